import type { Call } from '../../contract/call.ts';
import { vendorTerms } from '../catalogue/entries.ts';
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { VendorSession } from '../core/session.ts';
import { PlayRefused } from '../play/refused.ts';
import { checkSigned, type Signed } from '../play/signature.ts';
import { secretsOf } from '../play/vendor-secret.ts';
import { readBody } from './input.ts';

interface Caller {
  request: RequestLike;
  address: string;
}

/**
 * The vendor that a request names, when it is signed with a secret of the vendor. Throws `too_many_requests` before the
 * database is asked anything: to an address that signed wrongly too often, and to a vendor that has made too many calls. Only
 * what is signed counts as a call of the vendor, so that nobody else can use them up.
 */
export async function findVendor(
  ctx: Ctx,
  call: Call,
  { request, address }: Caller,
): Promise<VendorSession | undefined> {
  const vassalage = request.headers.get('x-vassalage') ?? '';
  const wait =
    (await ctx.rateLimits.spent('limits.vendorSignature', { address })) ??
    (await ctx.rateLimits.spent('limits.vendor', { vendor: vassalage }));
  if (wait) throw new Refusal('too_many_requests', wait);
  const body = await readBody(request, call.largestBody);
  const session = await signedBy(ctx, vassalage, messageOf(call, request, body.toString('utf8')));
  if (session) await ctx.rateLimits.take('limits.vendor', { vendor: vassalage });
  else await ctx.rateLimits.take('limits.vendorSignature', { address });
  return session;
}

function messageOf({ path }: Call, { method, headers }: RequestLike, body: string): Signed {
  const header = (name: string): string => headers.get(`x-${name}`) ?? '';
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map(header) as [
    string,
    string,
    string,
  ];
  return { method, path, timestamp, nonce, signature, body };
}

async function signedBy(ctx: Ctx, vassalage: string, message: Signed): Promise<VendorSession | undefined> {
  const at = machineClock.now();
  const [terms, secrets] = await Promise.all([
    vendorTerms(ctx, vassalage),
    secretsOf(ctx, vassalage, 'from_vendor', at),
  ]);
  if (!terms || secrets.length === 0) return undefined;
  try {
    await checkSigned(ctx.db, { vassalage, secrets, at }, message);
    return { vassalage, ...terms };
  } catch (error) {
    if (error instanceof PlayRefused) return undefined;
    throw error;
  }
}
