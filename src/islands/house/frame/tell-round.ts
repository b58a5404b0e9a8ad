// A round whose end the player has not seen, told in one line when the game is opened again.
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import type { Opened } from '../../../lib/stores/house.ts';
import type { Frame } from './frame.ts';

/** What was bet, what came of it, and what there is now. */
export function tellOfRound(
  { say, plate, balance, announce }: Pick<Frame, 'say' | 'plate' | 'balance' | 'announce'>,
  round: NonNullable<Opened['interrupted']>,
  /** What belongs to it, before its sums. */
  why = '',
): void {
  const [bet, win] = [parseMinor(round.bet) ?? 0n, parseMinor(round.win) ?? 0n];
  const sums = { bet: formatMinor(bet), win: formatMinor(win), balance: formatMinor(balance.minor()) };
  const what = say('resume.title');
  const cameTo = say(win > 0n ? 'resume.won' : 'resume.lost', sums);
  const more = why ? `${why} ${cameTo}` : cameTo;
  plate.show({ tone: win > bet ? 'win' : 'below', what, more });
  announce(`${what}. ${more}`);
}
