import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { bindEmail } from '../people/contacts.ts';
import { spendResetLinksOf } from './reset-links.ts';

/** Binds a mail address to the member; links that went to an earlier one are spent. Throws `email_taken`. */
export async function replaceEmail(ctx: Ctx, memberId: bigint, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await bindEmail(tx, memberId, email);
    await spendResetLinksOf(tx, memberId);
  });
}
