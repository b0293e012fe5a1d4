/** The reader's wishes, kept on the device and applied at once. */

import { best, LANGUAGES, type Language } from '../i18n/languages';
import { KINDS, type Kind } from '../ui/kinds';
import { load, save } from './storage';

export const THEMES = ['night', 'day', 'system'] as const;
export const TEXT_SIZES = [100, 115, 135] as const;
export const MOTIONS = ['full', 'calm', 'still'] as const;

export type Theme = (typeof THEMES)[number];
type TextSize = (typeof TEXT_SIZES)[number];
export type Motion = (typeof MOTIONS)[number];

interface Settings {
  language: Language;
  theme: Theme;
  textSize: TextSize;
  motion: Motion;
  /** From 0 to 1. */
  volume: number;
  /** How loud each kind of sound is within that, from 0 to 1. */
  loudness: Readonly<Record<Kind, number>>;
  muted: boolean;
  /** One tap plays, instead of one to choose and one to confirm. */
  oneTap: boolean;
  /** Single letters do something: U, H, L, M. */
  letterKeys: boolean;
  /** The browser tells when it is your move. */
  notices: boolean;
  /** Gestures of others are shown. */
  gestures: boolean;
}

export const settings: Settings = $state(readSettings(load('settings')));

/** Change one wish, keep it and apply it. */
export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  save('settings', settings);
  applySettings();
}

/** Write the wishes onto the page, where the styles find them. */
export function applySettings(root: HTMLElement = document.documentElement): void {
  root.lang = settings.language;
  root.setAttribute('data-theme', shownTheme());
  root.setAttribute('data-motion', settings.motion);
  root.style.setProperty('--text-size', String(settings.textSize / 100));
}

/** Night or day: `system` asks the system. */
export function shownTheme(): 'night' | 'day' {
  if (settings.theme !== 'system') return settings.theme;
  return prefers('(prefers-color-scheme: light)') ? 'day' : 'night';
}

/** Milliseconds on boards are multiplied with this. */
export function tempo(): number {
  return settings.motion === 'still' ? 0 : 1;
}

/** Whatever was kept, as settings: unknown values fall back to what the system wishes. */
export function readSettings(kept: unknown): Settings {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Settings>;
  return {
    language: one(LANGUAGES, found.language) ?? best(navigator.languages ?? [navigator.language]),
    theme: one(THEMES, found.theme) ?? 'night',
    textSize: one(TEXT_SIZES, found.textSize) ?? 100,
    motion:
      one(MOTIONS, found.motion) ??
      (prefers('(prefers-reduced-motion: reduce)') ? 'still' : 'full'),
    volume: share(found.volume) ?? 0.6,
    loudness: loudnessIn(found.loudness),
    muted: found.muted === true,
    oneTap: found.oneTap === true,
    letterKeys: found.letterKeys !== false,
    notices: found.notices === true,
    gestures: found.gestures !== false,
  };
}

function one<T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

function loudnessIn(kept: unknown): Settings['loudness'] {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<Kind, unknown>
  >;
  const entries = KINDS.map((kind) => [kind, share(found[kind]) ?? 1]);
  return Object.fromEntries(entries) as Settings['loudness'];
}

/** A number from 0 to 1, or nothing. */
function share(value: unknown): number | undefined {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, Number(value))) : undefined;
}

function prefers(query: string): boolean {
  return matchMedia(query).matches;
}
