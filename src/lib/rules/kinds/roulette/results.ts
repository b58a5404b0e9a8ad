// What can come at roulette.
import type { KnownResult } from '../shared.ts';
import type { RouletteSpin } from './definition.ts';
import { HIGHEST } from './wheel.ts';

const numbers = Array.from({ length: HIGHEST + 1 }, (_, number) => ({
  name: String(number),
  result: { number },
}));

export const results = (): readonly KnownResult<RouletteSpin>[] => numbers;
