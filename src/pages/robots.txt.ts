// What search engines should leave alone, and where the list of pages is.
import type { APIRoute } from 'astro';
import { publicOrigin } from '../lib/content/origin.ts';

/** Calls, games in play, payments. Pages that are no use in a search say so themselves. */
const CLOSED = ['/wps/', '/lgw/', '/lotto/', '/house/', '/cashier/', '/game?', '/language'];

export const GET: APIRoute = async ({ url }) => {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${await publicOrigin(url)}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-cache-tags': 'settings' },
  });
};
