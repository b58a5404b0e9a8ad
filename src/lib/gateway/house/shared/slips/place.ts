// Places a slip: its legs are held against what their fixtures offer, with a leg in play once more after a delay, and then booked.
import { setTimeout as wait } from 'node:timers/promises';
import type { PricePolicy } from '../../../../contract/price-policy.ts';
import { parseMinor, toWire } from '../../../../rules/money.ts';
import { namesOfFixtures, repeatedFixtures, slipLimits } from '../../../../rules/sports/slips.ts';
import { alone } from '../../../core/alone.ts';
import type { Ctx } from '../../../core/ctx.ts';
import { Refusal } from '../../../core/errors.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import { raisedRefusal } from '../../../ledger/refused.ts';
import { bookAtPortal } from '../../booking.ts';
import { said } from '../place.ts';
import { tableKeyOf } from '../rounds.ts';
import { type Bettor, betIdOf, bookSlip, type PlacedSlip, type Slip } from './book.ts';
import { type AskedLeg, holdPrices, isInPlay, type Leg, readLeg } from './legs.ts';
import { placedBefore } from './placed.ts';
import { policyOf } from './policy.ts';
import { combinations, payoutsOf } from './slip.ts';

export interface AskedSlip {
  placementId: string;
  legs: readonly AskedLeg[];
  sizes: readonly number[];
  /** Of each combination. */
  stake: string;
  ifPlaced?: true | undefined;
}

/** Throws the refusals of the call: none of a slip that another call, with the same id, is placing at the time. */
export const placeSlip = async (ctx: Ctx, player: Bettor, asked: AskedSlip): Promise<PlacedSlip> =>
  (await placedBefore(ctx, player, asked)) ??
  alone(ctx, `slip ${betIdOf(player, asked.placementId)}`, async () => {
    const placed = await placedBefore(ctx, player, asked);
    if (!placed && asked.ifPlaced) throw new Refusal('not_placed');
    return placed ?? placeNow(ctx, player, asked);
  });

async function placeNow(ctx: Ctx, player: Bettor, asked: AskedSlip): Promise<PlacedSlip> {
  const policy = await policyOf(ctx, player.memberId);
  if (asked.legs.some(isInPlay)) {
    await readSlip(ctx, asked, policy);
    // No row is held meanwhile.
    await wait(ctx.settings.get('sports.acceptanceMs'));
  }
  return bookAtPortal(ctx, player.memberId, async () => {
    const slip = await readSlip(ctx, asked, policy);
    const booked = await inTransaction(ctx, (tx) => bookSlip(tx, player, slip)).catch((error: unknown) => {
      // A round that was never opened takes no bets.
      throw raisedRefusal(error, 'TB000')?.word === 'no_round' ? new Refusal('bets_closed') : said(error);
    });
    const placed = booked ?? (await placedBefore(ctx, player, asked));
    if (!placed) throw new Error(`slip ${asked.placementId} was booked and is not there`);
    return placed;
  });
}

async function readSlip(ctx: Ctx, asked: AskedSlip, policy: PricePolicy): Promise<Slip> {
  const { placementId, sizes } = asked;
  const legs = await Promise.all(asked.legs.map((leg) => readLeg(ctx, leg)));
  await holdEachFixtureOnce(ctx, legs);
  const categories = new Set(legs.map(({ table }) => `${table.vassalage} ${table.title.game.category}`));
  // Singles of several fixtures are bets of their own.
  const areSingles = legs.length > 1 && sizes.every((size) => size === 1);
  const fits =
    sizes.every((size) => size <= legs.length) && new Set(sizes).size === sizes.length && !areSingles;
  if (categories.size > 1 || !fits) throw new Refusal('stake_not_offered');
  const stakeMinor = parseMinor(asked.stake) ?? 0n;
  const total = stakeMinor * BigInt(combinations(legs.length, sizes).length);
  const least = legs.map(({ market, rules }) => rules.play.table.markets[market]?.leastMinor ?? 0);
  if (stakeMinor < Math.max(slipLimits.leastMinor, ...least)) throw new Refusal('stake_not_offered');
  if (total > slipLimits.mostMinor) refuse('player', slipLimits.mostMinor);
  holdPrices(legs, policy);
  const won = legs.map(({ priceMilli }) => ({ priceMilli, outcome: 'won' as const }));
  const mostMinor = payoutsOf(stakeMinor, won, sizes).reduce((sum, each) => sum + each, 0n);
  if (mostMinor > slipLimits.payoutMinor) refuse('betPayout', slipLimits.payoutMinor);
  return { placementId, legs, sizes, stakeMinor, mostMinor };
}

async function holdEachFixtureOnce(ctx: Ctx, legs: readonly Leg[]): Promise<void> {
  const twice = repeatedFixtures(legs);
  if (twice.length === 0) return;
  const sides = await Promise.all(
    twice.map(({ rules, table, index }) => rules.play.slips?.sidesOf(ctx, { ...tableKeyOf(table), index })),
  );
  const fixtures = namesOfFixtures(sides.filter((each) => each !== undefined));
  throw new Refusal('one_fixture', { value: { fixtures } });
}

function refuse(limit: 'player' | 'betPayout', left: number): never {
  throw new Refusal('table_limit', { value: { limit, left: toWire(BigInt(left)) } });
}
