import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

/** So many draws that a host which is in the list stays out in one run of ten thousand million. */
const DRAWS = 60;
const HOSTS = ['https://one.example', 'https://two.example', 'https://three.example'];
const originsOf = (addresses: string[]) => new Set(addresses.map((address) => new URL(address).origin));

async function use(list: 'cdn.images' | 'cdn.launch'): Promise<void> {
  await setSetting(portal.operator.db, list, HOSTS);
  await portal.ctx.settings.reload();
}

it('pictures come from all of the hosts that are set for them', async () => {
  const covers: string[] = [];
  await use('cdn.images');
  while (covers.length < DRAWS) {
    const { value } = (await portal.caller().call(calls.hotGames)).body;
    covers.push(...(JSON.stringify(value).match(/[^"]*\/art\/cover\/[^"]*/g) ?? []));
  }
  expect(originsOf(covers)).toEqual(new Set(HOSTS));
});

it('games are opened from all of the hosts that are set for them', async () => {
  const member = await portal.member();
  await use('cdn.launch');
  const addresses: string[] = [];
  for (let i = 0; i < DRAWS; i++)
    addresses.push((await member.call(calls.launchGame, { gameId: 'lantern-koi' })).body.value.game_url);
  expect(originsOf(addresses)).toEqual(new Set(HOSTS));
});
