/** Colours of the school by night and by day, for the plan and for the rooms. */

export type Theme = 'night' | 'day';

export interface Palette {
  /** One for each room, by its number, and again from the start. */
  readonly floors: readonly string[];
  readonly ink: string;
  readonly wall: string;
  /** Where a wall ends, and its ice is white. */
  readonly frost: string;
  readonly cap: string;
  readonly base: string;
  readonly frame: string;
  readonly fishFrame: string;
  readonly line: string;
  readonly circle: string;
  readonly sky: number;
  readonly sun: number;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  night: {
    floors: ['#DCE8F4', '#CFE8DF', '#F0DDC2', '#D9D3F0', '#C6DDEE'],
    ink: '#0B1233',
    wall: '#3F74CE',
    frost: '#CFE6FF',
    cap: '#F2FAFF',
    base: '#24498A',
    frame: '#C6E4F6',
    fishFrame: '#FFC45E',
    line: '#D9391C',
    circle: '#FFC9BC',
    sky: 1.7,
    sun: 1.9,
  },
  day: {
    floors: ['#F1F8FD', '#E2F5EE', '#FDF0DC', '#EDE9FB', '#DDEFFA'],
    ink: '#0B1233',
    wall: '#7FA9E6',
    frost: '#EAF5FF',
    cap: '#FFFFFF',
    base: '#6C98D8',
    frame: '#9CC4E6',
    fishFrame: '#F0A52E',
    line: '#D9391C',
    circle: '#FFD9CF',
    sky: 2.1,
    sun: 2.1,
  },
};

/** The theme of the page now. */
function themeNow(root: HTMLElement = document.documentElement): Theme {
  return root.getAttribute('data-theme') === 'day' ? 'day' : 'night';
}

/** Tell `use` the theme, now and whenever it changes. Answers what stops it. */
export function followTheme(use: (theme: Theme) => void): () => void {
  use(themeNow());
  const observer = new MutationObserver(() => use(themeNow()));
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function floorOf({ floors }: Palette, number: number): string {
  return floors[(number - 1) % floors.length] ?? '#fff';
}
