import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

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

async function use(list: 'cdn.images' | 'cdn.launch', hosts = HOSTS): Promise<void> {
  await setSetting(portal.operator.db, list, hosts);
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

describe('games', () => {
  const hostOf = async (member: Caller) =>
    new URL((await member.call(calls.launchGame, { gameId: 'lantern-koi' })).body.value.game_url).origin;

  it('are opened from all of the hosts that are set for them', async () => {
    await use('cdn.launch');
    const hosts: string[] = [];
    while (hosts.length < DRAWS) {
      const guest = portal.caller();
      guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
      hosts.push(await hostOf(guest));
    }
    expect(new Set(hosts)).toEqual(new Set(HOSTS));
  });

  it('of one session are opened from one host, and from another one when that is taken off the list', async () => {
    const member = await portal.member();
    await use('cdn.launch');
    const first = await hostOf(member);
    for (let again = 0; again < 5; again++) expect(await hostOf(member)).toBe(first);
    await use(
      'cdn.launch',
      HOSTS.filter((host) => host !== first),
    );
    expect(HOSTS).toContain(await hostOf(member));
    expect(await hostOf(member)).not.toBe(first);
  });
});
