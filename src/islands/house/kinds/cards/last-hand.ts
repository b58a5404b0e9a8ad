// The hand before, in words: who won which pot, with which cards, and the rake.
import { formatWire } from '../../../../lib/rules/money.ts';
import type { CardTable } from '../../../../lib/stores/cards.ts';
import type { Say } from '../../frame/say.ts';
import { signed } from './faces.ts';

type Ended = NonNullable<CardTable['last']>;

export function lastLines(
  { number, pots, players, rake }: Ended,
  own: number | undefined,
  say: Say,
): HTMLElement[] {
  const cardsOf = (seat: number): string =>
    players
      .find((each) => each.seat === seat)
      ?.cards?.map(signed)
      .join(' ') || say('cards.notShown');
  return [
    line(say('cards.handNumber', { number }), ''),
    ...pots.flatMap(({ paid }, at) =>
      paid.map(({ seat, amount }) =>
        line(
          `${pots.length > 1 ? `${say(at === 0 ? 'cards.mainPot' : 'cards.sidePot')}: ` : ''}${seat === own ? say('cards.you') : nameOf(players, seat)}, ${cardsOf(seat)}`,
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
