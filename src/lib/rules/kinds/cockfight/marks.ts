// A contest as a mark of the row of past ones.
import type { Contest } from './definition.ts';

const marks = { red: 'R', blue: 'B', draw: 'D' } as const satisfies Record<Contest['winner'], string>;

export const markOf = ({ winner }: Pick<Contest, 'winner'>): string => marks[winner];

export const winnerOf = (mark: string): Contest['winner'] =>
  mark === marks.red ? 'red' : mark === marks.blue ? 'blue' : 'draw';
