// Tables for operators: whether they take bets, what the house may lose at them, and rounds that were not as they should be.
import * as z from 'zod/mini';
import type { Ctx } from '../core/ctx.ts';
import { publishBalances } from '../core/events.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { exposureByResult, exposureOf } from '../house/shared/exposure.ts';
import { correctRound, enterResult, findRound, pauseTable, voidRound } from '../house/shared/operate.ts';
import { lastRound } from '../house/shared/round-rows.ts';
import { tableKeyOf } from '../house/shared/rounds.ts';
import { everyTable, type Table } from '../house/shared/table.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const table = shownAs('TABLE', z.string());
const round = shownAs(
  'ROUND',
  z.pipe(
    z.string().check(z.regex(/^\d{1,18}$/, { error: saying('not the number of a round') })),
    z.transform((typed: string) => BigInt(typed)),
  ),
);

async function known(ctx: Ctx, asked: string): Promise<Table> {
  const found = (await everyTable(ctx)).find(({ tableKey }) => tableKey === asked);
  if (found) return found;
  throw new Mistake(`There is no table "${asked}". "tables list" shows them.`);
}

async function knownRound(ctx: Ctx, asked: { table: string; round: bigint }) {
  const at = await known(ctx, asked.table);
  const found = await findRound(ctx, at, asked.round);
  if (found) return { at, key: { ...tableKeyOf(at), index: found.index }, found };
  throw new Mistake(`Table ${asked.table} has had no round ${asked.round}.`);
}

async function notVoid(ctx: Ctx, asked: { table: string; round: bigint }) {
  const { at, found } = await knownRound(ctx, asked);
  if (found.void) throw new Mistake(`Round ${asked.round} of ${asked.table} is void already.`);
  return at;
}

async function settled(ctx: Ctx, asked: { table: string; round: bigint }) {
  const { key, found } = await knownRound(ctx, asked);
  if (found.void) throw new Mistake(`Round ${asked.round} of ${asked.table} is void.`);
  if (!found.settled) throw new Mistake(`Round ${asked.round} of ${asked.table} is not settled yet.`);
  return key;
}

/** A result that can be told of a round that is over. */
async function toldResult(ctx: Ctx, asked: { table: string; round: bigint; score: string }) {
  const { at, found } = await knownRound(ctx, asked);
  if (!at.play.told)
    throw new Mistake(
      `Results of ${asked.table} are drawn. "tables correct" settles a round by its seed again.`,
    );
  const result = at.play.told(asked.score);
  if (result === undefined) throw new Mistake(`No round of ${asked.table} can end ${asked.score}.`);
  if (found.void) throw new Mistake(`Round ${asked.round} of ${asked.table} is void.`);
  if (found.closesAt > ctx.clock.now())
    throw new Mistake(`Round ${asked.round} of ${asked.table} has not begun.`);
  return { at, result };
}

const shown = z.object({ table: z.string(), bets: z.enum(['open', 'paused']) });

const pausing = (name: string, summary: string, paused: boolean) =>
  defineOperation({
    ...{ name, summary, role: 'support', effect: 'changes' },
    input: z.strictObject({ table }),
    words: ['table'],
    output: shown,
    async run(ctx, { table: asked }) {
      const at = await known(ctx, asked);
      await inTransaction(ctx, (tx) => pauseTable(tx, at, paused));
      return { table: asked, bets: paused ? ('paused' as const) : ('open' as const) };
    },
  });

export const tables = [
  defineOperation({
    name: 'tables.list',
    summary: 'Shows every table: whether it takes bets, and its last round.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({ table: z.string(), bets: z.enum(['open', 'paused']), round: z.string(), state: z.string() }),
    ),
    async run(ctx) {
      const paused = await ctx.db
        .selectFrom('table_states')
        .select('table_key')
        .where('paused_at', 'is not', null)
        .execute();
      return Promise.all(
        (await everyTable(ctx)).map(async (at) => {
          const last = await lastRound(ctx, at);
          const isPaused = paused.some(({ table_key }) => table_key === at.tableKey);
          return {
            ...{ table: at.tableKey, bets: isPaused ? ('paused' as const) : ('open' as const) },
            round: last?.index.toString() ?? '',
            state: !last ? 'no round yet' : last.void ? 'void' : last.settled ? 'settled' : 'under way',
          };
        }),
      );
    },
    text: (found) => columns(found.map((each) => [each.table, each.bets, each.round, each.state])),
  }),
  pausing('tables.pause', 'Takes no more bets at a table. Rounds that are open are finished.', true),
  pausing('tables.resume', 'Takes bets again at a table that was paused.', false),
  defineOperation({
    name: 'tables.exposure',
    summary: 'Shows what the house may lose at most by each spot of the rounds under way, the most first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ table: z.optional(table) }),
    output: z.array(
      z.object({
        ...{ table: z.string(), round: z.string(), market: z.string(), pick: z.string() },
        ...{ stakes: z.string(), players: z.number(), mostLoss: z.string() },
      }),
    ),
    run: async (ctx, { table: asked }) =>
      exposureOf(ctx, asked === undefined ? await everyTable(ctx) : [await known(ctx, asked)]),
    text: (found) =>
      columns(
        found.map((each) => [
          ...[each.table, each.round, `${each.market} ${each.pick}`],
          ...[each.stakes, `${each.players} players`, each.mostLoss],
        ]),
      ),
  }),
  defineOperation({
    name: 'tables.numbers',
    summary:
      'Shows what the house would lose by each result of the rounds under way, the most first: at a table of the live casino and of a fixture by all bets together, in a draw by those on the number.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ table }),
    words: ['table'],
    output: z.array(
      z.object({ round: z.string(), number: z.string(), stakes: z.string(), loss: z.string() }),
    ),
    run: async (ctx, { table: asked }) => exposureByResult(ctx, await known(ctx, asked)),
    text: (found) => columns(found.map((each) => [each.round, each.number, each.stakes, each.loss])),
  }),
  defineOperation({
    name: 'tables.void',
    summary: 'Voids a round: gives every stake back, and takes back what its bets have paid.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ table, round }),
    words: ['table', 'round'],
    output: z.object({ table: z.string(), round: z.string() }),
    check: notVoid,
    async run(ctx, asked, _, act) {
      const at = await notVoid(ctx, asked);
      await inTransaction(ctx, (tx) => voidRound(tx, at, asked.round, act));
      await ctx.jobs.wake('finishTables');
      return { table: asked.table, round: asked.round.toString() };
    },
    text: ({ table: at, round: index }) =>
      `Round ${index} of ${at} is void. Its stakes are given back within a minute.`,
  }),
  defineOperation({
    name: 'tables.correct',
    summary:
      'Settles the bets of a round again by the rules that it was opened with, and books the differences.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ table, round }),
    words: ['table', 'round'],
    output: z.object({ table: z.string(), round: z.string(), players: z.number() }),
    check: settled,
    async run(ctx, asked, _, act) {
      const key = await settled(ctx, asked);
      const members = await inTransaction(ctx, (tx) => correctRound(tx, key, act));
      await publishBalances(ctx, members, 'correction');
      return { table: asked.table, round: asked.round.toString(), players: members.length };
    },
  }),
  defineOperation({
    name: 'tables.result',
    summary:
      'Enters how a round has ended at a table that does not draw its results, or corrects what was entered, and books the differences.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ table, round, score: shownAs('HOME:AWAY', z.string()) }),
    words: ['table', 'round', 'score'],
    output: z.object({ table: z.string(), round: z.string(), score: z.string(), players: z.number() }),
    check: toldResult,
    async run(ctx, asked, _, act) {
      const { at, result } = await toldResult(ctx, asked);
      const members = await inTransaction(ctx, (tx) => enterResult(tx, at, asked.round, { result, act }));
      await publishBalances(ctx, members, 'correction');
      await ctx.jobs.wake('finishTables');
      return { ...asked, round: asked.round.toString(), players: members.length };
    },
  }),
];
