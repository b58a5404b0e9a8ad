// Other addresses of the same pages (specification, section 2).

const aliases: Record<string, string> = {
  '/index': '/',
  '/index.html': '/',
  '/register.html': '/register',
};

/** Game pages are found in any letter case. */
const ANY_CASE = new Set(['/seamless', '/lottery', '/vnlottery', '/sealottery']);

/** The path under which a page is rendered, however it was spelled. */
export function canonicalPath(path: string): string {
  const spelled = path.replace(/%[2-7][\da-f]/gi, decodeUnreserved).replace(/\/{2,}/g, '/');
  const plain = spelled.length > 1 ? spelled.replace(/\/$/, '') : spelled;
  const lower = plain.toLowerCase();
  if (ANY_CASE.has(lower)) return lower;
  return aliases[plain] ?? plain;
}

/** Letters, digits and `-._~` mean the same whether they are encoded or not; others may not. */
function decodeUnreserved(encoded: string): string {
  const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(letter) ? letter : encoded;
}
