// The hand before, in words: who won which pot, with which cards, and the rake.
import { formatWire } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';
import type { Say } from '../../frame/say.ts';

type Ended = NonNullable<CardTable['last']>;

export function lastLines({ number, pots, players, rake }: Ended, say: Say): HTMLElement[] {
  const nameOf = (seat: number): string => players.find((each) => each.seat === seat)?.name ?? '';
  const cardsOf = (seat: number): string =>
    players.find((each) => each.seat === seat)?.cards?.join(' ') ?? say('cards.notShown');
  return [
    line(say('cards.handNumber', { number }), ''),
    ...pots.flatMap(({ paid }, at) =>
      paid.map(({ seat, amount }) =>
        line(
          `${pots.length > 1 ? `${say(at === 0 ? 'cards.mainPot' : 'cards.sidePot')}: ` : ''}${nameOf(seat)}, ${cardsOf(seat)}`,
          formatWire(amount),
        ),
      ),
    ),
    line(say('cards.rake'), formatWire(rake)),
  ];
}

function line(text: string, sum: string): HTMLElement {
  const element = document.createElement('li');
  const amount = document.createElement('b');
  amount.className = 'num';
  amount.textContent = sum;
  element.append(text, amount);
  return element;
}
