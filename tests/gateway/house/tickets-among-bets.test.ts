// The list of tickets of a member who plays other games too: rounds of slots and of vendors have names that say nothing of a draw.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { slotSpin } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { type Body, type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { bet, tx } from '../play/table.ts';
import { GAMES, seated } from '../records/stories.ts';
import { buyer, lotteryAt, north } from './draw-buyer.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const SLOT = 'lantern-koi';

async function spin(caller: Caller): Promise<void> {
  const launched = await caller.call(launchGame, { gameId: SLOT });
  const ticket = new URL(launched.body.value.game_url, 'http://portal').hash.slice(1);
  const { token } = (await caller.call(houseOpen, { ticket, gameId: SLOT })).body.value;
  const asked = { spinId: crypto.randomUUID(), bet: '1.00' };
  const spun = await caller.call(slotSpin, asked, { authorization: `Bearer ${token}` });
  expect(spun.body.success).toBe(true);
}

test('tickets are listed for who has bet at slots and vendors, whatever those call their rounds', async () => {
  const table = await lotteryAt(portal);
  const { me, book } = await seated(portal);
  const own = buyer(me, me.memberId, 'north-lottery');
  await openRound(portal.ctx, table);
  const [draw] = await own.draws();
  const { number } = (await own.buy(draw.index, [north('any2', '30', '1.00')])).body.value.bet;
  await spin(me);
  const rounds = ['7', 'reef/main/spin-77', 'reef/north-lottery/', `reef/x/${'9'.repeat(30)}`, 'a/b/-1'];
  for (const roundId of rounds)
    await book({ at: portal.ctx.clock.now(), game: GAMES[0], roundId, action: bet(tx('bet'), 100n) });
  for (const asked of [{}, { gameId: '' }, { round: draw.index }]) {
    const { tickets, more } = await own.tickets(asked);
    expect(tickets.map((each: Body) => each.number)).toEqual([number]);
    expect(more).toBe(false);
  }
});
