// Links that set a new password: mailed, valid once, and stored as hashes.

import { MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { hashOf, secretText } from '../core/secrets.ts';

/** Makes a link for the member; answers its secret and for how long it is good. */
export async function createResetLink(
  { db, clock, random, settings }: Ctx,
  memberId: bigint,
): Promise<{ link: string; minutes: number }> {
  const link = secretText(random);
  const minutes = settings.get('reset.minutes');
  await db
    .insertInto('reset_links')
    .values({
      token_hash: hashOf(link),
      member_id: memberId,
      created_at: clock.now(),
      expires_at: inMs(clock, minutes * MINUTE_MS),
    })
    .execute();
  return { link, minutes };
}

/** The active member whose link this is; undefined when it is spent or too old. */
export const memberOfResetLink = ({ db, clock }: Ctx, link: string) =>
  db
    .selectFrom('reset_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['m.id', 'm.account', 'm.password_hash'])
    .where('l.token_hash', '=', hashOf(link))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', clock.now())
    .where('m.status', '=', 'active')
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
