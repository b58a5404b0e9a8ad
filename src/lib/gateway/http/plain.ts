// The gateway's own addresses that are no calls: health, the published key, the contract as OpenAPI.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { openApi } from './open-api.ts';

type Page = () => Promise<Response>;

export function plainPages(ctx: Ctx): Record<string, Page> {
  return {
    '/livez': async () => json({ status: 'ok' }, 'no-store'),
    '/readyz': async () => ready(ctx),
    '/.well-known/jwks.json': async () => {
      const keys = json(await ctx.envelope.publicKeys(), 'public, max-age=300');
      // Games read it from a frame of opaque origin.
      keys.headers.set('access-control-allow-origin', '*');
      return keys;
    },
    '/openapi.json': async () => json(openApi(ctx.settings.get('brand.name')), 'no-cache'),
  };
}

/** Ready when the database answers. */
async function ready(ctx: Ctx): Promise<Response> {
  try {
    await sql`select 1`.execute(ctx.db);
    return json({ status: 'ok' }, 'no-store');
  } catch (error) {
    ctx.log.warn({ reason: String(error) }, 'the database does not answer');
    return json({ status: 'database away' }, 'no-store', 503);
  }
}

function json(body: unknown, cacheControl: string, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': cacheControl } });
}
