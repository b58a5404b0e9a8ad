// The legs of a slip as its fixtures take them now: before they begin at a price that stays, in play at the one of the moment.
import type { PricePolicy } from '../../../../contract/price-policy.ts';
import { priceOnWire } from '../../../../rules/price-text.ts';
import { countsFromNow } from '../../../../rules/sports/markets.ts';
import { playedGame } from '../../../catalogue/played-game.ts';
import type { Ctx } from '../../../core/ctx.ts';
import { Refusal } from '../../../core/errors.ts';
import { pricedNow } from '../priced-now.ts';
import { roundOf, roundsOf, type TableRound } from '../round-rows.ts';
import { tableKeyOf } from '../rounds.ts';
import { keepShown } from '../shown.ts';
import { drawOf, type RulesOfRound, rulesIn, type Table } from '../table.ts';

export interface AskedLeg {
  gameId: string;
  round: string;
  market: string;
  pick: string;
  price: string;
  /** In play: how it stood when the price was shown. */
  score?: string | undefined;
}

export interface Leg extends AskedLeg {
  table: Table;
  rules: RulesOfRound;
  index: bigint;
  priceMilli: number;
  /** In play: where the fixture stands. */
  taken?: { score: string; steps: number };
}

/** Throws the refusals of the call. */
export async function readLeg(ctx: Ctx, leg: AskedLeg): Promise<Leg> {
  const table = drawOf(await playedGame(ctx, leg.gameId));
  if (!table) throw new Refusal('not_found');
  const index = BigInt(leg.round);
  const rules = await rulesIn(ctx, table, index);
  if (!rules.play.slips) throw new Refusal('stake_not_offered');
  const at = { ...leg, table, rules, index };
  if (leg.score !== undefined) {
    const { row, ...now } = await takenInPlay(ctx, at);
    // A refusal tells what stands.
    await keepShown(ctx, table, row, now.taken.steps);
    return { ...at, ...now };
  }
  const { priceOf } = await pricedNow(ctx, rules.play, { ...tableKeyOf(table), index });
  const priceMilli = priceOf(leg, index);
  if (typeof priceMilli !== 'number') throw new Refusal('stake_not_offered');
  return { ...at, priceMilli };
}

async function takenInPlay(
  ctx: Ctx,
  { table, rules, index, market, pick }: Pick<Leg, 'table' | 'rules' | 'index' | 'market' | 'pick'>,
): Promise<Required<Pick<Leg, 'priceMilli' | 'taken'>> & { row: TableRound }> {
  const kept = await roundsOf(ctx, table).where('r.round_index', '=', index).executeTakeFirst();
  const row = kept && roundOf(kept);
  const now = row && (await rules.play.inPlay?.(ctx, { ...tableKeyOf(table), index }, row));
  if (!now || now.over) throw new Refusal('bets_closed');
  if (now.held) throw new Refusal('bets_held');
  const priceMilli = now.priceOf({ market, pick });
  if (priceMilli === undefined) throw new Refusal('stake_not_offered');
  return { row, priceMilli, taken: { score: now.score, steps: now.steps } };
}

export const isInPlay = ({ score }: Pick<AskedLeg, 'score'>): boolean => score !== undefined;

/** Refuses prices that have moved, unless the player takes them so. A handicap at another score is another pick. */
export function holdPrices(legs: readonly Leg[], policy: PricePolicy): void {
  refuseMoved(legs.filter((leg) => !isTaken(leg, policy)));
}

function refuseMoved(moved: readonly Leg[]): void {
  if (moved.length === 0) return;
  const named = <T>(of: (leg: Leg) => T): Record<string, T> =>
    Object.fromEntries(moved.map((leg) => [`${leg.gameId}/${leg.round} ${leg.market} ${leg.pick}`, of(leg)]));
  throw new Refusal('price_moved', {
    value: {
      price: named(({ priceMilli }) => priceOnWire(priceMilli)),
      ...(moved.some(isInPlay) && { score: named(({ taken }) => taken?.score ?? null) }),
    },
  });
}

function isTaken({ market, price, priceMilli, score, taken }: Leg, policy: PricePolicy): boolean {
  if (countsFromNow(market) && score !== taken?.score) return false;
  const now = priceOnWire(priceMilli);
  return policy === 'any' || price === now || (policy === 'better' && Number(now) > Number(price));
}

/** Of no leg more is known than when it was read: its price is the same, nothing more of it has been played, and no bets wait. */
export async function stillStands(ctx: Ctx, legs: readonly Leg[]): Promise<void> {
  const moved: Leg[] = [];
  for (const leg of legs) {
    const now = await standsNow(ctx, leg);
    if (now && (now.taken?.steps !== leg.taken?.steps || now.priceMilli !== leg.priceMilli))
      moved.push({ ...leg, ...now });
  }
  refuseMoved(moved);
}

/** Undefined of a price that follows from the rules. */
async function standsNow(ctx: Ctx, leg: Leg): Promise<Pick<Leg, 'priceMilli' | 'taken'> | undefined> {
  const { table, rules, index } = leg;
  if (isInPlay(leg)) {
    const { priceMilli, taken } = await takenInPlay(ctx, leg);
    return { priceMilli, taken };
  }
  if (!rules.play.pricesNow) return undefined;
  const { priceOf } = await pricedNow(ctx, rules.play, { ...tableKeyOf(table), index });
  const priceMilli = priceOf(leg, index);
  if (typeof priceMilli !== 'number') throw new Refusal('stake_not_offered');
  return { priceMilli };
}
