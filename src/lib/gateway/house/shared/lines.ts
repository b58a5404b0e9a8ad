// Lines of a bet as a table takes them: held against what it offers, and what the database needs to know of them.
import { DEMO_CURRENCY } from '../../../rules/agent-codes.ts';
import type { Spot } from '../../../rules/kinds/shared.ts';
import { parseMinor, toWire } from '../../../rules/money.ts';
import { priceOnWire } from '../../../rules/price-text.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Refusal } from '../../core/errors.ts';
import { restOfLeaf } from '../../fairness/round-bets.ts';
import type { TablePlay } from '../kind.ts';

export interface AskedLine {
  market: string;
  pick: string;
  stake: string;
  price?: string | undefined;
}

export interface Line {
  market: string;
  pick: string;
  stakeMinor: bigint;
  priceMilli?: number;
}

/** The lines as a round takes them at so many times their stake. Throws the refusals of the call. */
export function linesOf(
  play: TablePlay,
  index: bigint,
  { lines, times = 1 }: { lines: readonly AskedLine[]; times?: number },
): Line[] {
  const spots = new Set(lines.map(({ market, pick }) => `${market} ${pick}`));
  if (spots.size < lines.length) throw new Refusal('stake_not_offered');
  const now: Record<string, string> = {};
  const taken = lines.map(({ market, pick, stake, price: shown }): Line => {
    const price = play.priceOf({ market, pick }, index);
    const limits = Object.hasOwn(play.table.markets, market) ? play.table.markets[market] : undefined;
    const stakeMinor = (parseMinor(stake) ?? 0n) * BigInt(times);
    if (price === undefined || !limits || stakeMinor < limits.leastMinor || stakeMinor > limits.mostMinor)
      throw new Refusal('stake_not_offered');
    if (price === 'pool') return { market, pick, stakeMinor };
    if (shown !== priceOnWire(price)) now[`${market} ${pick}`] = priceOnWire(price);
    return { market, pick, stakeMinor, priceMilli: price };
  });
  if (Object.keys(now).length > 0) throw new Refusal('price_moved', { value: { price: now } });
  return taken;
}

export const stakeOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);

/** The most that lines can pay together. */
export const largestOf = (play: TablePlay, lines: readonly Line[]): bigint =>
  play.payoutsOf?.(lines).reduce((most, paid) => (paid > most ? paid : most), 0n) ??
  lines.map(play.mostOf).reduce((sum, most) => sum + most, 0n);

/** The spot by which lines pay most when a result comes, counted from 0. */
export function wonMost(play: TablePlay, lines: readonly Line[], result: number): Spot | undefined {
  const paid = lines.map((line) => ({ ...line, minor: play.payoutsOf?.([line])[result] ?? 0n }));
  const [best] = paid.toSorted((one, other) => (one.minor < other.minor ? 1 : -1));
  return best && { market: best.market, pick: best.pick };
}

/**
 * What the table would refuse of one player in any round; what the player and others have bet already, the database says when it
 * books. So nothing is booked whose price or payout no column could hold.
 */
export function holdAgainst(play: TablePlay, lines: readonly Line[]): void {
  const { playerMinor, betPayoutMinor } = play.table.limits;
  const refuse = (limit: string, left: number): never => {
    throw new Refusal('table_limit', { value: { limit, left: toWire(BigInt(left)) } });
  };
  if (stakeOf(lines) > playerMinor) refuse('player', playerMinor);
  if (largestOf(play, lines) > betPayoutMinor) refuse('betPayout', betPayoutMinor);
}

/** What the functions of the database are given of the lines. */
export const linesForBooking = (
  ctx: Pick<Ctx, 'random'>,
  play: TablePlay,
  { lines, currency }: { lines: readonly Line[]; currency: string },
) => ({
  limits: JSON.stringify({ ...play.table.limits, markets: play.table.markets }),
  mosts: lines.map(play.mostOf).map(String),
  payouts: play.payoutsOf?.(lines).map(String) ?? null,
  numbers: JSON.stringify(lines.map(play.numbersOf)),
  leaf: restOfLeaf(ctx, {
    lines: lines.map(({ market, pick, stakeMinor, priceMilli }) => ({
      ...{ market, pick, stake: toWire(stakeMinor) },
      ...(priceMilli !== undefined && { price: priceOnWire(priceMilli) }),
    })),
    ...(currency === DEMO_CURRENCY && { trial: true }),
  }),
});
