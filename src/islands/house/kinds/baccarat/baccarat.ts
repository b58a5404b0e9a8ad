// Baccarat at the frame of tables: two or three cards a side, dealt in turn, and the totals as they come up.
import { spotKey, spotOf } from '../../../../lib/rules/felt/felt.ts';
import type { BaccaratHand, BaccaratSide } from '../../../../lib/rules/kinds/baccarat/definition.ts';
import { priceOf } from '../../../../lib/rules/kinds/baccarat/lines.ts';
import { roadResultOf } from '../../../../lib/rules/kinds/baccarat/marks.ts';
import { judged, totalOf } from '../../../../lib/rules/kinds/baccarat/play.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { cardElement, deal } from '../../table/card.ts';
import type { TableKind } from '../../table/kind-of-table.ts';
import type { OfferOf, ResultOf } from '../../table/table-data.ts';
import { dealing, dealingMs } from './dealing.ts';
import { progressWords, resultWords, winnerWords } from './hand-words.ts';

type Result = ResultOf<'baccarat'>;

const sides: readonly BaccaratSide[] = ['player', 'banker'];

export function baccarat({ table }: OfferOf<'baccarat'>, say: Say): TableKind<Result> {
  /** The hand that is on the felt, with all its cards face up or while it is dealt. */
  let shown: { result: Result; whole: boolean } | undefined;

  function nameOf(key: string): string {
    const { market, pick } = spotOf(key);
    return say(market === 'pair' ? `baccarat.pairs.${pick}` : `baccarat.${pick}`);
  }

  function empty(): void {
    for (const side of sides) {
      part(`hand="${side}"`).replaceChildren();
      part(`total="${side}"`).textContent = '';
      part(`pair="${side}"`).hidden = true;
      part(`side="${side}"`).dataset.state = '';
    }
    part('said').textContent = '';
  }

  function judge(shownResult: Result): void {
    const result = judged(shownResult);
    for (const side of sides) {
      part(`total="${side}"`).textContent = String(result[side === 'player' ? 'playerTotal' : 'bankerTotal']);
      part(`pair="${side}"`).hidden = !result.pairs.includes(side);
      part(`side="${side}"`).dataset.state =
        result.winner === side ? 'won' : result.winner === 'tie' ? 'tie' : 'lost';
    }
    part('said').textContent = winnerWords(result, say);
  }

  return {
    nameOf,
    roadResultOf,
    words: (result) => resultWords(judged(result), say),
    drawingMs: dealingMs,
    priceMilli: (key) => priceOf(table, spotOf(key)),
    keys: {
      p: spotKey({ market: 'side', pick: 'player' }),
      b: spotKey({ market: 'side', pick: 'banker' }),
      t: spotKey({ market: 'tie', pick: 'tie' }),
    },
    wins(result, key) {
      const { market, pick } = spotOf(key);
      return market === 'pair' ? judged(result).pairs.some((side) => side === pick) : pick === result.winner;
    },
    clear() {
      shown = undefined;
      empty();
    },
    draw(result, elapsedMs) {
      const hand = { result, whole: false };
      empty();
      shown = hand;
      const turned: Record<BaccaratSide, BaccaratHand['player'][number][]> = { player: [], banker: [] };
      for (const { side, card, atMs } of dealing(result)) {
        const element = cardElement(card, say);
        part(`hand="${side}"`).append(element);
        deal(element, elapsedMs - atMs, () => {
          // Another hand is on the felt, or the player did not wait for the end of this one.
          if (shown !== hand || hand.whole) return;
          turned[side].push(card);
          part(`total="${side}"`).textContent = String(totalOf(turned[side]));
          part('said').textContent = progressWords(judged(result), turned, say);
        });
      }
    },
    show(result) {
      if (shown?.result === result && shown.whole) return;
      shown = { result, whole: true };
      empty();
      for (const side of sides)
        part(`hand="${side}"`).replaceChildren(...result[side].map((card) => cardElement(card, say)));
      judge(result);
    },
  };
}
