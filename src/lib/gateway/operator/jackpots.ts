import * as z from 'zod/mini';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { fundPool, lastWins, poolAmount } from '../house/jackpots.ts';
import { housePools } from '../house/kinds/index.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { saying } from './shapes.ts';

/** Written so that the audit reads it in the database as it is read here. */
const amount = z.pipe(
  z.string().check(
    z.regex(/^(?=.*[1-9])\d{1,13}(\.\d{1,2})?$/, {
      error: saying('not an amount. Use an amount such as 500.00'),
    }),
  ),
  z.transform((typed) => parseMinor(typed) ?? 0n),
);

/** A pool gets money only after its first bet: that one puts the seed in. */
async function begun(ctx: Ctx, pool: string): Promise<void> {
  if (!housePools().some((each) => each.pool === pool))
    throw new Mistake(`There is no pool "${pool}". "jackpots list" shows all pools.`);
  if ((await poolAmount(ctx, pool)) === undefined)
    throw new Mistake(`Pool "${pool}" begins with its first bet. You can put money into it after that.`);
}

export const jackpots = [
  defineOperation({
    name: 'jackpots.list',
    summary: 'Shows every jackpot: what its pool holds, its seed, its games, its last win.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        pool: z.string(),
        amount: z.string(),
        seed: z.string(),
        games: z.string(),
        lastWin: z.optional(z.string()),
        lastWonAt: z.optional(z.string()),
      }),
    ),
    async run(ctx) {
      const wins = await lastWins(ctx);
      return Promise.all(
        housePools().map(async ({ pool, seedMinor, games }) => {
          const last = wins.find((win) => win.pool === pool);
          return {
            pool,
            amount: toWire((await poolAmount(ctx, pool)) ?? 0n),
            seed: toWire(BigInt(seedMinor)),
            games: games.join(', '),
            ...(last && { lastWin: toWire(last.amountMinor), lastWonAt: last.at.toISOString() }),
          };
        }),
      );
    },
  }),
  defineOperation({
    name: 'jackpots.fund',
    summary: 'Puts our own money into the pool of a jackpot.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ pool: z.string(), amount }),
    words: ['pool', 'amount'],
    output: z.object({ pool: z.string(), amount: z.string() }),
    check: (ctx, { pool }) => begun(ctx, pool),
    async run(ctx, { pool, amount: amountMinor }, _, act) {
      await begun(ctx, pool);
      return { pool, amount: toWire(await fundPool(ctx, { pool, amountMinor, act })) };
    },
  }),
];
