// Motifs: the hunt under water. Each is drawn in a box of 120 by 120, light from the top left.
import { disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

/** A shark that turns towards the light, with two small fish before it. */
export const shark: Motif = (t) =>
  [
    fill('M92 62C102 46 110 34 118 26 114 46 115 66 119 88 110 80 100 72 92 66z', t.d),
    fill('M46 42C52 22 62 12 76 8 70 24 72 36 78 46z', t.d),
    fill('M44 80C46 96 56 108 70 114 66 100 70 90 76 82z', t.dd),
    fill('M2 66C14 44 44 30 78 48 88 54 93 58 97 63 84 84 44 100 16 84 8 78 4 72 2 66z', t.m),
    fill('M2 66C10 52 24 42 42 40 62 42 82 54 95 63 68 58 38 56 14 70z', t.a),
    fill('M11 75C32 70 68 70 95 65 78 88 44 96 19 84z', t.l),
    fill('M9 77L24 74 32 80 24 85C17 83 12 81 9 77z', t.ink),
    fill('M11 77L14 82 17 77 20 83 23 76z', '#fff'),
    stroke('M39 58q-5 9 0 18M46 58q-5 9 0 18M53 59q-4 8 0 16', t.dd, 2),
    disc(21, 60, 4, t.ink),
    disc(19.8, 58.8, 1.4, '#fff'),
    fill('M4 28C10 20 20 20 27 26L34 21V33L27 29C20 34 10 34 4 28z', t.k),
    fill('M22 104C28 97 37 97 43 102L49 98V108L43 105C37 110 28 110 22 104z', t.kl),
  ].join('');
