/** Puts the shared paints into the page, once, so that any piece can be drawn anywhere. */

import { mount } from 'svelte';
import Paints from './Paints.svelte';

/** Called by every piece that is filled with a paint; cheap after the first time. */
export function needPaint(): void {
  if (document.getElementById('pn-paints')) return;
  mount(Paints, { target: document.body });
}
