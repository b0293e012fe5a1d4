/** Giving a link to somebody else. */

import { t } from '../i18n/i18n.svelte';
import { say } from '../ui/announce.svelte';
import { copyText } from '../ui/copy';

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.href).href;
  const copied = await copyText(address);
  say(copied ? t('common.copied') : t('common.copyFailed', { address }));
}

/** By whatever the device offers; copying where it offers nothing. */
export async function shareLink(path: string, text: string): Promise<void> {
  if (!canShare()) {
    await copyLink(path);
    return;
  }
  const url = new URL(path, location.href).href;
  await navigator.share({ url, text }).catch(() => {});
}
