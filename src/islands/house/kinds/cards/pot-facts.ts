// What a pot of Lieng is made of, and what a showdown takes of it, as far as that is known before it.
import { formatMinor, formatWire, parseMinor } from '../../../../lib/rules/money.ts';
import type { CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

interface Showdown {
  rakeMinor: bigint;
  takesMinor: bigint;
}

/**
 * Places of tien len are paid one by one; with somebody all in there are several pots, and some of it may go back: nothing is
 * said there.
 */
export function showdownOf({ game, rake }: CardOffer, { hand, seats = [] }: CardTable): Showdown | undefined {
  const isAllIn = hand?.players.some((player) =>
    seats.some(({ seat, stack }) => seat === player.seat && minorOf(stack) === 0n),
  );
  if (game !== 'lieng' || !hand || isAllIn) return undefined;
  const potMinor = minorOf(hand.pot);
  const [wanted, cap] = [(potMinor * BigInt(rake.basisPoints)) / 10_000n, minorOf(rake.cap)];
  const rakeMinor = wanted < cap ? wanted : cap;
  return { rakeMinor, takesMinor: potMinor - rakeMinor };
}

/** The card beside the felt. */
export function paintPotFacts(offer: CardOffer, table: CardTable, say: Say): void {
  const { hand } = table;
  if (offer.game !== 'lieng') return;
  const list = part('pot-facts');
  if (!hand) {
    list.replaceChildren();
    return;
  }
  const players = hand.players.length;
  const antes = minorOf(offer.stake) * BigInt(players);
  const showdown = showdownOf(offer, table);
  const rows: [string, string][] = [
    [say('cards.antes', { players }), formatMinor(antes)],
    [say('cards.betsSoFar'), formatMinor(minorOf(hand.pot) - antes)],
    [say('cards.pot'), formatWire(hand.pot)],
  ];
  if (showdown) {
    rows.push([say('cards.rake'), formatMinor(showdown.rakeMinor)]);
    rows.push([say('cards.winnerTakes'), formatMinor(showdown.takesMinor)]);
  }
  list.replaceChildren(...rows.map(row));
}

function row([label, sum]: [string, string]): HTMLElement {
  const line = document.createElement('div');
  const [term, value] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = label;
  value.textContent = sum;
  value.className = 'num';
  line.append(term, value);
  return line;
}
