import * as z from 'zod/mini';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { balanceOf } from '../ledger/balance.ts';
import { LedgerRefused } from '../ledger/refused.ts';
import { adjustWallet } from '../money/adjust-wallet.ts';
import { Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';

/** What is added, or with a minus taken; written so that the audit reads it in the database as it is read here. */
const amount = z.pipe(
  z.string().check(
    z.regex(/^[+-]?(?=.*[1-9])\d{1,13}(\.\d{1,2})?$/, {
      error: ({ input }) => `"${input}" is not an amount. Use an amount such as 12.50 or -12.50.`,
    }),
  ),
  z.transform((typed) => parseMinor(typed.replace('+', '')) ?? 0n),
);

const input = z.strictObject({ account: z.string(), amount });

export const wallet = [
  defineOperation({
    name: 'wallet.adjust',
    summary: 'Adds an amount to a wallet. With a minus, takes it out.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input,
    words: ['account', 'amount'],
    output: z.object({
      account: z.string(),
      amount: z.string(),
      balance: z.string(),
      currency: z.string(),
    }),
    async check(ctx, given) {
      const { account, id, currency } = await owner(ctx, given.account);
      const there = await balanceOf(ctx.db, { member: id }, currency);
      if (there + given.amount < 0n) throw notThere(account, there, currency);
    },
    async run(ctx, given, _, act) {
      const { account, id, currency } = await owner(ctx, given.account);
      const adjustment = { act, memberId: id, currency, amountMinor: given.amount };
      const after = await adjustWallet(ctx, adjustment).catch((error: unknown) => {
        if (error instanceof LedgerRefused && error.code === 'insufficient_funds')
          throw notThere(account, error.balanceMinor ?? 0n, currency);
        throw error;
      });
      return { account, amount: toWire(given.amount), balance: toWire(after), currency };
    },
  }),
];

/** The member, who has money of the brand's currency. */
async function owner(ctx: Ctx, name: string) {
  const found = await findMember(ctx, name);
  const own = ctx.settings.get('brand.currency');
  if (found.currency === own) return found;
  throw new Mistake(
    `The wallet of ${found.account} is in ${found.currency}. You can only adjust wallets in ${own}.`,
  );
}

const notThere = (account: string, there: bigint, currency: string): Mistake =>
  new Mistake(`${account} has ${toWire(there)} ${currency}. You cannot take out more.`);
