// What is seen of a table: seats around the felt, the pot or the cards on it, one's own cards, and the hand before.
import { cardOf } from '../../../../lib/rules/card-tables/card-text.ts';
import { readLieng } from '../../../../lib/rules/card-tables/lieng.ts';
import { formatMinor, formatWire, parseMinor } from '../../../../lib/rules/money.ts';
import type { CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import type { ServerClock } from '../../table/server-clock.ts';
import { facesOf } from './faces.ts';
import { lastLines, potPlates } from './last-hand.ts';
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
    seats.replaceChildren(
      ...Array.from({ length: offer.seats }, (_, at) => {
        const seat = (mine + at) % offer.seats;
        return seatElement(table, { seat, place: at, of: offer.seats }, say);
      }),
    );
    const { hand, last: ended } = table;
    part('pot').textContent = hand ? say('cards.potOf', { amount: formatWire(hand.pot) }) : '';
    part('root').textContent = (hand ?? ended)?.root ?? '';
    const isOver = !hand && ended !== undefined;
    played.replaceChildren(
      ...(isOver ? potPlates(ended, table.you?.seat, say) : facesOf(hand?.onTable?.cards ?? [], say)),
    );
    // One's own cards lie there until the next deal.
    if (!isOver || !table.you) paintOwn(hand?.cards ?? []);
    for (const key of own.querySelectorAll('button')) key.disabled = isOver;
    if (ended) for (const list of last) list.replaceChildren(...lastLines(ended, table.you?.seat, say));
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

  const nextIn = ({ nextHandAt: at, seats: sit = [] }: Partial<CardTable> = {}): string =>
    at && sit.length > 1
      ? say('cards.nextHand', { seconds: Math.max(0, Math.ceil((Date.parse(at) - clock.now()) / 1000)) })
      : '';

  /** Places of tien len are paid one by one; with somebody all in there are several pots, and some of it may go back. */
  function rakeNow({ hand, seats: sit = [] }: Partial<CardTable> = {}): string {
    const isAllIn = hand?.players.some((player) =>
      sit.some(({ seat, stack }) => seat === player.seat && parseMinor(stack) === 0n),
    );
    if (offer.game !== 'lieng' || !hand || isAllIn) return '';
    const sum = parseMinor(hand.pot) ?? 0n;
    const [wanted, cap] = [
      (sum * BigInt(offer.rake.basisPoints)) / 10_000n,
      parseMinor(offer.rake.cap) ?? 0n,
    ];
    const rake = wanted < cap ? wanted : cap;
    return say('cards.rakeNow', { rake: formatMinor(rake), takes: formatMinor(sum - rake) });
  }

  function tick(): void {
    const { hand, you } = now ?? {};
    const left = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));
    turnClock(hand, you?.seat);
    part('pot-more').textContent = hand ? rakeNow(now) : nextIn(now);
    for (const kept of document.querySelectorAll<HTMLElement>('[data-kept]'))
      kept.textContent = say('cards.away', { seconds: left(kept.dataset.kept ?? '') });
  }

  return { show, tick };
}
