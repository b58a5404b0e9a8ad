// The flag of a country by its two-letter code, so that only those that are shown are loaded.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { APIRoute } from 'astro';
import { picture } from '../../lib/art/picture.ts';

const { resolve } = createRequire(import.meta.url);

export const GET: APIRoute = async ({ params }) => {
  const svg = /^[a-z]{2}$/.test(params.country ?? '') ? await flag(params.country) : undefined;
  return svg ? picture(svg) : new Response('There is no such flag.', { status: 404 });
};

async function flag(country = ''): Promise<string | undefined> {
  try {
    return await readFile(resolve(`flag-icons/flags/4x3/${country}.svg`), 'utf8');
  } catch {
    return undefined;
  }
}
