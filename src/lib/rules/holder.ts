// Names of people on bank accounts: when two are the same, and how much of one is shown.

/** A name without what banks leave out or write differently: case, accents, marks and blanks. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{P}\p{S}]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/**
 * A name as it is kept: without blanks too many, and with capitals when somebody typed none. What has capitals stays, since
 * not every word of a name begins with one.
 */
export function writtenName(name: string): string {
  const typed = name.replace(/\s+/g, ' ').trim();
  if (typed !== typed.toLowerCase()) return typed;
  return typed.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Whether two ways of writing a name are of one person. The order of the words counts. */
export const sameHolder = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** `Tran Thuy Linh` → `T. T. Linh`; of a single word the first letter. */
export function shownHolder(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  if (words.length === 0) return `${[...last][0] ?? ''}***`;
  return [...words.map((word) => `${[...word][0]}.`), last].join(' ');
}
