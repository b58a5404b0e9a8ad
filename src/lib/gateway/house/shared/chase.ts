// Chases: the same numbers in several draws. The part of each draw is set aside when the chase is bought, and staked when that draw
// closes; a chase can stop at its first win, and then the rest comes back.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { jsonOf } from '../../../rules/json.ts';
import type { Ctx } from '../../core/ctx.ts';
import { Refusal } from '../../core/errors.ts';
import { publishBalance, publishBalances } from '../../core/events.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import type { MemberSession } from '../../core/session.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { betOf, bookAtPortal } from '../booking.ts';
import { heldFor, returnChase, tellReturned } from './chases-held.ts';
import { type AskedLine, holdAgainst, type Line, linesForBooking, linesOf, stakeOf } from './lines.ts';
import { said } from './place.ts';
import { openRound, roundsOnSale } from './rounds.ts';
import { type RulesOfRound, roundId, rulesIn, type Table } from './table.ts';

export interface ChaseOrder {
  player: Pick<MemberSession, 'memberId' | 'currency' | 'sessionId'>;
  table: Table;
  placementId: string;
  /** What one draw takes at a multiple of 1. */
  lines: readonly AskedLine[];
  draws: readonly { index: bigint; times: number }[];
  stopOnWin: boolean;
  ifPlaced?: true | undefined;
}

interface PlannedDraw {
  index: bigint;
  times: number;
  stakeMinor: bigint;
  hash: string;
}

/** Sets the money of every draw aside, all or none, and answers the id. The same placement again answers the same. Throws the refusals of the call. */
export function placeChase(ctx: Ctx, order: ChaseOrder): Promise<bigint> {
  const { memberId } = order.player;
  return bookAtPortal(ctx, memberId, async () => {
    try {
      await openRound(ctx, order.table);
      const [lines, draws] = await planned(ctx, order);
      return await inTransaction(ctx, (tx) => buy(tx, order, lines, draws));
    } catch (error) {
      throw said(error);
    }
  });
}

/** Every draw is one for which tickets are sold now, and takes the lines at the prices that were shown; a repeat may come later. */
async function planned(ctx: Ctx, order: ChaseOrder): Promise<[Line[], PlannedDraw[]]> {
  const { table, draws, player, placementId, ifPlaced } = order;
  const indexes = draws.map(({ index }) => index);
  if (new Set(indexes).size < indexes.length) throw new Refusal('bets_closed');
  const known = await ctx.db
    .selectFrom('chases')
    .select('id')
    .where('member_id', '=', player.memberId)
    .where('placement_id', '=', placementId)
    .executeTakeFirst();
  if (!known && ifPlaced) throw new Refusal('not_placed');
  const onSale = new Set((await roundsOnSale(ctx, table)).map(({ index }) => index));
  if (!known && !indexes.every((index) => onSale.has(index))) throw new Refusal('bets_closed');
  let lines: Line[] = [];
  const plan: PlannedDraw[] = [];
  for (const { index, times } of draws) {
    const rules = await rulesIn(ctx, table, index);
    lines = linesOf(rules.play, index, order);
    const staked = linesOf(rules.play, index, { lines: order.lines, times });
    holdAgainst(rules.play, staked);
    plan.push({ index, times, stakeMinor: stakeOf(staked), hash: rules.hash });
  }
  return [lines, plan];
}

async function buy(
  tx: TxCtx,
  { player, table, placementId, stopOnWin }: ChaseOrder,
  lines: Line[],
  draws: PlannedDraw[],
): Promise<bigint> {
  const { memberId, currency, sessionId } = player;
  const plan = draws.map(({ index, ...draw }) => ({ round: index, ...draw }));
  const { rows } = await sql<{ id: bigint }>`
    select house_chase(${table.vassalage}, ${table.tableKey}, ${memberId}, ${currency}, ${table.tableKey}, ${sessionId},
      ${placementId}, ${jsonOf(lines)}, ${jsonOf(plan)}, ${stopOnWin},
      ${tx.clock.now()}) as id`.execute(tx.db);
  const [bought] = rows;
  if (!bought) throw new Error('a chase was bought without an id');
  return BigInt(bought.id);
}

/**
 * Ends a chase of a member at its wish, and gives back what it still holds; with `ifDone` one that goes on is refused and goes on.
 * Undefined when it is none of theirs.
 */
export async function endChase(
  ctx: Ctx,
  { memberId, placementId, ifDone }: { memberId: bigint; placementId: string; ifDone?: true | undefined },
): Promise<bigint | undefined> {
  const chase = await ctx.db
    .selectFrom('chases')
    .select(['id', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('placement_id', '=', placementId)
    .executeTakeFirst();
  if (!chase) return undefined;
  if (ifDone && !chase.ended_at) throw new Refusal('not_done');
  await inTransaction(ctx, (tx) => returnChase(tx, chase.id, { reason: 'asked' }));
  await publishBalance(ctx, memberId, 'round');
  return chase.id;
}

const kept = z.array(
  z.object({
    market: z.string(),
    pick: z.string(),
    stakeMinor: z.pipe(
      z.string(),
      z.transform((minor: string) => BigInt(minor)),
    ),
    priceMilli: z.optional(z.int()),
  }),
);

/** The lines of a chase at a multiple of 1. */
export const linesOfChase = (lines: unknown): Line[] =>
  kept.parse(lines).map(({ priceMilli, ...line }) => ({
    ...line,
    ...(priceMilli !== undefined && { priceMilli }),
  }));

/** So many are staked side by side, each in a transaction of its own. */
const AT_ONCE = 4;

/** Stakes what chases hold for a round that is about to close. Answers false while one waits for an earlier round to be settled. */
export async function stakeChases(ctx: Ctx, table: Table, key: RoundKey): Promise<boolean> {
  const rules = await rulesIn(ctx, table, key.index);
  for (;;) {
    const due = await heldFor(ctx, key).limit(AT_ONCE).execute();
    if (due.length === 0) return true;
    const outcomes = await Promise.all(due.map((chase) => stakeOne(ctx, key, rules, chase)));
    const returned = due.filter((_, at) => outcomes[at] === 'returned');
    if (returned.length > 0)
      await publishBalances(
        ctx,
        returned.map(({ member_id }) => member_id),
        'round',
      );
    if (outcomes.every((outcome) => outcome === 'waits')) return false;
  }
}

type Held = Awaited<ReturnType<ReturnType<typeof heldFor>['execute']>>[number];

function stakeOne(ctx: Ctx, key: RoundKey, { hash, play }: RulesOfRound, chase: Held): Promise<string> {
  const { id, member_id: memberId, currency, placement_id, times } = chase;
  const lines = linesOfChase(chase.lines).map((line) => ({
    ...line,
    stakeMinor: line.stakeMinor * BigInt(times),
  }));
  // A bet is taken at the price that was shown, or not at all.
  const moved = lines.some(
    ({ market, pick, priceMilli }) => play.priceOf({ market, pick }, key.index) !== (priceMilli ?? 'pool'),
  );
  const rulesVersion = play.table.version;
  const action = betOf({
    ...{ betId: `${memberId}/${placement_id}/${key.index}`, betMinor: stakeOf(lines) },
    lines: lines.map((line) => ({ ...line, rulesVersion })),
  });
  return inTransaction(ctx, async (tx) => {
    if (moved) {
      const { draws } = await returnChase(tx, id, { index: key.index, reason: 'price_moved' });
      return draws > 0 ? 'returned' : 'ended';
    }
    const { limits, mosts, numbers, leaf } = linesForBooking(tx, play, { lines, currency });
    const { rows } = await sql<{ outcome: string; why: string | null }>`
      select outcome, why from house_stake_chase(${id}, ${key.index}, ${hash}, ${limits}, ${mosts}::bigint[], ${numbers},
        ${leaf}, ${roundId(key)}, ${tx.clock.now()}, ${jsonOf(action)})`.execute(tx.db);
    const { outcome = 'ended', why } = rows[0] ?? {};
    if (outcome === 'returned')
      await tellReturned(
        tx,
        id,
        { draws: 1, amountMinor: stakeOf(lines) },
        { index: key.index, reason: why ?? '' },
      );
    return outcome;
  });
}

/** Ends the chases of these members that have won in a round and stop at that. */
export async function endWonChases(tx: TxCtx, key: RoundKey, members: readonly bigint[]): Promise<void> {
  const { rows } = await sql<{ chase_id: bigint; draws: number; amount_minor: bigint }>`
    select chase_id, draws, amount_minor from house_end_won_chases(${key.vassalage}, ${key.tableKey}, ${key.index},
      ${members.map(String)}::bigint[], ${tx.clock.now()})`.execute(tx.db);
  for (const { chase_id, draws, amount_minor } of rows)
    await tellReturned(tx, BigInt(chase_id), { draws, amountMinor: BigInt(amount_minor) }, { reason: 'won' });
}

/** Gives back what chases hold of members who have excluded themselves or whose account is closed. */
export async function returnBarred(ctx: Ctx): Promise<void> {
  const chases = await ctx.db
    .selectFrom('chases as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id', 'm.status'])
    .where('c.ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('m.status', '=', 'closed'),
        row(sql`play_break_at(c.member_id, 'self_exclusion', ${ctx.clock.now()})`, 'is not', null),
      ]),
    )
    .orderBy('c.id')
    .execute();
  for (const { id, member_id, status } of chases) {
    const reason = status === 'closed' ? 'player_blocked' : 'self_exclusion';
    await inTransaction(ctx, (tx) => returnChase(tx, id, { reason }));
    await publishBalance(ctx, member_id, 'round');
  }
}
