// Whether another site makes a visitor's browser ask.
import type { Call } from '../../contract/call.ts';
import { hasEffects } from '../../contract/codes.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { RequestLike } from '../core/request-like.ts';

/** Calls with effects come from the portal's own pages; programs without a browser send neither header. */
export function refuseCrossSite(ctx: Ctx, call: Call, request: RequestLike): void {
  if (!hasEffects(call) || call.fromFrame) return;
  const site = request.headers.get('sec-fetch-site');
  // Older browsers say only where a request comes from.
  const foreign = site === null ? isForeign(ctx, request) : site === 'cross-site' || site === 'same-site';
  if (foreign) throw new Refusal('cross_site');
}

/** Whether a request names an origin that is not the portal; only hosts are compared, since a proxy may end TLS. */
function isForeign({ config, settings }: Ctx, request: RequestLike): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  const from = URL.parse(origin);
  const own = [request.url, config.publicUrl].map((address) => address && URL.parse(address)?.host);
  return !from || !(own.includes(from.host) || settings.get('domains.allowed').includes(from.hostname));
}
