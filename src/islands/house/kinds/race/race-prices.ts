// What each bet on a card pays now: the fixed price, or what the pool would pay by the stakes so far.
import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import { placesOf, type RaceCard } from '../../../../lib/rules/kinds/race/definition.ts';
import { priceOf } from '../../../../lib/rules/kinds/race/lines.ts';
import { parseMinor } from '../../../../lib/rules/money.ts';
import { payingNow, placingNow, type Stakes } from '../../../../lib/rules/totalisator.ts';
import type { Known } from '../../table/known.ts';
import type { OfferOf } from '../../table/table-data.ts';

type Table = OfferOf<'race'>['table'];

export interface Paying {
  /** In thousandths; undefined of a pick that cannot be bet, or on which nobody has a stake yet. */
  milli: number | undefined;
  /** The stakes make it: it moves until bets are closed. */
  pool: boolean;
  /** The place pool pays at least that, no matter who else is placed. */
  atLeast: boolean;
  offered: boolean;
}

export function createPrices(table: Table) {
  let now: Readonly<Record<string, Readonly<Record<string, number>>>> = {};
  let pools: Readonly<Record<string, Stakes>> = {};

  function follow({ totals }: Pick<Known, 'totals'>, card: RaceCard): void {
    const staked: Record<string, Record<string, bigint>> = {};
    for (const { market, pick, stake } of totals)
      if (table.markets[market]?.pool)
        staked[market] = { ...staked[market], [pick]: parseMinor(stake) ?? 0n };
    pools = staked;
    const places = placesOf(card.runners.length);
    now = Object.fromEntries(
      Object.entries(staked).map(([market, stakes]) => {
        const take = table.markets[market]?.pool?.takeBasisPoints ?? 0;
        return [market, market === 'place' ? placingNow(stakes, take, places) : payingNow(stakes, take)];
      }),
    );
  }

  function paying(key: string, index: bigint): Paying {
    const { market, pick } = spotOf(key);
    const price = priceOf(table, { market, pick }, index);
    const pool = price === 'pool';
    return {
      milli: pool ? now[market]?.[pick] : price,
      ...{ pool, atLeast: pool && market === 'place', offered: price !== undefined },
    };
  }

  /** All stakes in a market's pool. */
  const poolMinor = (market: string): bigint =>
    Object.values(pools[market] ?? {}).reduce((sum, minor) => sum + minor, 0n);

  return { follow, paying, poolMinor };
}

export type Prices = ReturnType<typeof createPrices>;
