// How often each hand of Lieng is dealt, counted over every three cards of a deck.
import { deck } from '../cards.ts';
import { type LiengRank, liengRanks, readLieng } from './lieng.ts';

let counted: Readonly<Record<LiengRank, number>> | undefined;

/** The share of all hands, by rank. */
export function liengChances(): Readonly<Record<LiengRank, number>> {
  counted ??= count();
  return counted;
}

function count(): Record<LiengRank, number> {
  const found = { points: 0, pictures: 0, run: 0, three: 0 };
  let all = 0;
  for (const [at, first] of deck.entries())
    for (const [next, second] of deck.slice(at + 1).entries())
      for (const third of deck.slice(at + next + 2)) {
        found[readLieng([first, second, third]).rank]++;
        all++;
      }
  for (const rank of liengRanks) found[rank] /= all;
  return found;
}
