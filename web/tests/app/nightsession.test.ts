/** A night as the page sees it: what is said aloud, and what is not. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NightSession } from '../../src/app/night/session.svelte';
import { NightLine } from '../../src/net/night';
import { LINE_LOST, RefusedError } from '../../src/net/refusal';
import * as announce from '../../src/ui/announce.svelte';

class Silent {
  close(): void {}
  send(): void {}
}

describe('somebody who asks the night for something', () => {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', Silent);
  });

  function lost(session: NightSession): Promise<boolean> {
    vi.spyOn(NightLine.prototype, 'ask').mockRejectedValue(new RefusedError(LINE_LOST));
    return session.ask({ type: 'open_table', game: 'packeis' });
  }

  it('is told when the line was lost', async () => {
    const said = vi.spyOn(announce, 'sayBad');
    const session = new NightSession('n1', 'key');
    expect(await lost(session)).toBe(false);
    expect(said).toHaveBeenCalledOnce();
    session.close();
  });

  it('is told nothing once the table has opened and the page has gone on to it', async () => {
    const said = vi.spyOn(announce, 'sayBad');
    const session = new NightSession('n1', 'key');
    const asked = lost(session);
    session.close();
    expect(await asked).toBe(false);
    expect(said).not.toHaveBeenCalled();
  });
});
