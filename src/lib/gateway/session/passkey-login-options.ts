import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { passkeyLoginOptions as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { keepChallenge, relyingParty } from '../proofs/passkey-challenges.ts';

/** Names no passkey: the browser offers those it has, so nobody learns who has one. */
export const passkeyLoginOptions = handle(contract, async ({ ctx, request }) => {
  const { rpID } = relyingParty(ctx, request);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(ctx, options.challenge);
  return { ...options };
});
