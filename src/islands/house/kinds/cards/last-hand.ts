// The hand before, in words: who won which pot, with which cards, and the rake.
import type { CardGame } from '../../../../lib/rules/card-tables/hand.ts';
import { formatWire } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';
import type { Say } from '../../frame/say.ts';
import { signed } from './faces.ts';

type Ended = NonNullable<CardTable['last']>;

export function lastLines(
  { number, pots, players, rake }: Ended,
  { own, game }: { own: number | undefined; game: CardGame },
  say: Say,
): HTMLElement[] {
  // Who is paid without a card left has played them all.
  const unseen = (place: number): string =>
    game === 'lieng' ? say('cards.notShown') : say('cards.outAs', { place });
  const cardsOf = (seat: number, place: number): string =>
    players
      .find((each) => each.seat === seat)
      ?.cards?.map(signed)
      .join(' ') || unseen(place);
  return [
    line(say('cards.handNumber', { number }), ''),
    ...pots.flatMap(({ paid }, at) =>
      byPlace(paid, game).map(({ seat, amount }, order) =>
        line(
          `${pots.length > 1 ? `${say(at === 0 ? 'cards.mainPot' : 'cards.sidePot')}: ` : ''}${seat === own ? say('cards.you') : nameOf(players, seat)}, ${cardsOf(seat, order + 1)}`,
          formatWire(amount),
        ),
      ),
    ),
    line(say('cards.rake'), formatWire(rake)),
  ];
}

/** Each pot on the felt, with who has it. */
export function potPlates({ pots, players }: Ended, own: number | undefined, say: Say): HTMLElement[] {
  return pots
    .filter(({ paid }) => paid.length > 0)
    .map(({ paid }, at) => {
      const plate = document.createElement('p');
      plate.className = 'pot-plate';
      const names = paid.map(({ seat }) => (seat === own ? say('cards.you') : nameOf(players, seat)));
      const sum = document.createElement('b');
      sum.className = 'num';
      sum.textContent = paid.map(({ amount }) => formatWire(amount)).join(' + ');
      const pot = pots.length > 1 ? say(at === 0 ? 'cards.mainPot' : 'cards.sidePot') : say('cards.thePot');
      plate.append(say('cards.potTo', { pot, name: names.join(', ') }), sum);
      return plate;
    });
}

type Paid = Ended['pots'][number]['paid'];

/** The earlier one of tien len is out of cards, the more they are paid. */
const byPlace = (paid: Paid, game: CardGame): Paid =>
  game === 'lieng' ? paid : paid.toSorted((a, b) => Number(b.amount) - Number(a.amount));

const nameOf = (players: Ended['players'], seat: number): string =>
  players.find((each) => each.seat === seat)?.name ?? '';

function line(text: string, sum: string): HTMLElement {
  const element = document.createElement('li');
  const amount = document.createElement('b');
  amount.className = 'num';
  amount.textContent = sum;
  element.append(text, amount);
  return element;
}
