// The balls of a quick draw.
import type { Numbers } from '../../numbers.ts';
import { NoTable, parts, whole } from '../../read-table.ts';

const MOST_BALLS = 100;

export interface Balls {
  count: number;
  repeats: boolean;
  /** Rising. */
  values: readonly number[];
}

export function readBalls(value: unknown): Balls {
  const { count: given, from, to, repeats } = parts(value, ['count', 'from', 'to', 'repeats']);
  const [count, least] = [whole(given, MOST_BALLS), whole(from, MOST_BALLS)];
  const most = whole(to, MOST_BALLS, least);
  const values = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  if (repeats !== true && count > values.length) throw new NoTable('more balls than values');
  return { count, repeats: repeats === true, values };
}

export async function draw({ count, repeats, values }: Balls, numbers: Numbers): Promise<number[]> {
  const drawn: number[] = [];
  let left = values;
  for (let number = 1; number <= count; number++) {
    const at = await numbers.below(left.length, { key: 'ball', values: { number } });
    const ball = left[at] ?? 0;
    drawn.push(ball);
    if (!repeats) left = left.filter((value) => value !== ball);
  }
  return drawn;
}
