// What the plate and the live region say of a round beside its bets: what it came to, that chips were late, that it is void, that the line is lost.

import { type Stakes, sumOf } from '../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import { part } from '../frame/part.ts';
import type { Around } from './around.ts';
import type { OwnBet } from './known.ts';
import { netWords, type Outcome, outcomeOf, outcomeWords, stakesOf } from './outcome.ts';

export type Speaks = Pick<Around, 'say' | 'plate' | 'announce' | 'sound'>;

/** False while the player's bets are not settled yet. */
export function tellOutcome(
  { say, plate, announce, sound }: Speaks,
  { bets, words, nameOf }: { bets: readonly OwnBet[]; words: string; nameOf(key: string): string },
): boolean {
  if (bets.length === 0) {
    announce(words);
    return true;
  }
  const outcome = outcomeOf(bets);
  if (!outcome.settled) return false;
  const { paidMinor, stakedMinor } = outcome;
  const tone = paidMinor > stakedMinor ? 'win' : paidMinor > 0n ? 'below' : 'lost';
  const sums = { paid: formatMinor(paidMinor), stake: formatMinor(stakedMinor) };
  const what = tone === 'below' ? say('table.outcome.below', sums) : words;
  const more = outcomeWords(say, bets, nameOf);
  plate.show({ tone, what, more, amount: netWords(outcome) });
  announce([words, more, netWords(outcome)].join(' '));
  // Nothing sounds like a win that is none.
  if (tone === 'win') sound.cue('paid');
  return true;
}

/** Bets had closed. Chips that can be put down again in the next round are offered for that. */
export function tellLate({ say, plate, announce }: Speaks, sumMinor: bigint, next?: () => void): void {
  const what = say('table.late.title', { sum: formatMinor(sumMinor) });
  const more = say('table.late.text');
  announce(`${what}. ${more}`);
  plate.show({
    tone: 'trouble',
    what,
    more,
    ...(next && { actions: [{ label: say('table.late.next'), act: next }] }),
  });
}

export function tellVoid(
  { say, plate, announce }: Speaks,
  bets: readonly OwnBet[],
  /** Its proof did not hold. */
  unproven: boolean,
): void {
  const stakes: Stakes = stakesOf(bets);
  const what = say('table.void.title');
  const back = say(stakes.size > 0 ? 'table.void.back' : 'table.void.text', {
    sum: formatMinor(sumOf(stakes)),
    number: bets.map(({ number }) => number).join(', '),
  });
  const more = [...(unproven ? [say('table.void.proof')] : []), back].join(' ');
  announce(`${what}. ${more}`);
  plate.show({ tone: 'trouble', what, more });
}

/** The plate counts on at each try; it is said once, by `first`. */
export function tellLost(
  { say, plate, announce }: Speaks,
  bets: readonly OwnBet[],
  { seconds, first }: { seconds: number; first: boolean },
): void {
  const sum = formatMinor(sumOf(stakesOf(bets)));
  const more = bets.length > 0 ? say('table.lost.placed', { sum }) : say('table.lost.text');
  plate.show({ tone: 'trouble', what: say('table.lost.title', { count: seconds }), more });
  if (first) announce(`${say('trouble.offlineTitle')}. ${more}`);
}

export function tellBack({ say, plate, announce }: Speaks): void {
  plate.clear();
  announce(say('trouble.back'));
}

/** Beside the result, until the next bets close. */
export function sayNet(outcome?: Outcome): void {
  const net = part('said-net');
  net.textContent = outcome ? netWords(outcome) : '';
  net.toggleAttribute('data-won', outcome !== undefined && outcome.paidMinor > outcome.stakedMinor);
}

/** The last seconds of bets: said once, heard one by one. */
export function createCountdown(
  { say, announce, sound }: Speaks,
  read: () => void,
): (seconds: number) => void {
  let counted = 0;
  return (seconds) => {
    if (seconds === counted) return;
    counted = seconds;
    if (seconds === 10) announce(say('table.status.ten'));
    if (seconds <= 5) sound.cue('second');
    if (seconds === 10 || seconds === 4) read();
  };
}
