// A throw of three dice, and what is counted on it. Nothing stays from throw to throw.
import type { Draws } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import { FACES, type SicBoThrow } from './definition.ts';

/** Three draws, one a die. */
export function* play(): Draws<Drawn<SicBoThrow, null>> {
  const dice: [number, number, number] = [0, 0, 0];
  for (const die of dice.keys()) dice[die] = (yield FACES) + 1;
  return { result: { dice }, after: null };
}

export const totalOf = ({ dice }: SicBoThrow): number => dice.reduce((sum, face) => sum + face, 0);

/** How many dice show this face. */
export const countOf = ({ dice }: SicBoThrow, face: number): number =>
  dice.filter((each) => each === face).length;

export const isTriple = (thrown: SicBoThrow): boolean => countOf(thrown, thrown.dice[0]) === 3;

/** Totals to 10 are small and those from 11 on big, but for triples. */
export function sizeOf(thrown: SicBoThrow): 'small' | 'big' | 'triple' {
  if (isTriple(thrown)) return 'triple';
  return totalOf(thrown) <= 10 ? 'small' : 'big';
}
