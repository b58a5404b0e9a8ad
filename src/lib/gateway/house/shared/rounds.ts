// The rounds of a table in time: which one is of this moment, which others take bets, and how the next ones open. Anyone who needs
// them first opens them.
import { type Turn, turnAt, turnBefore, turnOf } from '../../../rules/rhythm.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import { commitChain, setPublicValue } from '../../fairness/chains.ts';
import { commitDraw, NoChain, openChainRound, openDraw } from '../../fairness/shared-rounds.ts';
import { closeOpen, drawMissedIn } from './missed.ts';
import { newsOfOpen, tellTable } from './news.ts';
import { drawPast } from './past.ts';
import { lastRound, openOf, roundOf, roundsAt, type TableRound } from './round-rows.ts';
import { isDraw, type Table, type TableKey, timesOf } from './table.ts';

export interface Moment {
  index: bigint;
  opensAt: Date;
  closesAt: Date;
  /** There once somebody has opened it. */
  round?: TableRound;
}

const zoneOf = ({ settings }: Pick<Ctx, 'settings'>): string => settings.get('portal.zone');

/** The clocks of two processes differ by less. */
const CLOCKS_AGREE_MS = 2_000;

/**
 * The round of a moment. A turn of the clock has one round, and another one after the clock was moved back into it. Numbers follow the
 * clock, but then they go on behind the last round, so that none is ever bet again.
 */
export async function momentOf(ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>, table: Table): Promise<Moment> {
  const { rhythm } = table.play.table;
  const last = await lastRound(ctx, table);
  const turn = turnAt(rhythm, ctx.clock.now().getTime(), zoneOf(ctx));
  const round = await roundNow(ctx, table, turn, last);
  if (round) return { index: round.index, opensAt: round.opensAt, closesAt: round.closesAt, round };
  return nextOf(ctx, table, last, undefined);
}

/** The round that is under way; where rounds take bets ahead, the first that is not over. */
async function roundNow(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  table: Table,
  turn: Turn,
  last: TableRound | undefined,
): Promise<TableRound | undefined> {
  if (table.play.table.roundsAhead > 0) {
    const [first] = await notOver(ctx, table, 1);
    return first && !isStray(table, first, turn) ? first : undefined;
  }
  if (!last) return undefined;
  const now = ctx.clock.now().getTime();
  // It was over before the clock was moved back. One that is void keeps its turn.
  if (last.closed && !last.void && now < last.closesAt.getTime() - CLOCKS_AGREE_MS) return undefined;
  const opensAt = last.opensAt.getTime();
  // Of two processes one has the clock that is ahead, and opens the next round first.
  const isNext = opensAt === turn.endsAt && now >= turn.closesAt;
  return isNext || (opensAt >= turn.opensAt && opensAt < turn.endsAt) ? last : undefined;
}

/**
 * Rounds that take bets or will, or whose result is being shown, the first one first. One that was closed before its time is over, and
 * so is one that was settled before it could be drawn: the clock was moved back since, and another has its time.
 */
async function notOver(ctx: Pick<Ctx, 'db' | 'clock'>, table: Table, count: number): Promise<TableRound[]> {
  const now = ctx.clock.now();
  const { endsAt, drawsAt, closesAt } = timesOf(table, now);
  const ended = ctx.db
    .selectFrom('table_rounds')
    .select('round_index')
    .where('vassalage', '=', table.vassalage)
    .where('table_key', '=', table.tableKey)
    .where('closes_at', '<=', now)
    .where('closes_at', '>', new Date(closesAt - (endsAt - closesAt)))
    .where(({ or, eb }) =>
      or([
        eb('settled_at', 'is', null),
        eb('voided_at', 'is not', null),
        eb('closes_at', '<=', new Date(closesAt - (drawsAt - closesAt))),
      ]),
    );
  const found = await openOf(ctx, table).union(ended).orderBy('round_index').limit(count).execute();
  const rows = await roundsAt(ctx, table, found).orderBy('r.round_index').execute();
  return rows.map(roundOf);
}

/** The clock was moved back since it was opened, so that its turn is further ahead than that of any round that opens now. */
function isStray({ play: { table, pricesNow } }: Table, { closesAt }: TableRound, turn: Turn): boolean {
  // What is told from outside goes by no rhythm.
  if (table.rhythm.kind !== 'cycle' || pricesNow) return false;
  return closesAt.getTime() - table.rhythm.betsMs > turn.endsAt;
}

/** The rounds that take bets now, as far as they are there: the one of this moment, and those ahead. */
export async function roundsOnSale(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  table: Table,
): Promise<TableRound[]> {
  const now = ctx.clock.now();
  const rounds = await notOver(ctx, table, table.play.table.roundsAhead + 2);
  return rounds.filter((round) => !round.closed && isInTime(round, now));
}

/** Whether a round takes bets at a moment, as far as the clock says it. */
export const isInTime = (
  { opensAt, closesAt }: Pick<TableRound, 'opensAt' | 'closesAt'>,
  now: Date,
): boolean => now >= opensAt && now < closesAt;

/** The round that would open now or next, by the clock; for a table of which no round takes bets. */
export const nextByClock = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  table: Table,
): Promise<Moment> => nextOf(ctx, table, await lastRound(ctx, table), undefined);

/** The round that opens next: the one of this moment, or behind the last of those that are open. */
function nextOf(
  ctx: Pick<Ctx, 'clock' | 'settings'>,
  table: Table,
  last: TableRound | undefined,
  lastOpen: TableRound | undefined,
): Moment {
  const { rhythm, roundsAhead } = table.play.table;
  const zone = zoneOf(ctx);
  const now = ctx.clock.now().getTime();
  let turn = turnAt(rhythm, now, zone);
  if (now >= turn.closesAt) turn = turnOf(rhythm, turn.number + 1n, zone);
  if (rhythm.kind === 'daily' && last && last.index >= turn.number)
    turn = turnOf(rhythm, last.index + 1n, zone);
  if (rhythm.kind === 'cycle' && lastOpen && lastOpen.closesAt.getTime() >= turn.closesAt)
    turn = turnOf(rhythm, turnAt(rhythm, lastOpen.closesAt.getTime(), zone).number + 1n, zone);
  const index = last && last.index >= turn.number ? last.index + 1n : turn.number;
  const { opensAt } = turnBefore(rhythm, turn, roundsAhead, zone);
  return { index, opensAt: new Date(opensAt), closesAt: new Date(turn.closesAt) };
}

/**
 * Opens the round of this moment and those that take bets ahead of it, as far as they take bets now and the table is not paused;
 * answers the round of this moment.
 */
export async function openRound(ctx: Ctx, table: Table): Promise<Moment> {
  const now = await momentOf(ctx, table);
  if (!(await mayOpen(ctx, table, now))) return now;
  await withChain(ctx, table, () => inTransaction(ctx, (tx) => openIn(tx, table)));
  return momentOf(ctx, table);
}

/** Does what takes elements of the table's chain; where none is left, once more with a new chain. */
export async function withChain(ctx: Ctx, table: TableKey, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NoChain)) throw error;
    await newChain(ctx, table);
    await work();
  }
}

/** Whether a round is missing that takes bets now. */
async function mayOpen(ctx: Ctx, table: Table, now: Moment): Promise<boolean> {
  // Who tells them opens them.
  if (table.play.pricesNow) return false;
  if (!now.round) return isInTime(now, ctx.clock.now());
  if (table.play.table.roundsAhead === 0) return false;
  const last = await lastRound(ctx, table);
  return isInTime(nextOf(ctx, table, last, await lastOpenOf(ctx, table)), ctx.clock.now());
}

async function lastOpenOf(ctx: Pick<Ctx, 'db'>, table: Table): Promise<TableRound | undefined> {
  const found = await openOf(ctx, table).orderBy('round_index', 'desc').limit(1).execute();
  const row = await roundsAt(ctx, table, found).executeTakeFirst();
  return row && roundOf(row);
}

async function openIn(tx: TxCtx, table: Table): Promise<void> {
  const state = await lockTable(tx, table);
  if (state.past_wanted && !table.play.told) await drawPast(tx, table);
  if (state.paused_at) return;
  await drawMissedIn(tx, table);
  // After the clock was moved back rounds may still be open that are none of this time.
  if (!(await momentOf(tx, table)).round) await closeOpen(tx, table);
  for (;;) {
    const next = nextOf(tx, table, await lastRound(tx, table), await lastOpenOf(tx, table));
    const { round: first } = await momentOf(tx, table);
    if (!isInTime(next, tx.clock.now()) || (first && table.play.table.roundsAhead === 0)) return;
    await openOne(tx, table, next);
    // Those ahead are no news: the one of this moment is.
    if (!first) await tellTable(tx, table, 'open', newsOfOpen(table, next, state.after));
  }
}

/** Opens a round. The table is locked. */
export async function openOne(tx: TxCtx, table: Table, { index, opensAt, closesAt }: Moment): Promise<void> {
  const key = { ...tableKeyOf(table), index };
  if (isDraw(table)) {
    await commitDraw(tx, key);
    await openDraw(tx, key);
  } else await openChainRound(tx, key);
  await tx.db
    .insertInto('table_rounds')
    .values({
      ...{ vassalage: table.vassalage, table_key: table.tableKey, round_index: index },
      ...{ table_hash: table.hash, opens_at: opensAt, closes_at: closesAt },
    })
    .execute();
}

export const tableKeyOf = ({ vassalage, tableKey }: TableKey): TableKey => ({ vassalage, tableKey });

/** Holds a table, so that its rounds are opened, closed and drawn one by one. Bets do not wait for it. */
export async function lockTable({ db }: TxCtx, { vassalage, tableKey }: TableKey) {
  const read = () =>
    db
      .selectFrom('table_states')
      .select(['paused_at', 'after', 'past_wanted'])
      .where('vassalage', '=', vassalage)
      .where('table_key', '=', tableKey)
      .forUpdate()
      .executeTakeFirst();
  const there = await read();
  if (there) return there;
  await db
    .insertInto('table_states')
    .values({ vassalage, table_key: tableKey, game_id: tableKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error(`table ${tableKey} is not there`);
  return made;
}

/** A chain for the next rounds of a table: committed first, and only then given its public value. */
async function newChain(ctx: Ctx, table: TableKey): Promise<void> {
  const publicSource = 'the time at which a round first needed this chain, in milliseconds since 1970';
  const { id } = await inTransaction(ctx, (tx) => commitChain(tx, { ...tableKeyOf(table), publicSource }));
  await inTransaction(ctx, (tx) => setPublicValue(tx, id, String(ctx.clock.now().getTime())));
}
