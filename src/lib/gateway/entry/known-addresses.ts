// Network addresses from which a member has logged in. A login from an unknown address needs a second proof.
import type { Ctx } from '../core/ctx.ts';

/** Whether this address is known, and whether the member has logged in from any yet. */
export async function isKnownAddress(
  { db }: Ctx,
  memberId: bigint,
  address: string,
): Promise<{ known: boolean; any: boolean }> {
  const all = await db
    .selectFrom('known_addresses')
    .select(['address', 'forgotten_at'])
    .where('member_id', '=', memberId)
    .execute();
  const known = all.some((each) => each.address === address && each.forgotten_at === null);
  return { known, any: all.length > 0 };
}

/** The known addresses of a member, the latest first. */
export const knownAddressesOf = ({ db }: Ctx, memberId: bigint) =>
  db
    .selectFrom('known_addresses')
    .select(['address', 'user_agent', 'first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Makes the address of a login a known one. */
export async function rememberAddress(
  { db, clock }: Ctx,
  memberId: bigint,
  { request, address }: { request: Request; address: string },
): Promise<void> {
  const now = clock.now();
  const user_agent = (request.headers.get('user-agent') ?? '').slice(0, 300);
  await db
    .insertInto('known_addresses')
    .values({ member_id: memberId, address, user_agent, first_seen_at: now, last_seen_at: now })
    .onConflict((on) =>
      on.columns(['member_id', 'address']).doUpdateSet({ user_agent, last_seen_at: now, forgotten_at: null }),
    )
    .execute();
}

/** Makes an address unknown again; false when the member is not known from it. */
export async function forgetAddress({ db, clock }: Ctx, memberId: bigint, address: string): Promise<boolean> {
  const forgotten = await db
    .updateTable('known_addresses')
    .set({ forgotten_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('address', '=', address)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return forgotten.numUpdatedRows === 1n;
}
