// How long and at what cost a member has played since logging in.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

const sitting = async (who: Caller) => (await who.call(calls.sitting)).body.value;

/** Opens a game and plays one round; answers what came back. */
async function playIn(who: Caller, gameId: string, bet: string): Promise<number> {
  const { value } = (await who.call(calls.launchGame, { gameId })).body;
  const [, ticket] = value.game_url.split('#');
  const { token } = (await portal.caller().call(calls.houseOpen, { ticket, gameId })).body.value;
  const bearer = { authorization: `Bearer ${token}` };
  const spin = { spinId: crypto.randomUUID(), bet };
  return Number((await portal.caller().call(calls.slotSpin, spin, bearer)).body.value.win);
}

async function guest(): Promise<Caller> {
  const caller = portal.caller();
  caller.token = (await caller.call(calls.loginFreeplay)).body.value.token;
  return caller;
}

it('nothing has been played before the first game is opened', async () => {
  const { beganAt, ...sums } = await sitting(await guest());
  expect(Date.parse(beganAt)).toBeLessThanOrEqual(Date.now());
  expect(sums).toEqual({
    seconds: 0,
    remindEverySeconds: 3600,
    bets: 0,
    staked: '0.00',
    won: '0.00',
    net: '0.00',
  });
});

it('time and cost go on from one game to the next', async () => {
  const me = await guest();
  const first = await playIn(me, 'lantern-koi', '1.00');
  portal.clock.advance(600_000);
  const second = await playIn(me, 'quiet-crown', '0.90');
  const { seconds, bets, staked, net } = await sitting(me);
  expect(seconds).toBeGreaterThanOrEqual(600);
  expect(seconds).toBeLessThan(660);
  expect({ bets, staked, net: Number(net) }).toEqual({
    bets: 2,
    staked: '1.90',
    net: expect.closeTo(first + second - 1.9, 2),
  });
});

it('they begin again with the next login, and are nobody else’s', async () => {
  const me = await portal.member();
  await me.call(calls.launchGame, { gameId: 'lantern-koi' });
  portal.clock.advance(60_000);
  expect((await sitting(me)).seconds).toBeGreaterThanOrEqual(60);
  expect((await sitting(await portal.member())).seconds).toBe(0);
  await me.call(calls.logout);
  const again = { type: 'username', username: me.account, password: me.password };
  me.token = (await me.call(calls.login, again)).body.value.token;
  expect((await sitting(me)).seconds).toBe(0);
});

it('what was played counts after the clock was moved back to before the login', async () => {
  portal.clock.advance(20 * MINUTE_MS);
  const me = await guest();
  const first = await playIn(me, 'lantern-koi', '1.00');
  portal.clock.advance(-20 * MINUTE_MS);
  const second = await playIn(me, 'lantern-koi', '1.00');
  const { bets, net } = await sitting(me);
  expect({ bets, net: Number(net) }).toEqual({ bets: 2, net: expect.closeTo(first + second - 2, 2) });
});
