// Test vectors of dragon tiger: hands of a shoe until each way to end was shown, and the hand before and after a new shoe.
import type { DragonTigerHand, DragonTigerShoe } from '../../../../rules/kinds/dragon-tiger/definition.ts';
import { tableText } from '../../../../rules/table-text.ts';
import { tableHash } from '../../tables.ts';
import { dragonTigerTitles } from '../../titles/dragon-tiger/index.ts';
import { sharedVectors } from '../../vectors/shared-rounds.ts';
import type { SharedKindVectors } from '../../vectors/vector.ts';
import { dragonTiger } from './kind.ts';

/** One more than a shoe has. */
const ROUNDS = 105;

const SPOTS = [
  { market: 'side', pick: 'dragon' },
  { market: 'side', pick: 'tiger' },
  { market: 'tie', pick: 'tie' },
];

export function dragonTigerVectors(): SharedKindVectors {
  const [title] = dragonTigerTitles();
  if (!title) return { rounds: [], tables: {} };
  const play = dragonTiger.at(tableText(title.table));
  const rounds = sharedVectors({
    kind: 'dragon-tiger',
    play,
    rounds: ROUNDS,
    spots: SPOTS,
    shows(before, result) {
      const { winner, dragon, tiger } = result as DragonTigerHand;
      const { hand } = before as DragonTigerShoe;
      const isLast = play.shoeOf?.(before).last ?? false;
      return [
        winner,
        ...(winner === 'tie' && dragon.suit === tiger.suit ? ['tie of one card'] : []),
        ...(dragon.rank === 1 || tiger.rank === 1 ? ['ace'] : []),
        ...(isLast ? ['last hand of a shoe'] : []),
        ...(hand === 1 ? ['first hand of a shoe'] : []),
      ];
    },
  });
  return { rounds, tables: { [tableHash(title.table)]: title.table } };
}
