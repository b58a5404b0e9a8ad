// A hand of baccarat in sentences: while it is dealt, and what came out.
import type { Card } from '../../../../lib/rules/cards.ts';
import type { BaccaratHand, BaccaratSide } from '../../../../lib/rules/kinds/baccarat/definition.ts';
import { totalOf } from '../../../../lib/rules/kinds/baccarat/play.ts';
import type { Say } from '../../frame/say.ts';

type Turned = Readonly<Record<BaccaratSide, readonly Card[]>>;

/** What the cards that are turned lead to; empty before two cards a side, and after a natural. */
export function progressWords(
  { player, banker, natural }: Pick<BaccaratHand, BaccaratSide | 'natural'>,
  turned: Turned,
  say: Say,
): string {
  if (turned.player.length < 2 || turned.banker.length < 2 || natural) return '';
  const totals = { player: totalOf(turned.player), banker: totalOf(turned.banker) };
  const draws = (side: BaccaratSide): string => {
    const does = (side === 'player' ? player : banker).length > 2 ? 'draws' : 'stands';
    return say(`baccarat.dealing.${side}.${does}`, { total: totals[side] });
  };
  if (player.length > 2 && turned.player.length === 2) return draws('player');
  const first =
    player.length > 2 ? say('baccarat.dealing.player.three', { total: totals.player }) : draws('player');
  return turned.banker.length > 2 ? first : `${first} ${draws('banker')}`;
}

type Outcome = Pick<BaccaratHand, 'winner' | 'playerTotal' | 'bankerTotal' | 'pairs'>;

export function winnerWords({ winner, playerTotal, bankerTotal }: Omit<Outcome, 'pairs'>, say: Say): string {
  const [high, low] = [Math.max(playerTotal, bankerTotal), Math.min(playerTotal, bankerTotal)];
  return winner === 'tie'
    ? say('baccarat.tieOf', { total: high })
    : say('baccarat.wins', { side: say(`baccarat.${winner}`), high, low });
}

/** With the pairs, which the felt marks. */
export const resultWords = (result: Outcome, say: Say): string =>
  [winnerWords(result, say), ...result.pairs.map((side) => say(`baccarat.hasPair.${side}`))].join(' ');
