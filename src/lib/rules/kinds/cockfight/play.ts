// A contest from its draws: round by round until one sits down, or a draw. Nothing stays from contest to contest.
import type { Draws } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import { type CockfightTable, type Contest, moves } from './definition.ts';

/** Draw order: a number for each round until one wins; then what is seen, a number for each of these rounds. */
export function* play({ chances }: Pick<CockfightTable, 'chances'>): Draws<Drawn<Contest, null>> {
  const { red, blue, of, rounds } = chances;
  let winner: Contest['winner'] = 'draw';
  let fought = 0;
  while (winner === 'draw' && fought < rounds) {
    const number = yield of;
    fought++;
    if (number < red + blue) winner = number < red ? 'red' : 'blue';
  }
  const seen: Contest['rounds'][number][] = [];
  while (seen.length < fought) seen.push(moves[yield moves.length] ?? 'redFeints');
  return { result: { winner, rounds: seen }, after: null };
}
