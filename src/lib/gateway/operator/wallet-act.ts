// What acts on a member's wallet share: whose it may be, what they answer, and how they say that there is too little.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { LedgerRefused } from '../ledger/refused.ts';
import { Mistake } from './command.ts';
import { findMember } from './find-member.ts';

/** The amount that was moved, and what the wallet has after it. */
export const walletAfter = z.object({
  account: z.string(),
  amount: z.string(),
  balance: z.string(),
  currency: z.string(),
});

/** The member of this account, whose wallet is in the brand's currency. */
export async function walletOwner(ctx: Ctx, account: string) {
  const found = await findMember(ctx, account);
  const own = ctx.settings.get('brand.currency');
  if (found.currency === own) return found;
  throw new Mistake(
    `The wallet of ${found.account} is in ${found.currency}. This works only on wallets in ${own}.`,
  );
}

type Owner = Awaited<ReturnType<typeof walletOwner>>;

/** Books an amount of the owner by `book`, which answers what the wallet has then. */
export async function actOnWallet(
  { account, currency }: Owner,
  amountMinor: bigint,
  book: () => Promise<bigint>,
): Promise<z.output<typeof walletAfter>> {
  const balance = await book().catch((error: unknown) => {
    if (error instanceof LedgerRefused && error.code === 'insufficient_funds')
      throw tooLittle(account, error.balanceMinor ?? 0n, currency);
    throw error;
  });
  return { account, amount: toWire(amountMinor), balance: toWire(balance), currency };
}

/** `waiting` is what other acts on the wallet will take that nobody has decided yet. */
export function tooLittle(account: string, there: bigint, currency: string, waiting = 0n): Mistake {
  const others = waiting > 0n ? `, of which ${toWire(waiting)} ${currency} wait in other acts` : '';
  return new Mistake(`${account} has ${toWire(there)} ${currency}${others}. You cannot take out more.`);
}
