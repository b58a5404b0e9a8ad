// A race as a short text for lists: the number of the winner, or of those who won level.
import type { RaceResult } from './definition.ts';

export const markOf = ({ order }: Pick<RaceResult, 'order'>): string => (order[0] ?? []).join('-');
