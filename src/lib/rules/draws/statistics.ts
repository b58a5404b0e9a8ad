// What came in past draws, counted. It says nothing about the next one.

/** The numbers that came in one draw; one that came several times is in it several times. */
export type PastDraw = readonly string[];

export interface NumberCount {
  number: string;
  /** How often it came in all draws together. */
  times: number;
  /** How many draws ago it came last: 0 for the newest. Undefined when it did not come. */
  gap: number | undefined;
}

/** Of each of `numbers`, in their order. `draws` are the oldest first. */
export function countNumbers(draws: readonly PastDraw[], numbers: readonly string[]): NumberCount[] {
  const times = new Map<string, number>();
  const gaps = new Map<string, number>();
  for (const [at, draw] of draws.entries())
    for (const number of draw) {
      times.set(number, (times.get(number) ?? 0) + 1);
      gaps.set(number, draws.length - 1 - at);
    }
  return numbers.map((number) => ({ number, times: times.get(number) ?? 0, gap: gaps.get(number) }));
}

const byNumber = (a: NumberCount, b: NumberCount): number => (a.number < b.number ? -1 : 1);

/** The numbers that came most, the first of equals by number: 20 for the popular ones, 100 for the whole list. */
export const mostDrawn = (counts: readonly NumberCount[], count: number): NumberCount[] =>
  [...counts].sort((a, b) => b.times - a.times || byNumber(a, b)).slice(0, count);

/** The other digits of numbers of two digits, by their first (`heads`) and by their last (`tails`), each in order. */
export function headsAndTails(numbers: readonly string[]): { heads: string[][]; tails: string[][] } {
  const heads: string[][] = Array.from({ length: 10 }, () => []);
  const tails: string[][] = Array.from({ length: 10 }, () => []);
  for (const [head = '', tail = ''] of numbers) {
    heads[Number(head)]?.push(tail);
    tails[Number(tail)]?.push(head);
  }
  for (const list of [...heads, ...tails]) list.sort();
  return { heads, tails };
}

/** Of each draw, the oldest first, and each value: how many draws ago it came last, 0 where it came. One that never came counts all draws. */
export function gapsOf(draws: readonly (readonly number[])[], values: readonly number[]): number[][] {
  let gaps = values.map(() => 0);
  return draws.map((drawn) => {
    gaps = gaps.map((gap, at) => (drawn.includes(values[at] ?? Number.NaN) ? 0 : gap + 1));
    return gaps;
  });
}

export interface TrendRow {
  drawn: number;
  gaps: readonly number[];
}

/** The last `rows` draws of one ball, the oldest first. Gaps count from the first of all `drawn` on, which may be many more. */
export function trend(drawn: readonly number[], values: readonly number[], rows: number): TrendRow[] {
  const gaps = gapsOf(
    drawn.map((value) => [value]),
    values,
  );
  return drawn.map((value, at) => ({ drawn: value, gaps: gaps[at] ?? [] })).slice(-rows);
}
