// Motifs: a caravan in the dunes. Each is drawn in a box of 120 by 120, light from the top left.
import { around, box, disc, fill, oval, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const camel: Motif = (t) =>
  [
    stroke('M44 78L40 112M58 80V112', t.d, 7),
    stroke('M86 78L92 112M100 74L106 112', t.dd, 7),
    fill(
      'M8 30C10 22 22 18 30 22 36 26 36 32 32 38L28 44C32 56 38 60 44 56 50 34 66 22 74 38 78 44 84 44 88 40 100 42 112 56 110 72 104 88 54 92 42 84 26 80 16 60 18 44L8 40C4 38 6 32 8 30z',
      t.a,
    ),
    fill(
      'M44 56C50 34 66 22 74 38 70 50 56 60 44 84 36 82 30 76 26 70 36 72 42 66 44 56z',
      t.l,
      'opacity=".65"',
    ),
    fill('M110 72C104 88 54 92 42 84 64 84 90 80 110 72z', t.d),
    fill('M50 44C56 30 68 26 76 40L84 66C72 72 60 70 52 64z', t.k),
    fill('M50 44C56 30 68 26 76 40L78 47C68 42 58 46 51 52z', t.kl),
    stroke('M54 62L56 70M63 66L64 74M72 67L74 75M80 64L83 72', t.kl, 3),
    fill('M22 20L26 10 31 21z', t.m),
    disc(18, 29, 3.2, t.ink),
    stroke('M8 36H18', t.dd, 2.5),
    stroke('M32 36L50 48', t.kd, 3),
  ].join('');

export const scarab: Motif = (t) =>
  [
    stroke(
      'M34 54L12 44 6 30M34 74L10 78M38 92L20 108M86 54L108 44 114 30M86 74L110 78M82 92L100 108',
      t.dd,
      6,
    ),
    fill('M38 30C40 14 80 14 82 30L86 44H34z', t.d),
    fill('M44 22L34 10M76 22L86 10', t.d),
    stroke('M46 20L36 8M74 20L84 8', t.d, 6),
    fill('M34 42H86C92 50 92 58 88 60H32C28 58 28 50 34 42z', t.k),
    fill('M34 42H60V60H32C28 58 28 50 34 42z', t.kl),
    fill('M60 60H88C100 84 84 114 60 114z', t.m),
    fill('M60 60H32C20 84 36 114 60 114z', t.a),
    fill('M52 62H34C26 80 32 98 44 106 36 90 40 74 52 62z', t.l),
    stroke('M60 60V114', t.dd, 3.5),
    stroke('M74 68C82 82 80 96 72 106', t.d, 3),
    disc(50, 26, 4, t.l),
    disc(70, 26, 4, t.l),
  ].join('');

export const tent: Motif = (t) =>
  [
    fill('M60 14L116 60 108 106H12L4 60z', t.d),
    fill('M60 14L4 60 12 106H44z', t.a),
    fill('M60 14L116 60 108 106H76z', t.m),
    fill('M60 14L27 60 32 106H44zM60 14L93 60 88 106H76z', t.l),
    fill('M60 40L44 106H76z', t.ink),
    fill('M60 40L44 106H52L60 62z', t.k),
    fill(
      'M4 60L27 60Q22 72 15 64 9 72 4 60zM27 60L44 60Q40 72 35 64 30 72 27 60zM93 60L116 60Q111 72 104 64 98 72 93 60zM76 60L93 60Q90 72 84 64 79 72 76 60z',
      t.kd,
    ),
    stroke('M60 14V2', t.dd, 4),
    fill('M60 2L80 6 60 12z', t.k),
    box([0, 104, 120, 5], t.dd, 2),
  ].join('');

export const waterJar: Motif = (t) =>
  [
    oval(60, 110, 32, 5, t.ink, 'opacity=".5"'),
    stroke('M40 28C20 28 18 50 30 54M80 28C100 28 102 50 90 54', t.m, 7),
    fill(
      'M46 22H74L72 38C92 46 100 62 94 80 90 96 78 108 72 110H48C42 108 30 96 26 80 20 62 28 46 48 38z',
      t.a,
    ),
    fill('M46 22H54C52 46 34 60 40 84 42 96 48 106 52 110H48C42 108 30 96 26 80 20 62 28 46 48 38z', t.l),
    fill('M72 38C92 46 100 62 94 80 90 96 78 108 72 110H66C78 96 84 82 82 66 80 52 72 46 66 38z', t.d),
    fill('M25 62H95C97 68 96 74 94 82H26C24 74 23 68 25 62z', t.kd),
    stroke('M28 78L37 66 46 78 55 66 64 78 73 66 82 78 91 66', t.kl, 3.5),
    oval(60, 22, 17, 5.5, t.l),
    oval(60, 22, 11, 3, t.ink),
  ].join('');

export const sunDisc: Motif = (t) =>
  [
    around(8, 0, 45, fill('M60 0L70 30H50z', t.a)),
    around(8, 22.5, 45, fill('M60 6L67 32H53z', t.k)),
    disc(60, 60, 36, t.d),
    disc(60, 60, 33, t.a),
    disc(60, 60, 26, t.l),
    fill('M60 34A26 26 0 0 1 60 86 34 34 0 0 0 60 34z', t.a),
    around(8, 0, 45, fill('M60 37L66 55H54z', t.d)),
    disc(60, 60, 13, t.dd),
    disc(60, 60, 9, t.k),
    fill('M60 51A9 9 0 0 0 51 60L60 60z', t.kl),
  ].join('');

export const palm: Motif = (t) =>
  [
    oval(60, 106, 52, 9, t.kd),
    oval(54, 104, 34, 5, t.kl, 'opacity=".8"'),
    fill('M58 106C54 80 56 60 64 42L72 44C66 62 66 84 70 106z', t.k),
    stroke('M58 92L69 90M57 78L67 76M59 64L67 63M62 52L69 52', t.kd, 2.5),
    fill('M66 42C54 20 28 16 8 34 30 30 44 36 66 42z', t.m),
    fill('M66 42C50 34 24 42 16 68 34 52 46 46 66 42z', t.a),
    fill('M66 42C74 16 98 8 116 22 96 22 84 30 66 42z', t.m),
    fill('M66 42C84 34 110 44 112 70 98 54 84 48 66 42z', t.d),
    fill('M66 42C58 22 62 8 74 0 74 16 74 28 66 42z', t.l),
    fill('M66 42C54 48 42 64 46 84 54 66 60 56 66 42z', t.l),
    fill('M66 42C80 50 88 66 84 84 78 66 72 56 66 42z', t.m),
    disc(60, 50, 5, t.k),
    disc(71, 51, 5, t.kd),
  ].join('');
