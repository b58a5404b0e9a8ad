// What the jackpots of the house hold, for as long as the page is open.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { jackpots } from '../contract/house.ts';
import { SECOND_MS } from '../rules/durations.ts';

type Held = OutputOf<typeof jackpots>['list'][number];

const EACH_MS = 10 * SECOND_MS;

/** Calls `show` with every jackpot, now and every ten seconds while somebody sees the page. */
export function followJackpots(show: (list: Held[]) => void): void {
  const read = async (): Promise<void> => {
    const answer = await call(jackpots, {}).catch(() => undefined);
    if (answer) show(answer.list);
  };
  void read();
  setInterval(() => !document.hidden && void read(), EACH_MS);
}
