// Who leaves a card room in the middle of a hand reads what came of it when they open the room again, once.
import { expect, it } from 'vitest';
import { houseOpen } from '../../../src/lib/contract/house.ts';
import { launchGame, leaveGame } from '../../../src/lib/contract/launch.ts';
import type { Body } from '../../support/gateway.ts';
import { type CardPlayer, dealt, pass, playOut, richIn } from './card-player.ts';
import { portal, withRooms } from './with-rooms.ts';

const LIENG = 'lieng-1';

withRooms();

const sittingOf = async ({ memberId }: CardPlayer): Promise<string> => {
  const rows = portal.ctx.db.selectFrom('game_sessions').select('id').where('member_id', '=', memberId);
  return (await rows.orderBy('opened_at', 'desc').limit(1).executeTakeFirstOrThrow()).id;
};

async function again({ caller }: CardPlayer): Promise<Body> {
  portal.clock.advance(1_000);
  const { content } = (await caller.call(launchGame, { gameId: LIENG })).body.value;
  const ticket = new URL(content, 'http://portal').hash.slice(1);
  return (await caller.call(houseOpen, { ticket, gameId: LIENG })).body.value;
}

/** Two who have been dealt a hand. */
async function inHand(): Promise<[CardPlayer, CardPlayer]> {
  const pair: [CardPlayer, CardPlayer] = [await richIn(portal, LIENG), await richIn(portal, LIENG)];
  for (const each of pair) expect((await each.sit('40.00')).body.success).toBe(true);
  await dealt(portal, pair);
  return pair;
}

it('of a hand that ended after the room was left properly, and once', async () => {
  const [one, other] = await inHand();
  await one.caller.call(leaveGame, { gameSessionId: await sittingOf(one) });
  // The clock plays for who is gone, and stands up for them when their seat was kept long enough.
  for (let turns = 0; turns < 30; turns++) await pass(portal, 5_000, [other]);
  const { interrupted } = await again(one);
  expect(interrupted).toMatchObject({ bet: '1.00' });
  await one.caller.call(leaveGame, { gameSessionId: await sittingOf(one) });
  expect(await again(one)).not.toHaveProperty('interrupted');
});

it('of a hand that ended after the line was lost', async () => {
  const [one, other] = await inHand();
  for (let turns = 0; turns < 30; turns++) await pass(portal, 5_000, [other]);
  expect((await again(one)).interrupted).toMatchObject({ bet: '1.00' });
});

it('not of one that they saw to its end', async () => {
  const pair = await inHand();
  await playOut(portal, pair);
  for (const each of pair) await each.leave();
  const [one] = pair;
  await one.caller.call(leaveGame, { gameSessionId: await sittingOf(one) });
  expect(await again(one)).not.toHaveProperty('interrupted');
});
