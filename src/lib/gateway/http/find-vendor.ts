import type { Call } from '../../contract/call.ts';
import type { GatewaySentence } from '../../messages/gateway.ts';
import { vendorTerms } from '../catalogue/entries.ts';
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { VendorSession } from '../core/session.ts';
import { checkSigned, type Signed, type Standing } from '../play/signature.ts';
import { secretsOf } from '../play/vendor-secret.ts';
import { readBody } from './input.ts';
import { seemsSigned } from './sieve-vendors.ts';

interface Caller {
  request: RequestLike;
  address: string;
}

/** What helps to find the fault, beyond the sentence of the code. */
const SENTENCES: Partial<Record<Standing, GatewaySentence>> = {
  late: 'gateway:vendor.late',
  repeated: 'gateway:vendor.repeated',
};

/**
 * The vendor that a request names, when it is signed with a secret of the vendor and new; throws `signature_invalid` when not, and `too_many_requests` before the
 * database is asked anything: to a vendor that has made too many calls, and to what is signed wrongly at an address where that was
 * done too often. What is signed right is heard there, since vendors share addresses. Only what is signed counts as a call of
 * the vendor, so that nobody else can use them up; what comes a second time does count, and is no wrong signature.
 */
export async function findVendor(ctx: Ctx, call: Call, { request, address }: Caller): Promise<VendorSession> {
  const vassalage = request.headers.get('x-vassalage') ?? '';
  const refuseIf = (wait: { retryAfterSeconds: number } | undefined): void => {
    if (wait) throw new Refusal('too_many_requests', wait);
  };
  refuseIf(await ctx.rateLimits.spent('limits.vendor', { vendor: vassalage }));
  const body = await readBody(request, call.largestBody);
  const message = messageOf(call, request, body.toString('utf8'));
  const wait = await ctx.rateLimits.spent('limits.vendorSignature', { address });
  if (wait && !(await seemsSigned(ctx, vassalage, message))) refuseIf(wait);
  const { standing, session } = await standingOf(ctx, vassalage, message);
  if (standing === 'wrong' || standing === 'late')
    await ctx.rateLimits.take('limits.vendorSignature', { address });
  else await ctx.rateLimits.take('limits.vendor', { vendor: vassalage });
  if (!session) throw new Refusal('signature_invalid', { sentence: SENTENCES[standing] });
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

async function standingOf(
  ctx: Ctx,
  vassalage: string,
  message: Signed,
): Promise<{ standing: Standing; session?: VendorSession }> {
  const at = machineClock.now();
  const [terms, secrets] = await Promise.all([
    vendorTerms(ctx, vassalage),
    secretsOf(ctx, vassalage, 'from_vendor', at),
  ]);
  if (!terms) return { standing: 'wrong' };
  const standing = await checkSigned(ctx.db, { vassalage, secrets, at }, message);
  return standing === 'new' ? { standing, session: { vassalage, ...terms } } : { standing };
}
