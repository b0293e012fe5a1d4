/** What this device keeps between visits. Without storage it is kept while the page is open. */

const PREFIX = 'polarnight.';
const memory = new Map<string, string>();

export function load(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name) ?? memory.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function save(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Private windows may refuse; the memory has it.
  }
}
