// The two sides of dragon tiger, each in a box of 100 by 92.
import { hex } from '../colour.ts';
import { disc, fill, stroke } from '../shapes.ts';

function dragon(): string {
  const [red, redShade, gold] = [hex(0.56, 0.19, 24), hex(0.46, 0.17, 22), hex(0.82, 0.13, 78)];
  const [orange, horn, ink] = [hex(0.68, 0.16, 45), hex(0.93, 0.06, 88), hex(0.22, 0.05, 20)];
  return [
    fill(
      'M50 10L60 20 74 12 77 27 94 26 87 41 98 52 85 59 90 75 74 74 68 90 50 82 32 90 26 74 10 75 15 59 2 52 13 41 6 26 23 27 26 12 40 20z',
      orange,
    ),
    stroke(
      'M38 24C35 14 30 7 20 3M33 13C29 15 25 15 20 13M62 24C65 14 70 7 80 3M67 13C71 15 75 15 80 13',
      horn,
      4,
    ),
    fill(
      'M50 20C67 20 78 30 78 44 78 54 71 58 69 66 66 80 60 87 50 87 40 87 34 80 31 66 29 58 22 54 22 44 22 30 33 20 50 20z',
      red,
    ),
    fill('M50 20C67 20 78 30 78 44 78 54 71 58 69 66 66 80 60 87 50 87z', redShade),
    fill('M50 22L55 34 50 44 45 34zM50 46L54 53 50 60 46 53z', gold),
    fill(
      'M26 38C32 32 40 36 45 44L40 50C34 50 28 46 26 38zM74 38C68 32 60 36 55 44L60 50C66 50 72 46 74 38z',
      '#fff',
    ),
    disc(37, 43, 3.6, ink),
    disc(63, 43, 3.6, ink),
    fill(
      'M22 36C30 28 40 32 46 42L42 40C36 35 30 34 22 36zM78 36C70 28 60 32 54 42L58 40C64 35 70 34 78 36z',
      ink,
    ),
    fill('M32 68C32 60 42 58 50 63 58 58 68 60 68 68 68 76 60 80 50 80 40 80 32 76 32 68z', orange),
    disc(41, 68, 3, ink),
    disc(59, 68, 3, ink),
    fill('M36 78L40 88 44 79zM64 78L60 88 56 79z', '#fff'),
    stroke('M32 68C22 66 18 74 6 70M68 68C78 66 82 74 94 70', gold, 3),
  ].join('');
}

function tiger(): string {
  const [blue, blueShade, stripe] = [hex(0.62, 0.14, 252), hex(0.55, 0.14, 254), hex(0.24, 0.07, 262)];
  return [
    fill(
      'M14 36C6 22 12 6 24 6C34 8 38 16 38 24zM86 36C94 22 88 6 76 6C66 8 62 16 62 24z',
      hex(0.5, 0.13, 255),
    ),
    fill(
      'M18 30C14 22 18 14 25 13C30 15 33 19 33 24zM82 30C86 22 82 14 75 13C70 15 67 19 67 24z',
      hex(0.85, 0.06, 250),
    ),
    fill('M50 14C76 14 90 30 90 50C90 74 72 88 50 88C28 88 10 74 10 50C10 30 24 14 50 14z', blue),
    fill('M50 14C76 14 90 30 90 50C90 74 72 88 50 88z', blueShade),
    fill(
      'M46 16H54L50 34zM34 19L42 18 44 30zM66 19L58 18 56 30zM10 48L26 52 12 58zM90 48L74 52 88 58zM14 66L30 64 20 74zM86 66L70 64 80 74z',
      stripe,
    ),
    fill('M26 44L44 48 40 56 30 54zM74 44L56 48 60 56 70 54z', hex(0.95, 0.09, 95)),
    fill('M35 47l4 1v6h-4zM65 47l-4 1v6h4z', hex(0.2, 0.05, 262)),
    fill('M30 70C34 60 44 58 50 62C56 58 66 60 70 70C68 82 58 86 50 86C42 86 32 82 30 70z', '#f4f6fb'),
    fill('M43 62H57L50 70z', stripe),
    stroke('M50 70V76M50 76C46 80 41 80 38 77M50 76C54 80 59 80 62 77', stripe, 2.5),
  ].join('');
}

/** The head of a side. */
export const sideMark = (side: 'dragon' | 'tiger'): string =>
  `<svg viewBox="0 0 100 92" aria-hidden="true">${side === 'dragon' ? dragon() : tiger()}</svg>`;
