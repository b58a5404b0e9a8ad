// Many players behind one address: each has tries of their own, and strangers there use up none of them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createCaller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { change } from '../session/signing-in.ts';

const TRIES = 10;
const MINUTE_MS = 60_000;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await change(portal, 'limits.read', { points: TRIES, seconds: 60 });
});
beforeEach(() => portal.clock.advance(MINUTE_MS));
afterAll(() => portal.close());

/** Somebody who is logged in, at this address. */
async function playerAt(address: string) {
  const member = await portal.member();
  const tab = createCaller(portal.gateway, address, member.cookies);
  tab.token = member.token;
  return tab;
}

const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const seen: number[] = [];
  for (let at = 0; at < times; at++) seen.push((await ask()).status);
  return seen;
};

it('who has used up their tries waits alone', async () => {
  const office = '198.51.100.7';
  for (let at = 0; at < 5; at++) {
    const player = await playerAt(office);
    const seen = await statuses(TRIES + 1, () => player.call(calls.memberInfo));
    expect(seen).toEqual([...Array(TRIES).fill(200), 429]);
  }
});

it('strangers at an address are stopped, and its players go on', async () => {
  const cafe = '198.51.100.8';
  const player = await playerAt(cafe);
  const stranger = portal.caller(cafe);
  stranger.token = 'junk';
  const seen = await statuses(TRIES + 5, () => stranger.call(calls.memberInfo));
  expect(seen).toEqual([...Array(TRIES).fill(401), ...Array(5).fill(429)]);
  expect((await player.call(calls.memberInfo)).status).toBe(200);
});

it('all behind an address together have as many tries as a crowd has', async () => {
  await change(portal, 'network.wideFactor', 2);
  const carrier = '2001:db8:7::1';
  const players = [
    await playerAt(carrier),
    await playerAt('2001:db8:7:1::1'),
    await playerAt('2001:db8:7:2::1'),
  ];
  const seen = await Promise.all(
    players.map((player) => statuses(TRIES, () => player.call(calls.memberInfo))),
  );
  expect(seen.flat().filter((status) => status === 200)).toHaveLength(2 * TRIES);
  await change(portal, 'network.wideFactor', 16);
});
