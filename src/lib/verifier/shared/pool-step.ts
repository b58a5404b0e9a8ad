// What the stakes in the pools of a round make its winners pay.
import { amountOf } from '../amount.ts';
import type { Fact, Step } from '../steps.ts';
import type { Dividends, Played, Stakes } from './kind.ts';
import { type Leaf, priceText } from './leaf.ts';
import { NONE } from './result-text.ts';

/** By market and pick, in thousandths; undefined where the kind has no pools or the proof has no stakes. */
export const dividendsIn = (played: Played, stakes: Stakes | undefined): Dividends | undefined =>
  stakes && played.dividendsOf?.(stakes);

/**
 * What is recorded is held against what is calculated, both ways: a pool that gave its stakes back has no dividend. Stakes that leave
 * out a part of the bet that is shown differ.
 */
export function poolStep(
  stakes: Stakes,
  calculated: Dividends,
  recorded: Dividends,
  leaf: Leaf | undefined,
): Step {
  const spots = [stakes, calculated, recorded].flatMap((of) =>
    Object.entries(of).flatMap(([market, picks]) => Object.keys(picks).map((pick) => ({ market, pick }))),
  );
  const unique = [...new Map(spots.map((spot) => [`${spot.market} ${spot.pick}`, spot])).values()];
  const pays = (of: Dividends, { market, pick }: (typeof unique)[number]): string => {
    const dividend = of[market]?.[pick];
    return dividend === undefined ? NONE : priceText(dividend);
  };
  return {
    key: 'pools',
    facts: [
      ...leftOut(stakes, leaf),
      ...unique.flatMap((spot): Fact[] => {
        const [value, said] = [pays(calculated, spot), pays(recorded, spot)];
        const staked = stakes[spot.market]?.[spot.pick];
        return [
          ...(staked === undefined
            ? []
            : [{ key: 'poolStake', values: spot, value: amountOf(staked), given: true as const }]),
          { key: 'poolPays', values: spot, value, recorded: said, quiet: value === NONE },
        ];
      }),
    ],
  };
}

/** Own stakes in pools that are larger than all stakes together are said to be. */
function leftOut(stakes: Stakes, leaf: Leaf | undefined): Fact[] {
  if (!leaf || leaf.trial) return [];
  return leaf.lines.flatMap(({ market, pick, stakeCents, price }): Fact[] => {
    const all = stakes[market]?.[pick] ?? 0n;
    if (price !== undefined || all >= stakeCents) return [];
    return [
      {
        ...{ key: 'poolOwn', values: { market, pick } },
        ...{ value: amountOf(stakeCents), recorded: amountOf(all) },
      },
    ];
  });
}
