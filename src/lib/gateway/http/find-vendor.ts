import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { VendorSession } from '../core/session.ts';
import { PlayRefused } from '../play/refused.ts';
import { checkSigned } from '../play/signature.ts';
import { secretOf } from '../play/vendor-secret.ts';
import { readBody } from './input.ts';

/** The vendor that a request names, when it is signed with the vendor's secret. */
export async function findVendor({ db }: Ctx, request: RequestLike): Promise<VendorSession | undefined> {
  const header = (name: string): string => request.headers.get(name) ?? '';
  const vassalage = header('x-vassalage');
  const secret = await secretOf(db, vassalage);
  if (secret === undefined) return undefined;
  const body = (await readBody(request)).toString('utf8');
  const message = {
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    signature: header('x-signature'),
    body,
  };
  try {
    await checkSigned(db, { vassalage, secret, at: machineClock.now() }, message);
    return { vassalage };
  } catch (error) {
    if (error instanceof PlayRefused) return undefined;
    throw error;
  }
}
