// A spin of the wheel. Nothing stays from spin to spin.
import type { Draws } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import type { RouletteSpin } from './definition.ts';
import { HIGHEST } from './wheel.ts';

/** One draw: the number on which the ball falls. */
export function* play(): Draws<Drawn<RouletteSpin, null>> {
  return { result: { number: yield HIGHEST + 1 }, after: null };
}
