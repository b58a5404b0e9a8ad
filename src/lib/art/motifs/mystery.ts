// The door nobody has opened yet: what it hides is drawn with the round.
import { disc, fill, stroke } from '../shapes.ts';
import type { Motif } from '../tones.ts';

export const mystery: Motif = (t) =>
  [
    fill('M16 112V58A44 44 0 0 1 104 58V112z', t.d),
    fill('M24 112V58A36 36 0 0 1 96 58V112z', t.dd),
    fill('M16 112V58A44 44 0 0 1 60 14V22A36 36 0 0 0 24 58V112z', t.a),
    disc(60, 66, 30, t.gl, 'opacity=".22"'),
    stroke('M46 56A14 14 0 1 1 66 68C61 71 60 74 60 80', t.l, 9),
    disc(60, 96, 5.5, t.l),
  ].join('');
