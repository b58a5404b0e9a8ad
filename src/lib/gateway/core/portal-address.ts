// The portal's own address, for links in mails.
import type { Ctx } from './ctx.ts';
import type { RequestLike } from './request-like.ts';

/** Without a slash at the end. A host that a request only claims would send anyone who follows the link to a stranger. */
export function portalAddress(ctx: Ctx, request: RequestLike): string {
  const { origin, hostname } = new URL(request.url);
  const known = ['localhost', '127.0.0.1', '[::1]', ...ctx.settings.get('domains.allowed')];
  return ctx.config.publicUrl ?? (known.includes(hostname) ? origin : ctx.config.selfUrl);
}
