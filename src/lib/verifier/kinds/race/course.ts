// How the field of a race finishes, by its numbers.
import type { Numbers } from '../../numbers.ts';
import type { Card } from './cards.ts';

export interface Finish {
  /** Those who are level are in one group. */
  order: number[][];
  /** In tenths of a length behind the winner. */
  margins: number[];
  splits: number[][];
}

const GAPS = 15;
const DEPTHS = 61;
const FIFTHS = [1, 2, 3, 4];

export async function run({ field }: Card, deadHeatIn: number, numbers: Numbers): Promise<Finish> {
  let left = field;
  const finished: number[] = [];
  while (left.length > 0) {
    const words = { key: 'finisher', values: { number: finished.length + 1 } };
    // The last one is not drawn.
    const at =
      left.length > 1
        ? await numbers.byWeight(
            left.map(({ strength }) => strength),
            words,
          )
        : 0;
    finished.push(left[at]?.number ?? 0);
    left = left.filter((_, place) => place !== at);
  }
  const level = await numbers.below(deadHeatIn, { key: 'level' });
  const order: number[][] = [];
  const margins: number[] = [];
  for (const [place, number] of finished.entries()) {
    if (place > 0 && place === level + 1) {
      order.at(-1)?.push(number);
      margins.push(margins.at(-1) ?? 0);
      continue;
    }
    const words = { key: 'gap', values: { number: place + 1 } };
    const gap = place === 0 ? 0 : 1 + (await numbers.below(GAPS, words));
    order.push([number]);
    margins.push((margins.at(-1) ?? 0) + gap);
  }
  const splits: number[][] = [];
  for (const fifth of FIFTHS) {
    const split: number[] = [];
    for (const { number: runner } of field)
      split.push(await numbers.below(DEPTHS, { key: 'split', values: { fifth, runner } }));
    splits.push(split);
  }
  return { order, margins, splits };
}
