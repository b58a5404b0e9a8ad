// A quick draw: ball by ball, one of all values, or one of those that are left where each is there once.
import type { Draws } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import { type QuickDrawResult, type QuickDrawTable, valuesOf } from './definition.ts';

export function* play({ balls }: QuickDrawTable): Draws<Drawn<QuickDrawResult, null>> {
  const values = valuesOf(balls);
  const drawn: number[] = [];
  while (drawn.length < balls.count) {
    const at = yield values.length;
    drawn.push(...(balls.repeats ? values.slice(at, at + 1) : values.splice(at, 1)));
  }
  return { result: { balls: drawn }, after: null };
}
