/** Single letters that do something, unless somebody is writing or has switched them off. */

import { settings } from './settings.svelte';

type KeyActions = Readonly<Record<string, () => void>>;

const ALWAYS = ['?', 'Escape', ' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** A listener that does what `actions` says for a key. */
export function onKey(actions: KeyActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const name = event.shiftKey && key.length > 1 ? `Shift+${key}` : key;
    const action = actions[name];
    if (!action || (!settings.letterKeys && !ALWAYS.includes(key))) return;
    event.preventDefault();
    action();
  };
}

/** Whether a key pressed here belongs to a text. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=range])');
}
