import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import FullScreenItem from '../../src/app/table/FullScreenItem.svelte';
import { speak } from '../../src/i18n/i18n.svelte';
import { announcements } from '../../src/ui/announce.svelte';

const onClose = vi.fn();
const request = vi.fn<() => Promise<void>>();
const exit = vi.fn<() => Promise<void>>();

function browser(enabled: boolean, element: Element | null = null): void {
  Object.defineProperty(document, 'fullscreenEnabled', { value: enabled, configurable: true });
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
}

beforeAll(() => speak('en'));
beforeEach(() => {
  for (const mock of [onClose, request, exit]) mock.mockReset();
  request.mockResolvedValue();
  exit.mockResolvedValue();
  Object.assign(document.documentElement, { requestFullscreen: request });
  Object.assign(document, { exitFullscreen: exit });
});
afterEach(() => browser(false));

test('where the browser cannot, it is not offered', () => {
  browser(false);
  render(FullScreenItem, { onClose });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the menu closes and the whole page fills the screen', async () => {
  browser(true);
  render(FullScreenItem, { onClose });
  await fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(request).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
});

test('it follows the browser, and leads back', async () => {
  browser(true);
  render(FullScreenItem, { onClose });
  browser(true, document.documentElement);
  await fireEvent(document, new Event('fullscreenchange'));
  await fireEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(exit).toHaveBeenCalledOnce();
  expect(request).not.toHaveBeenCalled();
});

test('a browser that refuses is told of', async () => {
  browser(true);
  request.mockRejectedValue(new TypeError('no'));
  render(FullScreenItem, { onClose });
  await fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  await vi.waitFor(() =>
    expect(announcements.all.map(({ text }) => text)).toContain(
      'The browser does not allow full screen here.',
    ),
  );
});
