// A card on the felt: cut out of the picture of the deck, face down until it is turned.
import { rankWord, suitOrder } from '../../../lib/art/table/deck-order.ts';
import type { Card } from '../../../lib/rules/cards.ts';
import type { Say } from '../frame/say.ts';

const SLIDE_MS = 220;
const TURN_MS = 260;
/** From one card to the next. */
export const CARD_STEP_MS = 320;

/** How long a card needs from the shoe to its face. */
export const CARD_MS = SLIDE_MS + TURN_MS;

export function cardElement(card: Card, say: Say): HTMLElement {
  const element = document.createElement('div');
  element.className = 'card';
  element.role = 'img';
  element.ariaLabel = cardName(card, say);
  element.style.setProperty('--column', String(card.rank - 1));
  element.style.setProperty('--row', String(suitOrder.indexOf(card.suit)));
  return element;
}

/** "king of hearts" */
export const cardName = ({ suit, rank }: Card, say: Say): string =>
  say(`table.cards.${suit}`, { rank: rankName(rank, say) });

/** "king", "9" */
export const rankName = (rank: number, say: Say): string =>
  rank === 1 || rank > 10 ? say(`table.ranks.${rankWord(rank)}`) : String(rank);

/** Slides a card in from the shoe, and turns it. `elapsedMs` of that are over already. Without motion it appears when it would be turned. */
export function deal(card: HTMLElement, elapsedMs: number, onTurned: () => void): void {
  if (elapsedMs >= CARD_MS) {
    onTurned();
    return;
  }
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const away = card.animate([{ opacity: 0 }, { opacity: 0 }], CARD_MS - elapsedMs);
    void away.finished.then(onTurned, () => {});
    return;
  }
  const slide = card.animate(
    [
      { transform: 'translate(40vw, -60px) rotate(14deg)', opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: SLIDE_MS, easing: 'ease-out', fill: 'backwards', delay: Math.max(0, -elapsedMs) },
  );
  card.dataset.face = 'down';
  if (elapsedMs > 0) slide.currentTime = Math.min(elapsedMs, SLIDE_MS);
  void slide.finished.then(
    () => turn(card, onTurned),
    () => {},
  );
}

function turn(card: HTMLElement, onTurned: () => void): void {
  const half = { duration: TURN_MS / 2, easing: 'ease-in-out' } as const;
  void card.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], half).finished.then(
    () => {
      delete card.dataset.face;
      card.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], half);
      onTurned();
    },
    () => {},
  );
}
