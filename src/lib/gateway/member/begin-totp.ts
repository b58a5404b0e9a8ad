import { generateURI } from 'otplib';
import { beginTotp as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import * as totp from '../proofs/totp.ts';

/** A confirmed secret is never shown again. */
export const beginTotp = handle(contract, async ({ ctx, session, fail }) => {
  const secret = (await totp.beginTotp(ctx, session.memberId)) ?? fail('already_set');
  const uri = generateURI({ issuer: ctx.settings.get('brand.name'), label: session.account, secret });
  return { secret, uri };
});
