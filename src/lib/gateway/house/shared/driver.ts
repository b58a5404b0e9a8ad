// Keeps the rounds of tables going in this process: closes each at its second, finishes it, and opens the next one while somebody
// is at the table. Every process does the same; the database lets each step happen once.
import { tableChannel } from '../../../contract/events.ts';
import { offeredGames } from '../../catalogue/catalogue.ts';
import type { Ctx } from '../../core/ctx.ts';
import { isAway } from '../../db/away.ts';
import { finishTable, roundsDue, waitsToBeTold } from './finish.ts';
import { createPoolNews, POOL_NEWS_MS } from './pool-news.ts';
import { momentOf, openRound } from './rounds.ts';
import { everyTable, isDraw, poolsOf, type Table, timesOf } from './table.ts';

/** Timers do not wait longer than this: the clock may be moved meanwhile, and they look again. */
const LONGEST_WAIT_MS = 60_000;
/** After a failure, such as a database that is away. */
const AGAIN_MS = 2_000;

interface AtTable {
  table: Table;
  tellPools(): Promise<void>;
  timer?: NodeJS.Timeout | undefined;
  running: boolean;
  /** Something has happened while it was running. */
  again: boolean;
}

/** Starts it, and answers how to stop. What is under way then is finished. */
export async function startTables(ctx: Ctx): Promise<() => Promise<void>> {
  const tables = new Map<string, AtTable>();
  let stopped = false;
  const underWay = new Set<Promise<void>>();

  async function look(): Promise<void> {
    for (const table of await everyTable(ctx)) {
      const tellPools = createPoolNews(ctx, table);
      const at = tables.get(table.tableKey) ?? { table, tellPools, running: false, again: false };
      tables.set(table.tableKey, at);
      step(at);
    }
  }

  function step(at: AtTable): void {
    if (stopped) return;
    if (at.running) {
      at.again = true;
      return;
    }
    clearTimeout(at.timer);
    at.running = true;
    at.again = false;
    const run = at
      .tellPools()
      .then(() => advance(ctx, at.table))
      .catch((err: unknown) => {
        if (isAway(err)) ctx.log.warn({ reason: String(err) }, 'a table waits for the database');
        else ctx.log.error({ err, table: at.table.tableKey }, 'the rounds of a table could not go on');
        return AGAIN_MS;
      })
      .then((waitMs) => {
        at.running = false;
        if (stopped) return;
        if (at.again) step(at);
        else at.timer = setTimeout(() => step(at), Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS));
      });
    underWay.add(run);
    void run.then(() => underWay.delete(run));
  }

  function lookAgain(): void {
    look().catch((err: unknown) => ctx.log.warn({ reason: String(err) }, 'tables could not be looked up'));
  }

  const unsubscribe = ctx.events.subscribe(
    undefined,
    ({ topic, cause, news }) => {
      // The clock may have been moved, or events were missed.
      if (topic === 'settings') lookAgain();
      if (topic !== 'table' || (cause !== 'open' && cause !== 'resumed')) return;
      const at = tables.get(news?.gameId ?? '');
      if (at) step(at);
      else lookAgain();
    },
    ['tables'],
  );
  await look();
  return async () => {
    stopped = true;
    unsubscribe();
    for (const { timer } of tables.values()) clearTimeout(timer);
    await Promise.all(underWay);
  };
}

/** Does what is due at a table, and answers after how many ms to look again, unless an event tells of it before. */
export async function advance(ctx: Ctx, table: Table): Promise<number> {
  await finishTable(ctx, table);
  // A draw takes place whether or not somebody is there.
  if ((await takesPlace(ctx, table)) || ctx.events.isFollowed(tableChannel(table.tableKey)))
    await openRound(ctx, table);
  const now = ctx.clock.now().getTime();
  const { round, opensAt, closesAt } = await momentOf(ctx, table);
  const toClose = round && !round.closed ? closesAt.getTime() - now : undefined;
  const due = await roundsDue(ctx, table);
  const left = due.find((each) => !each.closed || !waitsToBeTold(table, each));
  if (left) {
    const { drawsAt } = timesOf(table, left.closesAt);
    const toDraw = !left.drawn && drawsAt > now ? drawsAt - now : AGAIN_MS;
    return Math.min(toDraw, toClose ?? toDraw);
  }
  if (toClose !== undefined) return poolsOf(table).length > 0 ? Math.min(toClose, POOL_NEWS_MS) : toClose;
  // A turn at which nobody was when it began is opened by the first who comes.
  const isTurn = round !== undefined || opensAt.getTime() <= now;
  return (isTurn ? timesOf(table, closesAt).endsAt : opensAt.getTime()) - now;
}

/** Of what is told and not drawn nothing opens while it is in no list: nobody would tell how it ended. */
async function takesPlace(ctx: Pick<Ctx, 'db'>, table: Table): Promise<boolean> {
  if (!isDraw(table) || !table.play.told) return isDraw(table);
  const offered = offeredGames(ctx.db).select('g.id').where('g.id', '=', table.tableKey);
  return (await offered.executeTakeFirst()) !== undefined;
}
