/** How somebody likes to look and flick here; kept on this device. */

export const CAMERAS = ['plan', 'above', 'behind', 'free'] as const;
export type Camera = (typeof CAMERAS)[number];

interface Wishes {
  /** While others flick, and while a flick is shown. */
  camera: Camera;
  /** While one aims. */
  aiming: Camera;
  /** The first moments are shown while aiming. */
  foresight: boolean;
  /** Choices go by, one switch takes them. */
  oneSwitch: boolean;
  /** The plan was offered, because the rooms come slowly here; nobody asks twice. */
  offered: boolean;
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

/** The whole school while others play, and behind one's own penguin to flick it. */
const FIRST: Readonly<Record<Moment, Camera>> = { camera: 'free', aiming: 'behind' };

export type Moment = 'camera' | 'aiming';

function keptCamera(moment: Moment): Camera {
  const given = found[moment] ?? (found.camera === 'plan' ? 'plan' : undefined);
  return CAMERAS.find((camera) => camera === given) ?? FIRST[moment];
}

export const wishes: Wishes = $state({
  camera: keptCamera('camera'),
  aiming: keptCamera('aiming'),
  foresight: found.foresight !== false,
  oneSwitch: found.oneSwitch === true,
  offered: found.offered === true,
});

export function wish<K extends keyof Wishes>(name: K, value: Wishes[K]): void {
  wishes[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Private windows may refuse; it is kept while the page is open.
  }
}

/**
 * Look from another place in moments like this one. The plan is another drawing, not another place:
 * who takes it or leaves it does so for all moments.
 */
export function lookFrom(camera: Camera, moment: Moment): void {
  const other: Moment = moment === 'camera' ? 'aiming' : 'camera';
  wish(moment, camera);
  if (camera === 'plan') wish(other, 'plan');
  else if (wishes[other] === 'plan') wish(other, FIRST[other]);
}
