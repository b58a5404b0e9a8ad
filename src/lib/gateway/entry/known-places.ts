// Places from which a member has logged in: a browser that the account knows, on a network that it knows, both within the
// last 30 days. Anywhere else is a new place, where a login needs a second proof.
import { DAY_MS } from '../../rules/durations.ts';
import { networkOf } from '../core/address.ts';
import type { Browser } from '../core/cookies.ts';
import type { Ctx } from '../core/ctx.ts';
import { knownBrowser, leaveMark, type Marked, PLACE_DAYS } from './known-browser.ts';

interface At extends Browser {
  address: string;
}

const knownSince = ({ clock }: Ctx): Date => new Date(clock.now().getTime() - PLACE_DAYS * DAY_MS);

/** Whether this is a known place. */
export async function isKnownPlace(
  ctx: Ctx,
  member: Marked,
  { request, address }: Omit<At, 'headers'>,
): Promise<boolean> {
  const since = knownSince(ctx);
  const network = await ctx.db
    .selectFrom('known_networks')
    .select('network')
    .where('member_id', '=', member.id)
    .where('network', '=', networkOf(address))
    .where('last_seen_at', '>', since)
    .executeTakeFirst();
  return network !== undefined && knownBrowser(ctx, request, member, since) !== undefined;
}

/** The known networks of a member, the latest first. */
export const knownNetworksOf = (ctx: Ctx, memberId: bigint) =>
  ctx.db
    .selectFrom('known_networks')
    .select(['network', 'user_agent', 'first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', knownSince(ctx))
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Makes the place of a login a known one: its network, and its browser by a cookie. */
export async function rememberPlace(ctx: Ctx, member: Marked, { address, ...browser }: At): Promise<void> {
  const now = ctx.clock.now();
  const user_agent = (browser.request.headers.get('user-agent') ?? '').slice(0, 300);
  await ctx.db
    .insertInto('known_networks')
    .values({
      member_id: member.id,
      network: networkOf(address),
      user_agent,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((on) => on.columns(['member_id', 'network']).doUpdateSet({ user_agent, last_seen_at: now }))
    .execute();
  leaveMark(ctx, member, browser);
}

/** Makes a network unknown again; false when the member is not known from it. */
export async function forgetNetwork(ctx: Ctx, memberId: bigint, network: string): Promise<boolean> {
  const forgotten = await ctx.db
    .deleteFrom('known_networks')
    .where('member_id', '=', memberId)
    .where('network', '=', network)
    .where('last_seen_at', '>', knownSince(ctx))
    .executeTakeFirst();
  return forgotten.numDeletedRows === 1n;
}
