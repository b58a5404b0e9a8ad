// A throw as a mark of the board: its faces as drawn, `452`.
import type { SicBoThrow } from './definition.ts';

export const markOf = ({ dice }: SicBoThrow): string => dice.join('');

export function throwOfMark(mark: string): SicBoThrow {
  const [first = 0, second = 0, third = 0] = [...mark].map(Number);
  return { dice: [first, second, third] };
}
