// A game's table as the one text whose hash is recorded with each round.

/**
 * JSON without spaces. The names in each object are in order: whole numbers first, by size, then the others by their UTF-16
 * code units. What is undefined is left out.
 */
export function tableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tableText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => byName(a, b));
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${tableText(entry)}`).join(',')}}`;
}

const isWhole = (name: string): boolean => /^(?:0|[1-9]\d{0,8})$/.test(name);

function byName(a: string, b: string): number {
  if (isWhole(a) && isWhole(b)) return Number(a) - Number(b);
  if (isWhole(a) !== isWhole(b)) return isWhole(a) ? -1 : 1;
  return a < b ? -1 : 1;
}
