// The side menu says where a reader is.
import { expect, it } from 'vitest';
import { isHere } from '../../src/layouts/parts/menu-links.ts';

const slots = {
  href: '/gameCenter?gameType=RNG&vassalage=HOUSE',
  label: 'Slots',
  icon: '',
  lobby: { id: 'RNG', path: '/rng' },
} as const;
const all = { href: '/gameCenter?gameType=ALL', label: 'All games', icon: '' };

it.each([
  ['/rng', slots],
  ['/rng?page=DEMO_POPUP&pageNo=2', slots],
  ['/gameCenter?gameType=RNG', slots],
  ['/gameCenter?gameType=RNG&vassalage=HOUSE', slots],
  ['/gameCenter?gameType=ALL', all],
])('%s is the page of one link alone', (address, link) => {
  const url = new URL(address, 'https://play.example');
  expect([slots, all].filter((each) => isHere(each, url))).toEqual([link]);
});

it('a lobby is no page of another category', () => {
  for (const address of ['/live', '/gameCenter?gameType=LIVE', '/hot'])
    expect(isHere(slots, new URL(address, 'https://play.example'))).toBe(false);
});
