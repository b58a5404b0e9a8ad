// A deck of cards as one picture: a row a suit from the ace to the king, and below them the backs. Pages show a card by cutting it out of it.
import { type Card, deck } from '../../rules/cards.ts';
import { hex } from '../colour.ts';
import { box, disc, fill, stroke } from '../shapes.ts';
import { court, courtRanks } from './court.ts';
import { rankWord, suitOrder } from './deck-order.ts';
import { lettering } from './letters.ts';
import { pip, pipPlaces, type Suit, suitInks, suitShapes } from './pips.ts';

/** Of one card. */
const [WIDTH, HEIGHT] = [100, 140];
const RANKS = 13;

const ROWS = suitOrder.length + 1;

/** Hues of the backs. */
const backHues = [285, 165];

const paper = '#fdfaf3';

/** The whole deck. */
export function deckSheet(): string {
  const faces = deck.map((card) => at(card.rank - 1, suitOrder.indexOf(card.suit), face(card)));
  const backs = backHues.map((hue, column) => at(column, suitOrder.length, back(hue)));
  const shapes = `<defs>${suitShapes(suitOrder)}<g id="paper">${blank()}</g></defs>`;
  const [width, height] = [WIDTH * RANKS, HEIGHT * ROWS];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}${faces.join('')}${backs.join('')}</svg>`;
}

const at = (column: number, row: number, drawn: string): string =>
  `<g transform="translate(${column * WIDTH} ${row * HEIGHT})">${drawn}</g>`;

function blank(): string {
  return (
    box([0.5, 0.5, 99, 139], paper, 9, 'stroke="#0003"') +
    fill('M9 1H91A8 8 0 0 1 99 9V60C70 40 40 30 1 28V9A8 8 0 0 1 9 1z', '#fff', 'opacity=".7"')
  );
}

function face({ rank, suit }: Card): string {
  const word = rankWord(rank);
  const corner = `<g fill="${suitInks[suit]}">${lettering(word, [11.5, 20], word.length > 1 ? 16 : 19)}</g>${pip(suit, [11.5, 30], 12)}`;
  const id = `corner-${rank}-${suit}`;
  const corners = `<g id="${id}">${corner}</g><use href="#${id}" transform="rotate(180 50 70)"/>`;
  return `<use href="#paper"/>${corners}${middle({ rank, suit })}`;
}

function middle({ rank, suit }: Card): string {
  const name = courtRanks[rank as keyof typeof courtRanks];
  if (name) return court(name, suit);
  if (rank === 1) return ace(suit);
  const size = rank > 8 ? 19 : 22;
  return (pipPlaces[rank] ?? []).map((place) => pip(suit, place, size, place[1] > 71)).join('');
}

function ace(suit: Suit): string {
  if (suit !== 'spades') return pip(suit, [50, 70], 40);
  const ring = disc(50, 70, 30, 'none', `stroke="${suitInks[suit]}" stroke-dasharray="1.5 3.2"`);
  return ring + pip(suit, [50, 70], 46) + fill('M46.5 76V71A3.5 3.5 0 0 1 53.5 71V76z', paper);
}

/** The arch of the portal, with its lighted door. */
function back(hue: number): string {
  const [ground, near, far] = [hex(0.3, 0.075, hue), hex(0.44, 0.1, hue + 6), hex(0.58, 0.1, hue + 10)];
  const arch = (r: number, colour: string): string =>
    stroke(`M${50 - r} 118V70A${r} ${r} 0 0 1 ${50 + r} 70V118`, colour, 4, 'opacity=".9"');
  return [
    box([0.5, 0.5, 99, 139], paper, 9, 'stroke="#0003"'),
    box([6, 6, 88, 128], ground, 5),
    box([9.5, 9.5, 81, 121], 'none', 3, `stroke="${far}" opacity=".7"`),
    arch(34, near),
    arch(27, far),
    arch(20, near),
    fill('M40 118V72A10 10 0 0 1 60 72V118z', hex(0.8, 0.13, 82)),
    box([12, 118, 76, 4], near, 1),
    ...[24, 50, 76].map((x) => fill(`M${x} 22l3 4-3 4-3-4z`, far)),
  ].join('');
}
