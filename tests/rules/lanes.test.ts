import { expect, it } from 'vitest';
import { laneWith, splitEsports } from '../../src/lib/rules/lanes.ts';
import { openingOf } from '../../src/lib/rules/launch.ts';
import { maskName } from '../../src/lib/rules/mask.ts';

const card = (vassalage: string) => ({ vassalage, displayName: vassalage, isHot: 0 as const, games: 1 });

it('sports vendors on the e-sports list make a lane of their own', () => {
  const lanes = [{ title: 'SPORTS', cards: [card('A'), card('B')] }];
  expect(splitEsports(lanes, ['B'])).toEqual([
    { title: 'SPORTS', cards: [card('A')] },
    { title: 'ESPORTS', cards: [card('B')] },
  ]);
});

it('joins them with e-sports vendors that stand there already, and drops lanes without a vendor', () => {
  const lanes = [
    { title: 'SPORTS', cards: [card('B')] },
    { title: 'ESPORTS', cards: [card('C')] },
    { title: 'LIVE', cards: [] },
  ];
  expect(splitEsports(lanes, ['B'])).toEqual([{ title: 'ESPORTS', cards: [card('B'), card('C')] }]);
});

it('a game is in the lane of its category, or in that of e-sports where its vendor is', () => {
  const lanes = [
    { title: 'RNG', cards: [card('A')] },
    { title: 'FISH', cards: [card('A')] },
    { title: 'ESPORTS', cards: [card('B')] },
  ];
  expect(laneWith({ category: 'FISH', vassalage: 'A' }, lanes)?.title).toBe('FISH');
  expect(laneWith({ category: 'SPORTS', vassalage: 'B' }, lanes)?.title).toBe('ESPORTS');
  expect(laneWith({ category: 'LIVE', vassalage: 'C' }, lanes)).toBeUndefined();
});

it('opens each vendor where the specification says', () => {
  expect(openingOf('TCG_SEA', '')).toBe('own-page');
  expect(openingOf('TCG_LOTTO_VN', '')).toBe('vietnamese-lottery');
  expect(openingOf('GPI', '')).toBe('route');
  expect(openingOf('OTHER', 'VASSALAGE')).toBe('popup');
});

it('a masked name shows neither its middle nor its length', () => {
  expect(maskName('linhtran88')).toBe('li***88');
  expect(maskName('anna')).toBe('a***');
});
