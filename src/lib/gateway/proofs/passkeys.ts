// Passkeys of members: public keys that a browser's signature is held against.
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';
import { KEY_KINDS, relyingParty, spendChallenge } from './passkey-challenges.ts';

/** The passkeys of a member, the oldest first. */
export const passkeysOf = ({ db }: Ctx, memberId: bigint) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'label', 'transports', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

interface NewPasskey {
  memberId: bigint;
  label: string;
  /** What the browser answered to the challenge. */
  response: object;
}

/** Adds the passkey in a browser's answer; false when it was not made here, now and for this member, or is known. */
export async function addPasskey(
  ctx: Ctx,
  request: RequestLike,
  { memberId, label, response }: NewPasskey,
): Promise<boolean> {
  const made = await passkeyIn(ctx, request, response, memberId);
  if (!made) return false;
  const kept = await ctx.db
    .insertInto('passkeys')
    .values({
      id: made.id,
      member_id: memberId,
      public_key: Buffer.from(made.publicKey),
      counter: BigInt(made.counter),
      transports: made.transports ?? [],
      label,
      created_at: ctx.clock.now(),
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Removes a passkey of the member; false when they have none of this id. */
export async function removePasskey({ db }: Ctx, memberId: bigint, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Whose passkey has signed the browser's answer; undefined when the signature does not hold here and now. */
export async function usePasskey(
  ctx: Ctx,
  request: RequestLike,
  response: { id: string },
): Promise<bigint | undefined> {
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'member_id', 'public_key', 'counter'])
    .where('id', '=', response.id)
    .executeTakeFirst();
  const counter = passkey && (await counterShown(ctx, request, response, passkey));
  if (!passkey || counter === undefined) return undefined;
  // Of two sign-ins with the same counter one is a copy's.
  const used = await ctx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.clock.now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? passkey.member_id : undefined;
}

async function passkeyIn(ctx: Ctx, request: RequestLike, response: object, memberId: bigint) {
  const { origin, rpID } = relyingParty(ctx, request);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge, memberId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_KINDS,
    });
    return registrationInfo?.credential;
  } catch (err) {
    ctx.log.info({ err }, 'a passkey was not taken');
    return undefined;
  }
}

/** The counter that the passkey's signature shows. */
async function counterShown(
  ctx: Ctx,
  request: RequestLike,
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
      requireUserVerification: true,
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  } catch (err) {
    ctx.log.info({ err }, 'a passkey was refused');
    return undefined;
  }
}
