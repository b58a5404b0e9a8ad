// A spin as a mark of the board: its number.
import type { RouletteSpin } from './definition.ts';

export const markOf = ({ number }: RouletteSpin): string => String(number);

export const numberOfMark = (mark: string): number => Number(mark);
