import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { addPasskey as contract } from '../../contract/security.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import { KEY_KINDS, relyingParty, spendChallenge } from '../proofs/passkeys.ts';

export const addPasskey = handle(contract, async ({ input, ctx, session, request, fail }) => {
  const made = await passkeyIn(ctx, request, input.response, session.memberId);
  if (!made) return fail('passkey_failed');
  const kept = await ctx.db
    .insertInto('passkeys')
    .values({
      id: made.id,
      member_id: session.memberId,
      public_key: Buffer.from(made.publicKey),
      counter: BigInt(made.counter),
      transports: made.transports ?? [],
      label: input.label,
      created_at: ctx.clock.now(),
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows !== 1n) return fail('passkey_failed');
  return {};
});

/** The passkey in the browser's answer; undefined when it was not made here, now and for this member. */
async function passkeyIn(ctx: Ctx, request: Request, response: object, memberId: bigint) {
  const { origin, rpID } = relyingParty(ctx, request);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge, memberId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: KEY_KINDS,
    });
    return registrationInfo?.credential;
  } catch (err) {
    ctx.log.info({ err }, 'a passkey was not taken');
    return undefined;
  }
}
