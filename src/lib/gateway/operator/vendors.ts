import { sql } from 'kysely';
import * as z from 'zod/mini';
import { closeVendor } from '../catalogue/entries.ts';
import { tellOpened } from '../catalogue/watches.ts';
import type { Ctx } from '../core/ctx.ts';
import { endOf, stateText } from './closing.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { ahead, end } from './shapes.ts';

const vendor = z.object({ vassalage: z.string(), name: z.string(), closedUntil: z.nullable(z.string()) });

const said = ({ vassalage, closedUntil }: z.output<typeof vendor>): string =>
  `${vassalage} is ${stateText(closedUntil)}.`;

export const vendors = [
  defineOperation({
    name: 'vendors.list',
    summary:
      'Shows every vendor with the number of its games, until when it is closed, and which offer nothing.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(z.extend(vendor, { games: z.number(), offered: z.boolean() })),
    async run(ctx) {
      const rows = await ctx.db
        .selectFrom('vendors as v')
        .leftJoin('games as g', 'g.vassalage', 'v.vassalage')
        .select(({ fn }) => [
          'v.vassalage',
          'v.display_name',
          'v.closed_until',
          fn.count('g.id').as('games'),
          sql<boolean>`v.enabled and coalesce(bool_or(g.enabled), false)`.as('offered'),
        ])
        .groupBy('v.vassalage')
        .orderBy('v.vassalage')
        .execute();
      return rows.map(({ vassalage, display_name, closed_until, games, offered }) => ({
        vassalage,
        name: display_name,
        games: Number(games),
        closedUntil: endOf(ctx, closed_until),
        offered,
      }));
    },
    text: (found) =>
      columns(
        found.map(({ vassalage, name, games, closedUntil, offered }) => [
          vassalage,
          name,
          `${games} games`,
          stateText(closedUntil, offered),
        ]),
      ),
  }),
  defineOperation({
    name: 'vendors.close',
    summary: 'Closes a vendor with all of its games until a time. Rounds that are open can be finished.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ vassalage: z.string(), until: end }),
    words: ['vassalage'],
    output: vendor,
    run: (ctx, { vassalage, until }) => close(ctx, vassalage, ahead(ctx, until)),
    text: said,
  }),
  defineOperation({
    name: 'vendors.open',
    summary: 'Opens a closed vendor. Games that are closed by themselves stay closed.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ vassalage: z.string() }),
    words: ['vassalage'],
    output: vendor,
    run: (ctx, { vassalage }) => close(ctx, vassalage, null),
    text: said,
  }),
];

async function close(ctx: Ctx, vassalage: string, until: Date | null): Promise<z.output<typeof vendor>> {
  const name = await closeVendor(ctx, vassalage, until);
  if (name === undefined) throw new Mistake(`There is no vendor "${vassalage}". "vendors list" shows them.`);
  if (until === null) await tellOpened(ctx);
  return { vassalage, name, closedUntil: until?.toISOString() ?? null };
}
