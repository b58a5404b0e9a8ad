// What is seen of a table: seats around the felt, the pot or the cards on it, one's own cards, and the hand before.
import { cardOf } from '../../../../lib/rules/card-tables/card-text.ts';
import { readLieng } from '../../../../lib/rules/card-tables/lieng.ts';
import { formatWire } from '../../../../lib/rules/money.ts';
import type { CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { cardElement } from '../../table/card.ts';
import type { ServerClock } from '../../table/server-clock.ts';
import { lastLines } from './last-hand.ts';
import { seatElement } from './seat.ts';

export interface Paint {
  show(table: CardTable): void;
  /** What goes by the clock. */
  tick(): void;
}

export function createPaint(offer: CardOffer, say: Say, clock: ServerClock): Paint {
  const [seats, played, own, last] = [part('seats'), part('played'), part('own'), part('last')];
  let now: CardTable | undefined;
  let shownOwn = '';

  const cardsOf = (texts: readonly string[]): HTMLElement[] =>
    texts.flatMap((text) => {
      const card = cardOf(text);
      return card ? [cardElement(card, say)] : [];
    });

  function show(table: CardTable): void {
    now = table;
    const mine = table.you?.seat ?? 0;
    seats.replaceChildren(
      ...Array.from({ length: offer.seats }, (_, at) => {
        const seat = (mine + at) % offer.seats;
        return seatElement(table, { seat, place: at, of: offer.seats }, say);
      }),
    );
    const { hand, last: ended } = table;
    part('pot').textContent = hand ? say('cards.potOf', { amount: formatWire(hand.pot) }) : '';
    part('root').textContent = (hand ?? ended)?.root ?? '';
    played.replaceChildren(...cardsOf(hand?.onTable?.cards ?? []));
    paintOwn(hand?.cards ?? []);
    last.replaceChildren(...(ended ? lastLines(ended, say) : []));
    tick();
  }

  /** Chosen cards stay chosen while the hand is the same. */
  function paintOwn(cards: readonly string[]): void {
    const text = cards.join(' ');
    if (text === shownOwn) return;
    shownOwn = text;
    const chosen = new Set(
      [...own.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map(({ dataset }) => dataset.card),
    );
    own.replaceChildren(
      ...cards.map((card) => {
        const [picture] = cardsOf([card]);
        if (offer.game === 'lieng') return picture ?? '';
        const key = document.createElement('button');
        key.type = 'button';
        key.className = 'own-card';
        key.dataset.card = card;
        key.setAttribute('aria-pressed', String(chosen.has(card)));
        key.append(picture ?? '');
        return key;
      }),
    );
    own.dataset.count = String(cards.length);
    part('own-hand').textContent = offer.game === 'lieng' && cards.length === 3 ? handWords(cards) : '';
  }

  function handWords(texts: readonly string[]): string {
    const read = readLieng(texts.flatMap((text) => cardOf(text) ?? []));
    for (const line of document.querySelectorAll<HTMLElement>('[data-rank]'))
      line.toggleAttribute('data-own', line.dataset.rank === read.rank);
    return read.rank === 'points'
      ? say('cards.points', { points: read.points })
      : say(`cards.ranks.${read.rank}`);
  }

  function tick(): void {
    const { hand, nextHandAt, you } = now ?? {};
    const left = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));
    const isOwn = hand?.turn !== undefined && hand.turn === you?.seat;
    part('own-time').textContent =
      isOwn && hand?.turnEndsAt ? say('cards.yourTurn', { seconds: left(hand.turnEndsAt) }) : '';
    part('pot-more').textContent =
      !hand && nextHandAt ? say('cards.nextHand', { seconds: left(nextHandAt) }) : '';
    for (const kept of document.querySelectorAll<HTMLElement>('[data-kept]'))
      kept.textContent = say('cards.away', { seconds: left(kept.dataset.kept ?? '') });
  }

  return { show, tick };
}
