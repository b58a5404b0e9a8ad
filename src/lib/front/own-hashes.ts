// A page's policy names the hash of every inline style and script of the whole product; a page needs those of its own.
import { createHash } from 'node:crypto';

const INLINE = /<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[^']+'/g;

/** The policy without the hashes of scripts that the page does not have: they are most of its length, and every answer carries it. */
export function ownHashes(policy: string, html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return policy.replace(HASH, (hash) => (own.has(hash) ? hash : ''));
}

const hashOf = (text: string): string => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
