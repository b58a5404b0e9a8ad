// One bet on the screen.
import { call } from '../client/call.ts';
import { betDetail } from '../contract/bet.ts';
import type { OutputOf } from '../contract/call.ts';
import { type Asking, latest } from './latest.ts';

export type Bet = OutputOf<typeof betDetail>;

/** Reading starts at once; `again` reads anew after a failure. */
export function openBet(number: string): { $shown: Asking<Bet>['$shown']; again(): void } {
  const bet = latest<Bet>();
  const again = (): void => void bet.ask((signal) => call(betDetail, { number }, { signal }), false);
  again();
  return { $shown: bet.$shown, again };
}
