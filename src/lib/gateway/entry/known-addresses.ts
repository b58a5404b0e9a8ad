// Addresses from which a member has signed in: those that are known, and getting to know one.
import type { Kysely } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { DB } from '../db/schema.ts';

/** Whether this address is known, and whether the member has signed in from anywhere yet. */
export async function placesOf(
  db: Kysely<DB>,
  memberId: bigint,
  address: string,
): Promise<{ known: boolean; any: boolean }> {
  const places = await db
    .selectFrom('known_addresses')
    .select(['address', 'forgotten_at'])
    .where('member_id', '=', memberId)
    .execute();
  const known = places.some((place) => place.address === address && place.forgotten_at === null);
  return { known, any: places.length > 0 };
}

/** From now on the member is known from this address. */
export async function knowPlace(
  ctx: Ctx,
  db: Kysely<DB>,
  memberId: bigint,
  { request, address }: { request: Request; address: string },
): Promise<void> {
  const now = ctx.clock.now();
  const user_agent = (request.headers.get('user-agent') ?? '').slice(0, 300);
  await db
    .insertInto('known_addresses')
    .values({ member_id: memberId, address, user_agent, first_seen_at: now, last_seen_at: now })
    .onConflict((on) =>
      on.columns(['member_id', 'address']).doUpdateSet({ user_agent, last_seen_at: now, forgotten_at: null }),
    )
    .execute();
}
