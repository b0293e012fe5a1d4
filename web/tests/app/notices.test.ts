import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Shown {
  readonly title: string;
  readonly tag: string | undefined;
}

let shown: Shown[];

class Fake {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static asked = 0;
  onclick: (() => void) | null = null;

  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, tag: options.tag });
  }

  static async requestPermission(): Promise<NotificationPermission> {
    Fake.asked++;
    Fake.permission = Fake.answer;
    return Fake.permission;
  }

  close(): void {}
}

async function fresh(hidden: boolean) {
  vi.resetModules();
  vi.stubGlobal('Notification', Fake);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  return await import('../../src/app/notices.svelte');
}

beforeEach(() => {
  shown = [];
  localStorage.clear();
  Object.assign(Fake, { permission: 'default', answer: 'granted', asked: 0 });
});

describe('notices', () => {
  it('are asked for by a tap only, and then shown to whoever looks elsewhere', async () => {
    const { notices, notifyMove, wishNotices } = await fresh(true);
    await notifyMove('t', 'Your move', 'Packeis am Pol');
    expect([Fake.asked, shown.length]).toEqual([0, 0]);
    await wishNotices(true);
    expect([Fake.asked, notices.on]).toEqual([1, true]);
    await notifyMove('t', 'Your move', 'Packeis am Pol');
    expect(shown).toEqual([{ title: 'Your move', tag: 'move-t' }]);
    await wishNotices(false);
    await notifyMove('t', 'Your move', 'Packeis am Pol');
    expect(shown).toHaveLength(1);
  });

  it('are not for whoever looks at the page', async () => {
    const { notifyMove, wishNotices } = await fresh(false);
    await wishNotices(true);
    await notifyMove('t', 'Your move', '');
    expect(shown).toEqual([]);
  });

  it('say honestly that the browser refuses', async () => {
    Fake.answer = 'denied';
    const { notices, notifyMove, wishNotices } = await fresh(true);
    await wishNotices(true);
    expect([notices.allowed, notices.on]).toEqual(['denied', false]);
    await notifyMove('t', 'Your move', '');
    expect(shown).toEqual([]);
  });
});
