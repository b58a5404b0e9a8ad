// Motifs: tables of cards and of the wheel. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

const diamond = (x: number, y: number, r: number, colour: string): string =>
  fill(`M${x} ${y - r * 1.3}L${x + r} ${y} ${x} ${y + r * 1.3} ${x - r} ${y}z`, colour);

/** The shoe that the cards are drawn from, with the next one half out. */
export const shoe: Motif = (t) =>
  [
    oval(60, 110, 54, 7, t.ink, 'opacity=".4"'),
    fill('M8 88L42 72 74 92 38 112z', t.l),
    diamond(40, 93, 7, t.k),
    fill('M30 74L82 46 112 64V94L66 112 30 92z', t.dd),
    fill('M30 74L66 92V112L30 92z', t.d),
    fill('M30 74L40 34 92 12 82 46z', t.m),
    fill('M82 46L92 12 116 26 112 64z', t.a),
    fill('M30 74L82 46 112 64 66 92z', t.a),
    fill('M46 40L86 23 80 43 40 64z', t.l, 'opacity=".9"'),
    diamond(63, 43, 8, t.kd),
    stroke('M38 80V92M50 86V98M60 91V103', t.l, 3, 'opacity=".7"'),
  ].join('');

/** One card on the cloth, its corner lifted to look under it. */
export const squeeze: Motif = (t) =>
  [
    oval(62, 108, 50, 8, t.ink, 'opacity=".4"'),
    `<g transform="rotate(-10 60 60)">`,
    box([24, 12, 72, 96], t.dd, 10),
    box([22, 8, 72, 96], t.a, 10),
    box([29, 15, 58, 82], t.d, 6),
    stroke('M30 32L70 96M30 60L54 96M46 16L86 80M70 16L86 42', t.m, 4),
    stroke('M86 32L46 96M86 60L62 96M70 16L30 80M46 16L30 42', t.m, 4),
    fill('M94 56V104H40C62 100 82 84 94 56z', t.dd),
    fill('M40 104C58 102 52 76 66 66 74 60 88 66 94 56 90 84 66 104 40 104z', t.l),
    diamond(66, 82, 8, t.k),
    `</g>`,
  ].join('');

/** Two cards in flight: the nine that they make is theirs in a moment. */
export const quickHand: Motif = (t) => {
  const card = (x: number, y: number, angle: number, face: string, pips: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${box([-24, -32, 52, 70], t.dd, 8)}${box([-27, -35, 52, 70], face, 8)}${pips}</g>`;
  return [
    stroke('M2 40H30M8 60H26M2 82H34M14 102H40', t.l, 4, 'opacity=".6"'),
    card(54, 70, -16, t.m, [-18, 0, 18].map((y) => diamond(-1, y, 6, t.ink)).join('')),
    card(84, 54, 14, t.l, [-20, 0, 20].map((y) => diamond(-12, y, 6, t.k) + diamond(10, y, 6, t.k)).join('')),
  ].join('');
};

/** A roulette wheel from above, the ball still running on its rim. */
export const rotor: Motif = (t) =>
  [
    disc(60, 64, 54, t.ink, 'opacity=".45"'),
    disc(60, 60, 54, t.dd),
    disc(60, 60, 47, t.d),
    disc(60, 60, 33, 'none', `stroke="${t.ink}" stroke-width="16"`),
    disc(60, 60, 33, 'none', `stroke="${t.k}" stroke-width="16" stroke-dasharray="11.519 11.519"`),
    disc(60, 60, 33, 'none', `stroke="${t.kl}" stroke-width="16" stroke-dasharray="11.519 195.835"`),
    disc(60, 60, 25, t.a),
    around(4, 0, 90, stroke('M60 60V40', t.l, 4)),
    disc(60, 60, 10, t.l),
    disc(60, 60, 5, t.d),
    stroke('M19 32A50 50 0 0 1 84 16', t.w, 3, 'opacity=".55"'),
    disc(91, 20, 7, '#fff'),
  ].join('');
