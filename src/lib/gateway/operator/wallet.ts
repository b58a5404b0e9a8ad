import * as z from 'zod/mini';
import { parseMinor } from '../../rules/money.ts';
import { balanceOf } from '../ledger/balance.ts';
import { adjustWallet } from '../money/adjust-wallet.ts';
import { defineOperation } from './operation.ts';
import { actOnWallet, tooLittle, walletAfter, walletOwner } from './wallet-act.ts';

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
    output: walletAfter,
    async check(ctx, given) {
      const { account, id, currency } = await walletOwner(ctx, given.account);
      const there = await balanceOf(ctx.db, { member: id }, currency);
      if (there + given.amount < 0n) throw tooLittle(account, there, currency);
    },
    async run(ctx, given, _, act) {
      const owner = await walletOwner(ctx, given.account);
      return actOnWallet(owner, given.amount, () =>
        adjustWallet(ctx, {
          act,
          memberId: owner.id,
          currency: owner.currency,
          amountMinor: given.amount,
        }),
      );
    },
  }),
];
