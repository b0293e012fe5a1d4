/** Giving a link to somebody else. */

import { t } from '../i18n/i18n.svelte';
import { say } from '../ui/announce.svelte';
import { copyText } from '../ui/copy';
import { linkTo, reach } from './reach.svelte';

/** Whether there is somebody to share with, and a way to. */
export function canShare(): boolean {
  return typeof navigator.share === 'function' && !onlyHere();
}

/** No other device could follow a link of ours. */
export function onlyHere(): boolean {
  return reach.known !== null && reach.known.address === null;
}

export async function copyLink(path: string): Promise<void> {
  const address = linkTo(path);
  const copied = await copyText(address);
  if (!copied) say(t('common.copyFailed', { address }));
  else say(t(onlyHere() ? 'common.copied.here' : 'common.copied'));
}

/** By whatever the device offers; copying where it offers nothing. */
export async function shareLink(path: string, text: string): Promise<void> {
  if (!canShare()) {
    await copyLink(path);
    return;
  }
  await navigator.share({ url: linkTo(path), text }).catch(() => {});
}

/** Whether this device hands a file like this to its other programs. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Who changes their mind has shared nothing, and that is all. */
export async function shareFile(file: File, text: string): Promise<void> {
  await navigator.share({ files: [file], text }).catch(() => {});
}
