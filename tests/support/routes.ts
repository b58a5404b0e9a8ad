// Every address that a visitor can open: the files of src/pages, and what the sitemap lists beyond them.
import { readdirSync } from 'node:fs';

/** Anyone who asks the portal: a browser test's `request`, or `fetch`. */
interface Asking {
  get(path: string): Promise<{ text(): Promise<string> }>;
}

const PAGES = new URL('../../src/pages/', import.meta.url);

/** Pages that only say what is wrong; some of them answer with that status. */
export const STATES = [
  '/404',
  '/500',
  '/access-denied',
  '/invalid-url',
  '/maintenance',
  '/region-restricted',
];

/** Routes that are files of their own, without those that need a name in their address. */
export const routes = readdirSync(PAGES)
  .filter((file) => file.endsWith('.astro'))
  .map((file) => `/${file.replace(/(index)?\.astro$/, '')}`)
  .filter((path) => !STATES.includes(path));

/** The paths of the sitemap, in its order. */
export async function listed(request: Asking): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** The last of those that one route makes: one help page and one promotion stand for all. */
export const oneOfEach = (paths: readonly string[]): string[] => [
  ...new Map(paths.map((path) => [path.replace(/\?.*|(?<=^\/help\/).+/, ''), path])).values(),
];

/** What pages show beside their plain address. */
const FURTHER = [
  '/help/deposit-methods',
  '/help/faq',
  '/help?q=bonus',
  '/help?q=zqxzqx',
  '/helpmc/limits',
  '/promotions?ended=1',
  '/promoDetail?id=slots-ranking',
  '/promoDetail?id=no-such-thing',
];

/** Every kind of page once, in each state that looks different. */
export const everyKind = async (request: Asking): Promise<string[]> => [
  ...new Set([...routes, ...oneOfEach(await listed(request)), ...FURTHER, ...STATES]),
];

/** Asks a portal that runs at an address. */
export const askingAt = (address: string): Asking => ({ get: (path) => fetch(address + path) });

/** Both, each once, with a game and the machine in its frame. */
export async function everyAddress(request: Asking): Promise<string[]> {
  const more = ['/game?id=gem-arcade', '/house/slot/gem-arcade', '/no-such-page'];
  return [...new Set([...routes, ...(await listed(request)), ...more, ...STATES])];
}
