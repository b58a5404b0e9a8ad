// What the slip comes to: as bets on each pick, on all together, or on the combinations of a system.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { parseMinor } from '../../lib/rules/money.ts';
import { priceFromWire } from '../../lib/rules/price-text.ts';
import {
  combinationsOf,
  isOneFixture,
  namesOfFixtures,
  offeredMilli,
  repeatedFixtures,
  slipLimits,
} from '../../lib/rules/sports/slips.ts';
import { isSame, type SlipPick, slipOf } from '../../lib/stores/bet-slip.ts';
import type { League, SportsCategory } from '../../lib/stores/sports.ts';

export const slipModes = ['singles', 'parlay', 'system'] as const;
export type SlipMode = (typeof slipModes)[number];

export type SlipFault = 'empty' | 'legs' | 'oneFixture' | 'begun' | 'held' | 'stake' | 'payout';

export interface Combination {
  /** Places of its picks on the slip. */
  places: readonly number[];
  priceMilli: number;
  paysMinor: bigint;
}

const MILLI = 1_000n;
const LEAST_OF_SYSTEM = 3;

export function useBetSlip(category: SportsCategory, leagues: readonly League[], now: number) {
  const $slip = slipOf(category);
  const picks = useStore($slip);
  const liveOf = ({ gameId, round }: SlipPick) =>
    leagues.find((each) => each.gameId === gameId)?.fixtures.find(({ index }) => index === round)?.live;
  const [asked, setMode] = useState<SlipMode>('parlay');
  const [stake, setStake] = useState('10.00');
  const [askedSizes, setSizes] = useState<readonly number[]>([2]);
  const count = picks.length;
  const mode = count < 2 ? 'singles' : count < LEAST_OF_SYSTEM && asked === 'system' ? 'parlay' : asked;
  const sizes = mode === 'parlay' ? [count] : askedSizes.filter((size) => size <= count);
  const typedMinor = parseMinor(stake) ?? 0n;
  const stakeMinor = typedMinor > 0n ? typedMinor : 0n;
  const places = mode === 'singles' ? picks.map((_, at) => [at]) : combinationsOf({ legs: count, sizes });
  const combinations = places.map((of): Combination => {
    const legs = of
      .flatMap((at) => picks[at] ?? [])
      .map(({ price }) => ({ priceMilli: priceFromWire(price) }));
    const combined = offeredMilli(legs);
    return { places: of, priceMilli: combined, paysMinor: (stakeMinor * BigInt(combined)) / MILLI };
  });
  const totalMinor = stakeMinor * BigInt(combinations.length);
  const mostMinor = combinations.reduce((sum, { paysMinor }) => sum + paysMinor, 0n);
  const least = combinations.map(({ paysMinor }) => paysMinor).reduce((a, b) => (b < a ? b : a), mostMinor);
  const begun = picks.filter((pick) =>
    pick.score === undefined ? Date.parse(pick.kickOff) <= now : (liveOf(pick)?.over ?? true),
  );
  const inPlay = picks.some(({ score }) => score !== undefined);
  const twice = mode === 'singles' ? [] : repeatedFixtures(picks);

  function fault(): SlipFault | undefined {
    if (count === 0) return 'empty';
    if (begun.length > 0) return 'begun';
    if (twice.length > 0) return 'oneFixture';
    if (picks.some((pick) => pick.score !== undefined && liveOf(pick)?.held)) return 'held';
    if (combinations.length === 0) return 'legs';
    if (stakeMinor < slipLimits.leastMinor || totalMinor > slipLimits.mostMinor) return 'stake';
    return mode !== 'singles' && mostMinor > slipLimits.payoutMinor ? 'payout' : undefined;
  }

  return {
    ...{ picks, mode, setMode, stake, setStake, stakeMinor, sizes, combinations, totalMinor, mostMinor },
    ...{ leastMinor: least, begun, inPlay, fault: fault() },
    /** Fixtures with several picks that would be combined. */
    twice: namesOfFixtures(twice),
    /** The picks that one cannot be combined with. */
    besides: (pick: SlipPick) =>
      mode === 'singles' ? [] : picks.filter((other) => other !== pick && isOneFixture(pick, other)),
    toggleSize: (size: number) =>
      setSizes(
        askedSizes.includes(size)
          ? askedSizes.filter((each) => each !== size)
          : [...askedSizes, size].toSorted((a, b) => a - b),
      ),
    clear: () => $slip.set([]),
    remove: (pick: SlipPick) => $slip.set($slip.get().filter((each) => !isSame(each, pick))),
    /** Each pick that is on the slip now. */
    change: (to: (pick: SlipPick) => SlipPick) => $slip.set($slip.get().map(to)),
  };
}

export type BetSlip = ReturnType<typeof useBetSlip>;
