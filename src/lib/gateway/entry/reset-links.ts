// Links that set a new password: mailed, valid once, and stored as hashes.

import { MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { hashOf, secretText } from '../core/secrets.ts';

/**
 * Makes a link for the member, to be mailed to `email`; answers its secret and for how long it is good. Undefined when the
 * member has another address by now: anyone who reads the earlier one gets no link.
 */
export async function createResetLink(
  ctx: Ctx,
  { id, email }: { id: bigint; email: string },
): Promise<{ link: string; minutes: number } | undefined> {
  const link = secretText(ctx.random);
  const minutes = ctx.settings.get('reset.minutes');
  return inTransaction(ctx, async ({ db, clock }) => {
    // Until the link is there nobody binds another address, which spends it then.
    const member = await db
      .selectFrom('members')
      .select('id')
      .where('id', '=', id)
      .where('email', '=', email)
      .forShare()
      .executeTakeFirst();
    if (!member) return undefined;
    await db
      .insertInto('reset_links')
      .values({
        token_hash: hashOf(link),
        member_id: id,
        created_at: clock.now(),
        expires_at: inMs(clock, minutes * MINUTE_MS),
      })
      .execute();
    return { link, minutes };
  });
}

/** The member, active or locked by themselves, whose link this is; undefined when it is spent or too old. */
export const memberOfResetLink = ({ db, clock }: Ctx, link: string) =>
  db
    .selectFrom('reset_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['m.id', 'm.account', 'm.password_hash'])
    .where('l.token_hash', '=', hashOf(link))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', clock.now())
    .where('m.status', 'in', ['active', 'locked'])
    .executeTakeFirst();

/** Spends the link; false when another request has spent it. */
export async function spendResetLink({ db, clock }: TxCtx, link: string): Promise<boolean> {
  const spent = await db
    .updateTable('reset_links')
    .set({ used_at: clock.now() })
    .where('token_hash', '=', hashOf(link))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Spends every link of the member. */
export async function spendResetLinksOf({ db, clock }: Ctx, memberId: bigint): Promise<void> {
  await db
    .updateTable('reset_links')
    .set({ used_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}
