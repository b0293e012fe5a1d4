import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import Dialog from '../../src/ui/Dialog.svelte';

test('whoever closes it by a button is back where they were', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const children = createRawSnippet(() => ({ render: () => '<p>inside</p>' }));
  const { unmount } = render(Dialog, { title: 'Menu', children, onClose: () => unmount() });
  const close = screen.getByRole('button', { hidden: true, name: /close/ });
  close.focus();
  expect(document.activeElement).toBe(close);
  await fireEvent.click(close);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
