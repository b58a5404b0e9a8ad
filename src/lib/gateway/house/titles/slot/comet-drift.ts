import { betsOf, paysFrom, type SlotTitle } from './title.ts';

export const cometDrift: SlotTitle = {
  name: 'Comet Drift',
  rtpBasisPoints: 9593,
  volatility: 'high',
  isHot: false,
  addedOn: '2026-11-23',
  cover: { motif: 'comet', palette: 'cosmos', field: 'stars', lead: 'Comet', main: 'Drift' },
  scene: { place: 'orbit', air: 280, light: 330, ground: 235, left: 'visor', right: 'telescope' },
  symbols: {
    1: { name: 'galaxies', motif: 'galaxy', ink: 'pink' },
    2: { name: 'planets', motif: 'planet', ink: 'violet' },
    3: { name: 'helmets', motif: 'visor', ink: 'orange' },
    4: { name: 'rockets', motif: 'rocket', ink: 'sky' },
    5: { name: 'satellites', motif: 'satellite', ink: 'teal' },
    6: { name: 'telescopes', motif: 'telescope', ink: 'gold' },
    7: { name: 'asteroids', motif: 'asteroid', ink: 'clay' },
    W: { name: 'comets', motif: 'comet', ink: 'storm' },
  },
  rules: {
    gameId: 'comet-drift',
    version: 'comet-drift/1',
    rows: 3,
    coins: 60,
    pays: { kind: 'ways' },
    strips: [
      '452716453673',
      '764513567234',
      'W453614567237',
      '645W342765731',
      '732516345762',
      '671462357345',
    ],
    paytable: {
      ...paysFrom(3, { 1: [1, 8, 50, 320] }),
      ...paysFrom(4, {
        2: [3, 9, 45],
        3: [2, 6, 26],
        4: [1, 5, 17],
        5: [1, 3, 12],
        6: [1, 2, 8],
        7: [1, 2, 6],
      }),
    },
    cascade: { multipliers: [1, 2, 4, 8, 16], most: 30 },
    betsMinor: betsOf(60),
  },
};
