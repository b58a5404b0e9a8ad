// Every head that was ever published, the newest first, with the keys: for anyone who checks, and for anyone who keeps a copy.
import type { APIRoute } from 'astro';
import { reader } from '../../lib/content/read.ts';
import type { OutputOf } from '../../lib/contract/call.ts';
import { dayHeads } from '../../lib/contract/statement.ts';
import { HEADS_AT_ONCE } from '../../lib/rules/statement.ts';

type Heads = OutputOf<typeof dayHeads>;

export const GET: APIRoute = async () => {
  const read = await reader();
  const heads: Heads['heads'] = [];
  let found: Heads;
  do {
    const last = heads.at(-1);
    const before = last ? (JSON.parse(last.head) as { number: number }).number : 0;
    found = await read(dayHeads, { before: String(before) });
    heads.push(...found.heads);
  } while (found.heads.length === HEADS_AT_ONCE);
  return new Response(JSON.stringify({ heads, keys: found.keys }), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-cache-tags': 'daybook' },
  });
};
