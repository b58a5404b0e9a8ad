/** The middle of the values; the mean of the two middle ones when their number is even. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

/** The value that this share of the values does not exceed. */
export function within(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Does something; answers how many seconds that took, and what it gave. */
export async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1_000, result];
}

/** One line of a measurement's outcome, with its target where there is one. */
export function report(what: string, value: string, target?: { text: string; met: boolean }): void {
  const verdict = target ? `  ${target.met ? 'meets' : 'MISSES'} ${target.text}` : '';
  console.log(`${what.padEnd(44)}${value.padStart(14)}${verdict}`);
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
