import type { FishTitle } from './title.ts';

export const deepTideHunter: FishTitle = {
  name: 'Deep Tide Hunter',
  rtpBasisPoints: 9700,
  volatility: 'high',
  isHot: true,
  addedOn: '2026-11-27',
  cover: { motif: 'shark', palette: 'lagoon', field: 'waves', lead: 'Deep Tide', main: 'Hunter' },
  rules: {
    gameId: 'deep-tide-hunter',
    version: 'deep-tide-hunter/1',
    returns: { parts: 97, of: 100 },
    fish: [
      { kind: 'sprat', pays: 2 },
      { kind: 'butterfly', pays: 5 },
      { kind: 'puffer', pays: 10 },
      { kind: 'turtle', pays: 20 },
      { kind: 'manta', pays: 40 },
      { kind: 'shark', pays: 100 },
    ],
    betsMinor: [10, 20, 50, 100, 200, 500, 1000],
    mostShots: 16,
  },
};
