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

/** Whether two ways of writing a name are of one person. The order of the words counts. */
export const sameHolder = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** `Tran Thuy Linh` → `T. T. Linh`; of a single word the first letter. */
export function shownHolder(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  if (words.length === 0) return `${[...last][0] ?? ''}***`;
  return [...words.map((word) => `${[...word][0]}.`), last].join(' ');
}
