// The announcements that this tab shows: members also get those for players.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { announcements } from '../contract/notices.ts';
import { onLive } from './live.ts';
import { $session } from './session.ts';

export type Announcement = OutputOf<typeof announcements>['list'][number];

/** Calls `show` with the list, newest first, for a member now, and whenever somebody signs in or out or more is announced. */
export function followAnnouncements(show: (list: Announcement[]) => void): void {
  let asked = 0;

  async function read(): Promise<void> {
    const mine = ++asked;
    const types = $session.get().state === 'in' ? 'B,PL' : 'B';
    const answer = await call(announcements, { types }).catch(() => undefined);
    if (answer && mine === asked) show(answer.list);
  }

  $session.subscribe(({ state }, before) => {
    if (state !== (before?.state ?? 'out')) void read();
  });
  onLive('announcement', () => void read());
}
