// Whether a pick comes with the balls at its places.
import type { QuickBet, Shape } from './definition.ts';
import type { Pick } from './picks.ts';

export type Judgement = 'won' | 'lost' | 'push';

/** `drawn` are the balls at the pick's places, in order. */
export function judge(bet: QuickBet, { name = '', values = [] }: Pick, drawn: readonly number[]): Judgement {
  if (bet.kind === 'measure') {
    const measured = measure(bet.of, drawn);
    if (bet.groups[name]?.includes(measured)) return 'won';
    return bet.push?.includes(measured) ? 'push' : 'lost';
  }
  if (bet.kind === 'exact') return drawn.every((ball, at) => ball === values[at]) ? 'won' : 'lost';
  if (bet.kind === 'shape') return hasShape(name as Shape, drawn) ? 'won' : 'lost';
  return values.every((value) => timesIn(drawn, value) >= timesIn(values, value)) ? 'won' : 'lost';
}

export const measure = (of: 'sum' | 'difference', drawn: readonly number[]): number =>
  of === 'sum' ? drawn.reduce((sum, ball) => sum + ball, 0) : (drawn[0] ?? 0) - (drawn[1] ?? 0);

const timesIn = (list: readonly number[], value: number): number =>
  list.filter((each) => each === value).length;

/** A pair is of exactly two, and neighbours are all different too. */
function hasShape(shape: Shape, drawn: readonly number[]): boolean {
  const kinds = new Set(drawn).size;
  if (shape === 'triple') return kinds === 1;
  if (shape === 'pair') return kinds === drawn.length - 1;
  if (shape === 'different') return kinds === drawn.length;
  return kinds === drawn.length && Math.max(...drawn) - Math.min(...drawn) === drawn.length - 1;
}
