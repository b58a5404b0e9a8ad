// The least and largest stake in a game of an outside vendor.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import { boundGame } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { outsideVendor } from './outside-vendor.ts';
import { sum } from './shapes.ts';

export const gameLimits = defineOperation({
  name: 'games.limits',
  summary:
    'Sets the least and largest stake in a game of an outside vendor, within those of the vendor. Without --largest the one of the vendor is left.',
  role: 'admin',
  effect: 'changes',
  input: z.strictObject({ id: z.string(), least: sum, largest: z.optional(sum) }),
  words: ['id'],
  output: z.object({ id: z.string(), least: z.string(), largest: z.nullable(z.string()) }),
  async run(ctx, { id, least, largest = null }) {
    await bound(ctx, id, { least, largest });
    return { id, least: toWire(least), largest: largest === null ? null : toWire(largest) };
  },
  text: ({ id, least, largest }) =>
    `Bets in ${id} are ${least} at least${largest ? ` and ${largest} at most` : ''}.`,
});

/** Bounds stakes in a game, or says why that is not possible. */
async function bound(ctx: Ctx, id: string, stakes: { least: bigint; largest: bigint | null }): Promise<void> {
  const found = await ctx.db.selectFrom('games').select('vassalage').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Mistake(`There is no game "${id}". "games list" shows them.`);
  const { leastStake, largestStake } = await outsideVendor(ctx, found.vassalage);
  const [from, to] = [leastStake ?? 1n, largestStake ?? stakes.least];
  const { least, largest } = stakes;
  if (least < from || least > (largest ?? to) || (largest ?? to) > to)
    throw new Mistake(
      `The stakes must be from ${toWire(from)} to ${toWire(to)}, as of the vendor, the least one first.`,
    );
  await boundGame(ctx, id, stakes);
}
