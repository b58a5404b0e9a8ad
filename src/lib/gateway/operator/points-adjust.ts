// Corrects the points of a member, by two operators.
import * as z from 'zod/mini';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { balanceOf } from '../ledger/balance.ts';
import { adjustPoints } from '../points/adjust.ts';
import { POINTS } from '../points/count.ts';
import { Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';

/** Whole points, with a minus to take some; written so that the database reads it as it is read here. */
const amount = z.pipe(
  z.string().check(
    z.regex(/^-?[1-9]\d{0,8}$/, {
      error: ({ input }) => `"${input}" is no number of points. Use one such as 500 or -500.`,
    }),
  ),
  z.transform((typed) => BigInt(typed)),
);

async function owner(ctx: Ctx, account: string, points: bigint) {
  const found = await findMember(ctx, account);
  if (found.currency !== ctx.settings.get('brand.currency'))
    throw new Mistake(`${found.account} plays for practice and has no points.`);
  const there = await balanceOf(ctx.db, { member: found.id, kind: 'points' }, POINTS);
  if (there + points < 0n && points < 0n)
    throw new Mistake(`${found.account} has ${there} points. You cannot take more.`);
  return found;
}

export const pointsAdjust = defineOperation({
  name: 'points.adjust',
  summary: 'Gives a member points. With a minus, takes them.',
  role: 'finance',
  effect: 'changes',
  fourEyes: true,
  input: z.strictObject({ account: z.string(), points: amount }),
  words: ['account', 'points'],
  output: z.object({ account: z.string(), points: z.string(), balance: z.string() }),
  check: (ctx, { account, points }) => owner(ctx, account, points),
  async run(ctx, { account, points }, _, act) {
    const found = await owner(ctx, account, points);
    const balance = await inTransaction(ctx, (tx) => adjustPoints(tx, { act, memberId: found.id, points }));
    return { account: found.account, points: String(points), balance: String(balance) };
  },
});
