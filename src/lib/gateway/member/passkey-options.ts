import { generateRegistrationOptions } from '@simplewebauthn/server';
import { passkeyOptions as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { KEY_KINDS, keepChallenge, relyingParty } from '../proofs/passkey-challenges.ts';
import { passkeysOf } from '../proofs/passkeys.ts';

export const passkeyOptions = handle(contract, async (asked) => {
  const { input, ctx, session, request } = asked;
  await requireFreshLogin(asked, input.presentPassword);
  const own = await passkeysOf(ctx, session.memberId);
  const options = await generateRegistrationOptions({
    rpName: ctx.settings.get('brand.name'),
    rpID: relyingParty(ctx, request).rpID,
    userName: session.account,
    userID: new TextEncoder().encode(String(session.memberId)),
    supportedAlgorithmIDs: KEY_KINDS,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    // Signing in names no account, so the passkey itself must know whose it is.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, options.challenge, session.memberId);
  return { ...options };
});
