import { sql } from 'kysely';
import * as z from 'zod/mini';
import { categories } from '../../rules/categories.ts';
import { addGame, closeGame } from '../catalogue/entries.ts';
import { tellOpened } from '../catalogue/watches.ts';
import type { Ctx } from '../core/ctx.ts';
import { endOf, stateText } from './closing.ts';
import { columns, Mistake } from './command.ts';
import { gameLimits } from './game-limits.ts';
import { defineOperation } from './operation.ts';
import { outsideVendor } from './outside-vendor.ts';
import { ahead, end, filled, saying } from './shapes.ts';

const game = z.object({ id: z.string(), name: z.string(), closedUntil: z.nullable(z.string()) });

const said = ({ id, closedUntil }: z.output<typeof game>): string => `${id} is ${stateText(closedUntil)}.`;

const newId = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,60}$/, { error: saying('not a valid id. Use small letters, digits and -') }));

export const games = [
  defineOperation({
    name: 'games.list',
    summary: 'Shows every game, until when it or its vendor is closed, and which are off.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(z.extend(game, { offered: z.boolean() })),
    async run(ctx) {
      const rows = await ctx.db
        .selectFrom('games as g')
        .innerJoin('vendors as v', 'v.vassalage', 'g.vassalage')
        .select([
          'g.id',
          'g.name',
          sql<Date | null>`greatest(g.closed_until, v.closed_until)`.as('closed_until'),
          sql<boolean>`g.enabled and v.enabled`.as('offered'),
        ])
        .orderBy('g.id')
        .execute();
      return rows.map(({ id, name, closed_until, offered }) => ({
        id,
        name,
        closedUntil: endOf(ctx, closed_until),
        offered,
      }));
    },
    text: (found) =>
      columns(found.map(({ id, name, closedUntil, offered }) => [id, name, stateText(closedUntil, offered)])),
  }),
  defineOperation({
    name: 'games.add',
    summary: 'Adds a game of an outside vendor, in the category of the vendor.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ id: newId, vassalage: z.string(), name: filled }),
    words: ['id'],
    output: game,
    async run(ctx, { id, vassalage, name }) {
      const { category, leastStake } = await outsideVendor(ctx, vassalage);
      const [motif, palette] = categories.find((each) => each.id === category)?.shared ?? [];
      const cover = JSON.stringify({ motif, palette, field: 'rays', lead: '', main: name });
      const row = { id, vassalage, name, category, min_bet_minor: leastStake ?? 1n, cover };
      if (!(await addGame(ctx, row))) throw new Mistake(`There is already a game "${id}".`);
      return { id, name, closedUntil: null };
    },
    text: said,
  }),
  gameLimits,
  defineOperation({
    name: 'games.close',
    summary: 'Closes a game until a time. Rounds that are open can be finished.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ id: z.string(), until: end }),
    words: ['id'],
    output: game,
    run: (ctx, { id, until }) => close(ctx, id, ahead(ctx, until)),
    text: said,
  }),
  defineOperation({
    name: 'games.open',
    summary: 'Opens a closed game.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ id: z.string() }),
    words: ['id'],
    output: game,
    run: (ctx, { id }) => close(ctx, id, null),
    text: said,
  }),
];

async function close(ctx: Ctx, id: string, until: Date | null): Promise<z.output<typeof game>> {
  const name = await closeGame(ctx, id, until);
  if (name === undefined) throw new Mistake(`There is no game "${id}". "games list" shows them.`);
  // Who waits for it is told now; the job tells when a time has passed.
  if (until === null) await tellOpened(ctx);
  return { id, name, closedUntil: until?.toISOString() ?? null };
}
