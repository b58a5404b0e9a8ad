import { linesOfFive } from './lines.ts';
import { letters, type SlotTitle } from './title.ts';

export const moonlitVault: SlotTitle = {
  name: 'Moonlit Vault',
  rtpBasisPoints: 9611,
  volatility: 'high',
  isHot: true,
  addedOn: '2026-11-23',
  cover: { motif: 'chest', palette: 'night', field: 'stars', lead: 'Moonlit', main: 'Vault' },
  scene: { place: 'hall', air: 280, light: 75, ground: 265, left: 'chest', right: 'moon' },
  symbols: {
    1: { name: 'crowns', motif: 'crown', ink: 'gold' },
    2: { name: 'gems', motif: 'gem', ink: 'violet' },
    3: { name: 'masks', motif: 'mask', ink: 'pink' },
    4: { name: 'coins', motif: 'coin', ink: 'amber' },
    5: { name: 'shells', motif: 'shell', ink: 'teal' },
    W: { name: 'chests', motif: 'chest', ink: 'orange' },
    S: { name: 'moons', motif: 'moon', ink: 'sky' },
    ...letters('AKQ'),
  },
  rules: {
    gameId: 'moonlit-vault',
    version: 'moonlit-vault/1',
    rows: 3,
    coins: 20,
    pays: { kind: 'lines', lines: linesOfFive(20) },
    strips: [
      '5KA24A5Q4AQ31Q4K15KS5QA2KA324QK3Q',
      'S5AK43QA14QW2KW53SAK5Q4AK42QWK2Q315A',
      '2AK134Q35QK5AWK3A1KWQ2A4WS3QAK5245Q4',
      'A5K413W2435AQW1Q23A4KQ5AKWQ3K2SQ5AK4',
      '2QKA1Q5K41K2A43Q4A32K4Q5AQ5KQ3A5KS',
    ],
    paytable: {
      W: { 3: 50, 4: 250, 5: 1500 },
      1: { 3: 35, 4: 130, 5: 700 },
      2: { 3: 26, 4: 90, 5: 360 },
      3: { 3: 20, 4: 65, 5: 260 },
      4: { 3: 16, 4: 48, 5: 180 },
      5: { 3: 12, 4: 36, 5: 140 },
      A: { 3: 10, 4: 28, 5: 110 },
      K: { 3: 8, 4: 22, 5: 90 },
      Q: { 3: 6, 4: 18, 5: 70 },
    },
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    freeSpins: {
      award: { 3: 9, 4: 12, 5: 15 },
      most: 45,
      multiplier: { first: 2, step: 0, top: 2 },
    },
    jackpot: {
      pool: 'vault',
      contribution: 100,
      seedMinor: 200_000,
      perMinor: 100,
      tickets: 400_000,
      // what the pool holds on average when it is won, so that free play returns the same
      trialMinor: 600_000,
    },
    betsMinor: [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10000],
  },
};
