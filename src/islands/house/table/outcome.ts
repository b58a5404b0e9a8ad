// What a round came to for the player, from the lines of their bets.

import { type Stakes, spotKey } from '../../../lib/rules/felt/felt.ts';
import { formatMinor, formatSigned, parseMinor } from '../../../lib/rules/money.ts';
import type { Say } from '../frame/say.ts';
import { betsIn, type Known, type OwnBet } from './known.ts';

export interface Outcome {
  stakedMinor: bigint;
  /** With the stakes that came back. */
  paidMinor: bigint;
  /** Every bet has been settled. */
  settled: boolean;
  void: boolean;
}

const minor = (wire: string | null): bigint => (wire === null ? 0n : (parseMinor(wire) ?? 0n));

export const outcomeOf = (bets: readonly OwnBet[]): Outcome => ({
  stakedMinor: bets.reduce((sum, { stake }) => sum + minor(stake), 0n),
  paidMinor: bets.reduce((sum, { payout }) => sum + minor(payout), 0n),
  settled: bets.every(({ state }) => state !== 'open'),
  void: bets.some(({ state }) => state === 'void'),
});

/** What was paid for rounds whose result the player has not been told. */
export function untoldMinor(known: Known, told: string): bigint {
  const rounds = [...(known.running ? [known.running.round] : []), known.round];
  return rounds
    .filter(({ index }) => index !== told)
    .reduce((sum, round) => sum + outcomeOf(betsIn(known, round)).paidMinor, 0n);
}

/** The stakes of bets by spot. */
export function stakesOf(bets: readonly OwnBet[]): Stakes {
  const stakes = new Map<string, bigint>();
  for (const { lines } of bets)
    for (const line of lines)
      stakes.set(spotKey(line), (stakes.get(spotKey(line)) ?? 0n) + minor(line.stake));
  return stakes;
}

/** What one spot came to. */
interface SpotOutcome {
  key: string;
  stakedMinor: bigint;
  paidMinor: bigint;
}

function bySpot(bets: readonly OwnBet[]): SpotOutcome[] {
  const spots = new Map<string, SpotOutcome>();
  for (const line of bets.flatMap(({ lines }) => lines)) {
    const key = spotKey(line);
    const known = spots.get(key) ?? { key, stakedMinor: 0n, paidMinor: 0n };
    spots.set(key, {
      key,
      stakedMinor: known.stakedMinor + minor(line.stake),
      paidMinor: known.paidMinor + minor(line.payout),
    });
  }
  return [...spots.values()];
}

/** How many spots are named one by one. */
const NAMED = 3;

/** What of the player's stakes won, came back or was lost, in a sentence. */
export function outcomeWords(say: Say, bets: readonly OwnBet[], nameOf: (key: string) => string): string {
  const spots = bySpot(bets);
  if (spots.length > NAMED) {
    const { stakedMinor, paidMinor } = outcomeOf(bets);
    return say('table.outcome.many', {
      spots: spots.length,
      stake: formatMinor(stakedMinor),
      paid: formatMinor(paidMinor),
    });
  }
  return spots
    .map(({ key, stakedMinor, paidMinor }) => {
      const values = { spot: nameOf(key), stake: formatMinor(stakedMinor) };
      if (paidMinor > stakedMinor)
        return say('table.outcome.won', { ...values, gain: formatMinor(paidMinor - stakedMinor) });
      if (paidMinor === 0n) return say('table.outcome.lost', values);
      return say('table.outcome.back', { ...values, back: formatMinor(paidMinor) });
    })
    .join(' ');
}

/** The sum on the plate: what the player has more, or less, than before the round. */
export const netWords = ({ stakedMinor, paidMinor }: Outcome): string =>
  formatSigned(paidMinor - stakedMinor);
