// What passkeys are bound to, and the challenges they sign: each valid once and for five minutes.
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';

/** Kinds of keys that are taken, the preferred first. */
export const KEY_KINDS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const LIFE_MS = 5 * 60_000;

/** The portal as browsers know it. */
export function relyingParty(ctx: Ctx, request: RequestLike): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(ctx.config.publicUrl ?? request.url);
  return { origin, rpID: hostname };
}

/** Keeps a challenge; without a member it is for signing in. */
export async function keepChallenge(ctx: Ctx, challenge: string, memberId?: bigint): Promise<void> {
  await ctx.db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      member_id: memberId ?? null,
      expires_at: new Date(ctx.clock.now().getTime() + LIFE_MS),
    })
    .execute();
}

/** Spends the challenge; false when it was never given out for this, is too old or was spent before. */
export async function spendChallenge(ctx: Ctx, challenge: string, memberId?: bigint): Promise<boolean> {
  const spent = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('member_id', 'is not distinct from', memberId ?? null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
