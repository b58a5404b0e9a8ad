// Limits are held against the results that a kind says can come: whatever is drawn pays as one of them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedHouseKinds, tableTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import { everyBet } from '../../../src/lib/rules/kinds/roulette/bets.ts';
import { picksOf } from '../../../src/lib/rules/kinds/sic-bo/lines.ts';
import { standardPrices } from '../../../src/lib/rules/kinds/sic-bo/standard.ts';
import { tableText } from '../../../src/lib/rules/table-text.ts';
import { playSeeded } from './shared-tables.ts';

const spot = (market: string, ...picks: string[]) => picks.map((pick) => ({ market, pick }));

const SPOTS: Record<string, { market: string; pick: string }[]> = {
  baccarat: [...spot('side', 'player', 'banker'), ...spot('pair', 'player', 'banker'), ...spot('tie', 'tie')],
  'dragon-tiger': [...spot('side', 'dragon', 'tiger'), ...spot('tie', 'tie')],
  roulette: everyBet().map(({ market, pick }) => ({ market, pick })),
  'sic-bo': Object.keys(standardPrices).flatMap((market) =>
    spot(market, ...picksOf({ prices: standardPrices }, market as keyof typeof standardPrices)),
  ),
};

const tables = tableTitles().filter(({ kind }) => kind in SPOTS);

it.each(tables.map(({ kind, table }) => ({ kind, table, id: table.gameId })))(
  'all bets of a round of $id pay together what one of its known results says',
  ({ kind, table }) => {
    const play = sharedHouseKinds[kind as keyof typeof sharedHouseKinds].at(tableText(table));
    const spots = SPOTS[kind] ?? [];
    const chip = fc.record({ at: fc.nat(spots.length - 1), stakeMinor: fc.bigInt(1n, 1_000_000n) });
    const seen = new Set<number>();
    fc.assert(
      fc.property(fc.array(chip, { minLength: 1, maxLength: 40 }), fc.nat(2 ** 31), (chips, seed) => {
        const lines = chips.flatMap(({ at, stakeMinor }) => {
          const price = spots[at] && play.priceOf(spots[at], 0n);
          return spots[at] && typeof price === 'number'
            ? [{ ...spots[at], stakeMinor, priceMilli: price }]
            : [];
        });
        const { result } = playSeeded(play.play(play.begin(), 1n), seed);
        const paid = lines.map((line) => play.settleLine(line, result).payoutMinor);
        const known = lines.map((line) => play.payoutsOf?.([line]) ?? []);
        const same = play.resultNames.findIndex((_, at) =>
          paid.every((each, line) => known[line]?.[at] === each),
        );
        expect(same).toBeGreaterThanOrEqual(0);
        seen.add(same);
        const together = play.payoutsOf?.(lines);
        expect(together?.[same]).toBe(paid.reduce((sum, each) => sum + each, 0n));
        expect(together).toHaveLength(play.resultNames.length);
      }),
      { numRuns: 300 },
    );
    expect(seen.size).toBeGreaterThan(2);
  },
);
