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

interface DueLine {
  line: number;
  result: SettledLeg['outcome'];
  payoutMinor: bigint;
}

interface Due {
  /** What became of each leg. */
  outcomes: (SettledLeg['outcome'] | 'open')[];
  /** What each line of the bet comes to, legs first, then combinations; without legs that have not ended. Undefined while it is not certain. */
  lines: DueLine[] | undefined;
}

/** Nothing changes what a combination comes to any more once all of its legs have ended, or one has lost. `playOf` gives rules by their hash. */
export function dueOf(
  slip: Pick<KeptSlip, 'legs' | 'lines' | 'sizes'>,
  playOf: (hash: string) => TablePlay | undefined,
): Due {
  const outcomes = slip.legs.map((leg) => (leg.ended ? outcomeOf(leg, playOf(leg.hash)) : 'open'));
  const places = combinations(slip.legs.length, slip.sizes);
  const isCertain = places.every(
    (own) => own.some((at) => outcomes[at] === 'lost') || own.every((at) => outcomes[at] !== 'open'),
  );
  if (!isCertain) return { outcomes, lines: undefined };
  // One that has not ended is beside one that lost, whatever it comes to.
  const legs = slip.legs.map(({ price: priceMilli }, at): SettledLeg => {
    const outcome = outcomes[at] ?? 'open';
    return { priceMilli, outcome: outcome === 'open' ? 'lost' : outcome };
  });
  const stakeMinor = BigInt(slip.lines.at(-1)?.stake ?? 0);
  const payouts = payoutsOf(stakeMinor, legs, slip.sizes);
  const combined = places.map((own, at): DueLine => {
    const payoutMinor = payouts[at] ?? 0n;
    const result = resultOf(
      stakeMinor,
      payoutMinor,
      own.flatMap((place) => legs[place] ?? []),
    );
    return { line: legs.length + at + 1, result, payoutMinor };
  });
  const single = outcomes.flatMap((result, at) =>
    result === 'open' ? [] : [{ line: at + 1, result, payoutMinor: 0n }],
  );
  return { outcomes, lines: [...single, ...combined] };
}

/** Of how many fixtures it is known how they ended; null when of all. */
export const endedOf = ({ outcomes }: Pick<Due, 'outcomes'>): number | null => {
  const ended = outcomes.filter((outcome) => outcome !== 'open').length;
  return ended === outcomes.length ? null : ended;
};
