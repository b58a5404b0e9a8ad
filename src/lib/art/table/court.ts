// The court cards: a king, a queen and a jack in the colours of their suit, from the head to the belt; the lower half is the same turned round.
import { hex } from '../colour.ts';
import { box, disc, fill, stroke } from '../shapes.ts';
import { pip, type Suit } from './pips.ts';

export const courtRanks = { 11: 'jack', 12: 'queen', 13: 'king' } as const;

type Court = (typeof courtRanks)[keyof typeof courtRanks];

/** Dark and light cloth of a suit. */
const cloths: Record<Suit, readonly [dark: string, light: string]> = {
  spades: [hex(0.35, 0.09, 265), hex(0.5, 0.11, 255)],
  hearts: [hex(0.46, 0.16, 22), hex(0.6, 0.17, 26)],
  diamonds: [hex(0.48, 0.13, 42), hex(0.64, 0.14, 52)],
  clubs: [hex(0.36, 0.08, 160), hex(0.52, 0.1, 165)],
};

const gold = hex(0.8, 0.13, 85);
const goldShade = hex(0.62, 0.12, 70);
const skin = hex(0.87, 0.055, 68);
const skinShade = hex(0.79, 0.07, 60);
const ink = hex(0.27, 0.03, 265);
const steel = hex(0.82, 0.02, 250);
const steelShade = hex(0.66, 0.03, 250);
const white = '#fff';

interface Cloth {
  dark: string;
  light: string;
}

interface Figure {
  /** What is held, behind the robe. */
  held(cloth: Cloth): string;
  collar(cloth: Cloth): string;
  /** Hair behind the face, then what covers it. */
  behind: string;
  above(cloth: Cloth): string;
}

const face = [
  box([45.5, 40, 9, 9], skinShade, 2),
  fill('M40.5 24H59.5V35C59.5 43 55 46.5 50 46.5 45 46.5 40.5 43 40.5 35z', skin),
  fill('M50 24H59.5V35C59.5 43 55 46.5 50 46.5z', skinShade, 'opacity=".55"'),
  stroke('M43.5 31.5h3.6M53 31.5h3.6', ink, 1.3),
  stroke('M50 32.5v4.5l-1.5.6', goldShade, 1.1),
  stroke('M47.8 41h4.4', hex(0.5, 0.13, 25), 1.3),
].join('');

const buttons = (colour: string): string => [53, 59, 65].map((y) => disc(50, y, 1.3, colour)).join('');

const brown = hex(0.45, 0.05, 60);
const auburn = hex(0.5, 0.1, 48);
const dark = hex(0.34, 0.05, 40);

const figures: Record<Court, Figure> = {
  king: {
    held: () =>
      fill('M69 18L71 15 73 18V50H69z', steel) +
      fill('M71 15L73 18V50H71z', steelShade) +
      box([64.5, 50, 13, 3], gold, 1.5) +
      box([69.5, 53, 3, 11], goldShade, 1.5),
    collar: () =>
      fill('M43 47H57L54 70H46z', gold) +
      fill('M31 50C36 48 40 47 45 47L42 57 34 59zM69 50C64 48 60 47 55 47L58 57 66 59z', white) +
      disc(36, 53, 0.9, ink) +
      disc(64, 53, 0.9, ink) +
      buttons(goldShade),
    behind: '',
    above: ({ dark: cloth }) =>
      fill('M37 24H41V39C38 38 36.5 35 36.5 31zM63 24H59V39C62 38 63.5 35 63.5 31z', brown) +
      fill(
        'M40.5 34C42 38.5 46 38 50 38 54 38 58 38.5 59.5 34V40C59 48 54 53 50 56 46 53 41 48 40.5 40z',
        brown,
      ) +
      stroke('M46.5 41.5h7', skin, 1.4) +
      fill('M37 24L34.5 15.5 43 19.5 50 13.5 57 19.5 65.5 15.5 63 24z', gold) +
      fill('M50 13.5L57 19.5 65.5 15.5 63 24H50z', goldShade) +
      box([36.5, 22, 27, 4], cloth, 1) +
      [42, 50, 58].map((x) => disc(x, 24, 1.2, white)).join(''),
  },
  queen: {
    held: ({ light }) =>
      stroke('M69 66C68 56 69 50 70 42', hex(0.5, 0.1, 150), 1.8) +
      fill('M69 54C64 54 62 50 62 47 66 47 69 50 69 54z', hex(0.56, 0.11, 150)) +
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<ellipse cx="70" cy="30" rx="3.6" ry="5" fill="${light}" transform="rotate(${turn} 70 35)"/>`,
        )
        .join('') +
      disc(70, 35, 3, gold),
    collar: () =>
      fill('M43 47H57L54 70H46z', gold) + fill('M37 49L50 58 63 49 60 47H40z', white) + buttons(goldShade),
    behind: fill(
      'M35 50C32 34 36 19 50 19 64 19 68 34 65 50L60 47V30C56 29 52 27 50 24.5 48 27 44 29 40 30V47z',
      auburn,
    ),
    above: ({ light }) =>
      fill('M39 22C43 17.5 57 17.5 61 22L60 25.5C55 22.5 45 22.5 40 25.5z', gold) +
      fill('M47 18.5L50 14 53 18.5z', gold) +
      disc(50, 20.5, 1.5, light) +
      disc(44, 21.5, 1, light) +
      disc(56, 21.5, 1, light),
  },
  jack: {
    held: () =>
      stroke('M70.5 20V69', goldShade, 2.2) +
      fill('M70.5 15L74 23 70.5 28 67 23z', hex(0.8, 0.02, 250)) +
      fill('M71 26C76 26 76 34 71 36z', hex(0.68, 0.03, 250)),
    collar: ({ dark: cloth }) => fill('M43 47H57L54 70H46z', white) + buttons(cloth),
    behind: '',
    above: ({ dark: cloth, light }) =>
      fill('M36.5 24H41.5V42C38 43 36 41 36 38zM63.5 24H58.5V42C62 43 64 41 64 38z', dark) +
      fill('M35 25.5C34.5 17 43 15 51 15.5 61 15.5 66 19 65 25.5z', cloth) +
      fill('M35 25.5C34.5 17 43 15 51 15.5L48 25.5z', light) +
      box([35, 23.5, 30, 3.5], gold, 1.5) +
      fill('M38 23C34 20 31 18.5 28 18.5 29 22 33 25.5 38 25.5z', white),
  },
};

/** The figure of a court card, drawn into a box of 100 by 140. */
export function court(name: Court, suit: Suit): string {
  const [cloth, light] = cloths[suit];
  const colours = { dark: cloth, light };
  const { held, collar, behind, above } = figures[name];
  const half = [
    held(colours),
    fill('M25 70V60C26 52 37 47 50 47 63 47 74 52 75 60V70z', cloth),
    fill('M25 70V60C26 52 37 47 46 47L41 70z', light),
    collar(colours),
    pip(suit, [31, 24], 10),
    behind,
    face,
    above(colours),
  ].join('');
  const id = `${name}-${suit}`;
  return [
    box([24, 14, 52, 112], hex(0.955, 0.02, 90), 5, `stroke="${cloth}" stroke-width=".7"`),
    `<g id="${id}">${half}</g><use href="#${id}" transform="rotate(180 50 70)"/>`,
    box([24, 68.9, 52, 2.2], gold),
  ].join('');
}
