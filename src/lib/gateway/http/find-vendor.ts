import { vendorTerms } from '../catalogue/entries.ts';
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { VendorSession } from '../core/session.ts';
import { PlayRefused } from '../play/refused.ts';
import { checkSigned } from '../play/signature.ts';
import { secretsOf } from '../play/vendor-secret.ts';
import { readBody } from './input.ts';

/** The vendor that a request names, when it is signed with a secret of the vendor. */
export async function findVendor(ctx: Ctx, request: RequestLike): Promise<VendorSession | undefined> {
  const header = (name: string): string => request.headers.get(name) ?? '';
  const vassalage = header('x-vassalage');
  const at = machineClock.now();
  const [terms, secrets] = await Promise.all([
    vendorTerms(ctx, vassalage),
    secretsOf(ctx, vassalage, 'from_vendor', at),
  ]);
  if (!terms || secrets.length === 0) return undefined;
  const body = (await readBody(request)).toString('utf8');
  const message = {
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    signature: header('x-signature'),
    body,
  };
  try {
    await checkSigned(ctx.db, { vassalage, secrets, at }, message);
    return { vassalage, ...terms };
  } catch (error) {
    if (error instanceof PlayRefused) return undefined;
    throw error;
  }
}
