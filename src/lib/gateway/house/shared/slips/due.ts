// What a slip comes to, from what its fixtures came to.
import type { SettledLeg } from '../../../../rules/sports/slips.ts';
import type { TablePlay } from '../../kind.ts';
import type { KeptSlip } from './kept.ts';
import { combinations, payoutsOf, resultOf } from './slip.ts';

type EndedLeg = Pick<KeptSlip['legs'][number], 'isVoid' | 'result' | 'market' | 'pick' | 'price' | 'score'>;

/** What became of a leg whose fixture has ended, by the rules with which its round was opened. */
export function outcomeOf(
  { isVoid, result, market, pick, price, score }: EndedLeg,
  play: TablePlay | undefined,
): SettledLeg['outcome'] {
  const line = { market, pick, stakeMinor: 0n, priceMilli: price, ...(score !== null && { score }) };
  return (isVoid ? undefined : play?.settleLine(line, result).result) ?? 'void';
}

/** What became of each leg, and what each line of the bet comes to: legs first, then combinations. `playOf` gives rules by their hash. */
export function dueOf(
  slip: Pick<KeptSlip, 'legs' | 'lines' | 'sizes'>,
  playOf: (hash: string) => TablePlay | undefined,
) {
  const legs = slip.legs.map(
    (leg): SettledLeg => ({ priceMilli: leg.price, outcome: outcomeOf(leg, playOf(leg.hash)) }),
  );
  const stakeMinor = BigInt(slip.lines.at(-1)?.stake ?? 0);
  const payouts = payoutsOf(stakeMinor, legs, slip.sizes);
  const combined = combinations(legs.length, slip.sizes).map((places, at) => {
    const payoutMinor = payouts[at] ?? 0n;
    const own = places.flatMap((place) => legs[place] ?? []);
    return { result: resultOf(stakeMinor, payoutMinor, own), payoutMinor };
  });
  const outcomes = legs.map(({ outcome }) => outcome);
  const lines = [...outcomes.map((result) => ({ result, payoutMinor: 0n })), ...combined].map((line, at) => ({
    ...line,
    line: at + 1,
  }));
  return { outcomes, lines };
}
