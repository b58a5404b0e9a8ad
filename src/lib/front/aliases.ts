// Other addresses of the same pages (specification, section 2).

const aliases: Record<string, string> = {
  '/index': '/',
  '/index.html': '/',
  '/register.html': '/register',
};

/** Game pages are found in any letter case. */
const ANY_CASE = new Set(['/seamless', '/lottery', '/vnlottery', '/sealottery']);
const SEA_LOTTERY = '/sealottery';

/** The path under which a page is rendered. */
export function canonicalPath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const lower = plain.toLowerCase();
  if (ANY_CASE.has(lower)) return lower === SEA_LOTTERY ? '/lottery' : lower;
  return aliases[plain] ?? plain;
}
