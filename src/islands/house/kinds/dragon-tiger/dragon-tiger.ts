// Dragon tiger at the frame of tables: a card a side, and the higher one wins.
import { rankWord } from '../../../../lib/art/table/deck-order.ts';
import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import type {
  DragonTigerHand,
  DragonTigerSide,
} from '../../../../lib/rules/kinds/dragon-tiger/definition.ts';
import { priceOf } from '../../../../lib/rules/kinds/dragon-tiger/lines.ts';
import { roadResultOf } from '../../../../lib/rules/kinds/dragon-tiger/marks.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { CARD_STEP_MS, cardElement, deal, rankName } from '../../table/card.ts';
import type { TableKind } from '../../table/kind-of-table.ts';
import type { OfferOf } from '../../table/table-data.ts';

type Result = DragonTigerHand & { kind: 'dragon-tiger' };

const sides: readonly DragonTigerSide[] = ['dragon', 'tiger'];

export function dragonTiger({ table }: OfferOf<'dragon-tiger'>, say: Say): TableKind<Result> {
  const nameOf = (key: string): string => say(`dragonTiger.${spotOf(key).pick}`);
  /** The hand that is on the felt, so that nothing is drawn twice. */
  let shown: Result | undefined;

  function words({ dragon, tiger, winner }: Result): string {
    const [high, low] = dragon.rank >= tiger.rank ? [dragon, tiger] : [tiger, dragon];
    if (winner === 'tie') return say('dragonTiger.tieOf', { rank: rankName(high.rank, say) });
    const ranks = { high: rankName(high.rank, say), low: rankName(low.rank, say) };
    return say('dragonTiger.wins', { ...ranks, side: say(`dragonTiger.${winner}`) });
  }

  function clear(): void {
    shown = undefined;
    for (const side of sides) {
      part(`hand="${side}"`).replaceChildren();
      part(`total="${side}"`).textContent = '';
      part(`side="${side}"`).dataset.state = '';
    }
    part('said').textContent = '';
  }

  function lay(result: Result): void {
    shown = result;
    for (const side of sides) part(`hand="${side}"`).replaceChildren(cardElement(result[side], say));
  }

  function judge(result: Result): void {
    for (const side of sides) {
      part(`total="${side}"`).textContent = rankWord(result[side].rank);
      part(`side="${side}"`).dataset.state =
        result.winner === side ? 'won' : result.winner === 'tie' ? '' : 'lost';
    }
    part('said').textContent = words(result);
  }

  return {
    nameOf,
    words,
    clear,
    roadResultOf,
    priceMilli: (key) => priceOf(table, spotOf(key)),
    wins: ({ winner }, key) => spotOf(key).pick === winner,
    draw(result, elapsedMs) {
      lay(result);
      for (const [at, side] of sides.entries()) {
        const card = part(`hand="${side}"`).firstElementChild as HTMLElement;
        deal(card, elapsedMs - at * CARD_STEP_MS, () => {
          part(`total="${side}"`).textContent = rankWord(result[side].rank);
        });
      }
    },
    show(result) {
      if (shown !== result) lay(result);
      judge(result);
    },
  };
}
