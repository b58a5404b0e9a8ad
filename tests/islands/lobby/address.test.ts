import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allGames, placeInAddress } from '../../../src/islands/lobby/address.ts';

const at = (address: string): void => {
  vi.stubGlobal('location', new URL(address, 'http://portico.test'));
};
beforeEach(() => at('/rng'));
afterEach(() => vi.unstubAllGlobals());

it('all games of a lobby are at its address without the vendor, under either of its names', () => {
  at('/rng?page=SMALL&gameName=koi&pageNo=3#game-70');
  expect(allGames()).toBe('/rng');
  at('/gameCenter?gameType=ALL&vassalage=SMALL');
  expect(allGames()).toBe('/gameCenter?gameType=ALL');
});

it('the address names a place, or the first one', () => {
  at('/favorite?pageNo=3#game-70');
  expect(placeInAddress()).toBe(69);
  at('/favorite#search');
  expect(placeInAddress()).toBe(0);
  at('/favorite#game-0');
  expect(placeInAddress()).toBe(0);
});
