// What is seen of a table: seats around the felt, the pot or the cards on it, one's own cards, and the hand before.
import { formatMinor, formatWire } from '../../../../lib/rules/money.ts';
import type { CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import { holdKey } from '../../frame/hold-key.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import type { ServerClock } from '../../table/server-clock.ts';
import { betElement, placeAround } from './bet-on-felt.ts';
import { facesOf } from './faces.ts';
import { lastLines, potPlates } from './last-hand.ts';
import { paintPotFacts, showdownOf } from './pot-facts.ts';
import { liengOf, rankWords } from './rank-words.ts';
import { seatElement } from './seat.ts';
import { createTurnClock } from './turn-clock.ts';

export interface Paint {
  show(table: CardTable): void;
  /** What goes by the clock. */
  tick(): void;
}

export function createPaint(offer: CardOffer, say: Say, clock: ServerClock): Paint {
  const [seats, played, own] = [part('seats'), part('played'), part('own')];
  const last = document.querySelectorAll('[data-last]');
  let now: CardTable | undefined;
  let shownOwn = '';

  const turnClock = createTurnClock(offer, say, clock);

  function show(table: CardTable): void {
    now = table;
    const mine = table.you?.seat ?? 0;
    part('game').toggleAttribute('data-seated', table.you !== undefined);
    part('game').toggleAttribute('data-over', !table.hand && table.last !== undefined);
    const { hand, last: ended } = table;
    const around = Array.from({ length: offer.seats }, (_, at) => ({
      seat: (mine + at) % offer.seats,
      angle: placeAround(at, offer.seats),
    }));
    seats.replaceChildren(...around.map((place) => seatElement(table, place, offer.game, say)));
    part('bets').replaceChildren(
      ...(offer.game === 'lieng' && hand ? around.flatMap((place) => betElement(hand, place) ?? []) : []),
    );
    paintPotFacts(offer, table, say);
    part('pot').textContent = hand ? say('cards.potOf', { amount: formatWire(hand.pot) }) : '';
    part('root').textContent = (hand ?? ended)?.root ?? '';
    const isOver = !hand && ended !== undefined;
    played.replaceChildren(
      ...(isOver ? potPlates(ended, table.you?.seat, say) : facesOf(hand?.onTable?.cards ?? [], say)),
    );
    // One's own cards lie there until the next deal; of tien len what was left of them.
    if (!isOver || !table.you) paintOwn(hand?.cards ?? []);
    else if (offer.game === 'tien-len')
      paintOwn(ended.players.find(({ seat }) => seat === table.you?.seat)?.cards ?? []);
    for (const key of own.querySelectorAll('button')) holdKey(key, isOver);
    if (ended)
      for (const list of last)
        list.replaceChildren(...lastLines(ended, { own: table.you?.seat, game: offer.game }, say));
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
    const focusedAt = [...own.children].indexOf(document.activeElement ?? own);
    own.replaceChildren(
      ...cards.map((card) => {
        const [picture] = facesOf([card], say);
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
    // A card that is played leaves the focus to its neighbour.
    if (focusedAt >= 0) own.querySelectorAll('button')[Math.min(focusedAt, cards.length - 1)]?.focus();
    own.dataset.count = String(cards.length);
    part('own-hand').textContent = offer.game === 'lieng' ? handWords(cards) : '';
  }

  function handWords(texts: readonly string[]): string {
    const read = liengOf(texts);
    for (const line of document.querySelectorAll<HTMLElement>('[data-rank]'))
      line.toggleAttribute('data-held', line.dataset.rank === read?.rank);
    return read ? rankWords(read, say) : '';
  }

  const nextIn = ({ nextHandAt: at, seats: sit = [] }: Partial<CardTable> = {}): string =>
    at && sit.length > 1
      ? say('cards.nextHand', { seconds: Math.max(0, Math.ceil((Date.parse(at) - clock.now()) / 1000)) })
      : '';

  function rakeNow(table: CardTable): string {
    const showdown = showdownOf(offer, table);
    return showdown
      ? say('cards.rakeNow', {
          rake: formatMinor(showdown.rakeMinor),
          takes: formatMinor(showdown.takesMinor),
        })
      : '';
  }

  function tick(): void {
    const { hand, you } = now ?? {};
    const left = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));
    turnClock(hand, you?.seat);
    part('pot-more').textContent = now && hand ? rakeNow(now) : nextIn(now);
    for (const kept of document.querySelectorAll<HTMLElement>('[data-kept]'))
      kept.textContent = say('cards.away', { seconds: left(kept.dataset.kept ?? '') });
  }

  return { show, tick };
}
