import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import BadgeSticker from '../../src/pieces/BadgeSticker.svelte';
import Icon from '../../src/pieces/Icon.svelte';
import { ICONS, type IconName } from '../../src/pieces/icons';
import { LOOKS, shapePath } from '../../src/pieces/looks';
import { floePath } from '../../src/pieces/outlines';
import PenguinSticker from '../../src/pieces/PenguinSticker.svelte';

describe('pieces', () => {
  it('tell six looks apart by shape, not only by colour', () => {
    expect(new Set(LOOKS.map((look) => shapePath(look))).size).toBe(6);
  });

  it('keep a shape within its radius at any size', () => {
    for (const look of LOOKS) {
      const reach = shapePath(look, 100).match(/-?[\d.]+/g) ?? [];
      for (const number of reach) expect(Math.abs(Number(number)), look).toBeLessThanOrEqual(141);
    }
  });

  it('close the outline of a floe', () => {
    expect(floePath(50)).toMatch(/^M.*Z$/);
    expect(floePath(50).match(/Q/g)).toHaveLength(6);
  });

  it.each(LOOKS)('draw a penguin and a badge of %s, silent to screen readers', (look) => {
    const { container } = render(PenguinSticker, { look, mood: 'happy', crown: true });
    render(BadgeSticker, { look });
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.innerHTML).toContain(`url(#pn-${look})`);
  });

  it('bring their paint along, once', () => {
    render(PenguinSticker, { look: 'sun' });
    render(PenguinSticker, { look: 'moon' });
    expect(document.querySelectorAll('#pn-paints')).toHaveLength(1);
    for (const look of LOOKS) expect(document.getElementById(`pn-${look}`)).not.toBeNull();
  });

  it.each(Object.keys(ICONS) as IconName[])('have an icon for %s', (name) => {
    const { container } = render(Icon, { name });
    expect(container.querySelector('path')?.getAttribute('d')).toBe(ICONS[name]);
  });
});
