/** How somebody likes to look and flick here; kept on this device. */

export const CAMERAS = ['plan', 'above', 'behind', 'free'] as const;
export type Camera = (typeof CAMERAS)[number];

interface Wishes {
  camera: Camera;
  /** The first moments are shown while aiming. */
  foresight: boolean;
  /** Choices go by, one switch takes them. */
  oneSwitch: boolean;
}

const KEY = 'polarnight.icecool';

function kept(): Partial<Wishes> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Wishes>;
  } catch {
    return {};
  }
}

const found = kept();

export const wishes: Wishes = $state({
  camera: CAMERAS.find((camera) => camera === found.camera) ?? 'free',
  foresight: found.foresight !== false,
  oneSwitch: found.oneSwitch === true,
});

export function wish<K extends keyof Wishes>(name: K, value: Wishes[K]): void {
  wishes[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Private windows may refuse; it is kept while the page is open.
  }
}
