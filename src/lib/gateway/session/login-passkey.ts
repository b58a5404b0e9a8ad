import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { loginPasskey as contract } from '../../contract/session.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import { checkDoor } from '../entry/door.ts';
import { knowBrowser } from '../entry/known-browser.ts';
import { passwordHashOf } from '../entry/owner.ts';
import { knowPlace } from '../entry/places.ts';
import { welcome } from '../entry/welcome.ts';
import { relyingParty, spendChallenge } from '../proofs/passkeys.ts';

/** A passkey is proof enough anywhere, and makes the place a known one. */
export const loginPasskey = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'member_id', 'public_key', 'counter'])
    .where('id', '=', input.response.id)
    .executeTakeFirst();
  const counter = passkey && (await counterShown(ctx, request, input.response, passkey));
  if (!passkey || counter === undefined) return fail('passkey_failed');
  // Of two sign-ins with the same counter one is a copy's.
  const used = await ctx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.clock.now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) return fail('passkey_failed');
  const member = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'status', 'agent_code', 'first_login_at', 'must_change_password'])
    .where('id', '=', passkey.member_id)
    .executeTakeFirstOrThrow();
  if (member.status === 'frozen') return fail('account_frozen');
  if (member.status !== 'active') return fail('passkey_failed');
  checkDoor(member.agent_code, input.door);
  await knowPlace(ctx, ctx.db, member.id, { request, address });
  await knowBrowser(ctx, ctx.db, member.id, { request, headers });
  const proved = (await passwordHashOf(ctx.db, member.id)) === null;
  return welcome(ctx, ctx.db, member, { request, address, headers }, { proved });
});

/** The counter that the passkey's signature shows; undefined when the signature does not hold here and now. */
async function counterShown(
  ctx: Ctx,
  request: Request,
  response: object,
  passkey: { id: string; public_key: Buffer; counter: bigint },
): Promise<bigint | undefined> {
  const { origin, rpID } = relyingParty(ctx, request);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: false,
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  } catch (err) {
    ctx.log.info({ err }, 'a passkey was refused');
    return undefined;
  }
}
