// A round that was booked and not shown: who opens the game again is told what it came to, once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { GAME, openedGame, type Player } from './player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const sessionOf = async ({ memberId }: Player): Promise<string> => {
  const rows = portal.ctx.db.selectFrom('game_sessions').select('id').where('member_id', '=', memberId);
  return (await rows.orderBy('opened_at', 'desc').limit(1).executeTakeFirstOrThrow()).id;
};

async function again(player: Player, gameId = GAME) {
  const opened = await player.call(calls.houseOpen, { ticket: await player.launch(gameId), gameId });
  return opened.body.value;
}

it('a game that was closed before it showed its round tells of it when it opens again: bet, win and balance', async () => {
  const player = await openedGame(portal, 25_00n);
  const { number, win, balance } = (await player.spin('4.00')).body.value;
  expect(await again(player)).toMatchObject({ interrupted: { number, bet: '4.00', win }, balance });
});

it('and tells of it once', async () => {
  const player = await openedGame(portal, 25_00n);
  await player.spin('4.00');
  await again(player);
  expect(await again(player)).not.toHaveProperty('interrupted');
});

it('a game that was left after its last round tells of none', async () => {
  const player = await openedGame(portal, 25_00n);
  await player.spin('4.00');
  await player.call(calls.leaveGame, { gameSessionId: await sessionOf(player) });
  expect(await again(player)).not.toHaveProperty('interrupted');
});

it('a game that showed its round tells of none, though its session ended with the login', async () => {
  const player = await openedGame(portal, 25_00n);
  await player.spin('4.00');
  await player.call(calls.sitting, { gameSessionId: await sessionOf(player) });
  expect(await again(player)).not.toHaveProperty('interrupted');
});

it('and tells of a later round that it did not show, whatever somebody else says', async () => {
  const player = await openedGame(portal, 25_00n);
  await player.spin('4.00');
  await player.call(calls.sitting, { gameSessionId: await sessionOf(player) });
  portal.clock.advance(1_000);
  const { number } = (await player.spin('4.00')).body.value;
  await (await portal.member()).call(calls.sitting, { gameSessionId: await sessionOf(player) });
  expect((await again(player)).interrupted.number).toBe(number);
});

it('a launch that never opened the game does not hide the round', async () => {
  const player = await openedGame(portal, 25_00n);
  const { number } = (await player.spin('4.00')).body.value;
  await player.launch();
  expect((await again(player)).interrupted.number).toBe(number);
});

it('another game tells nothing of it', async () => {
  const player = await openedGame(portal, 25_00n);
  await player.spin('4.00');
  expect(await again(player, 'nine-koi')).not.toHaveProperty('interrupted');
});

it('nobody leaves the game of somebody else, and no bet is taken in a game that was left', async () => {
  const player = await openedGame(portal, 25_00n);
  const gameSessionId = await sessionOf(player);
  await (await portal.member()).call(calls.leaveGame, { gameSessionId });
  expect((await player.spin('4.00')).body.success).toBe(true);
  await player.call(calls.leaveGame, { gameSessionId });
  expect((await player.spin('4.00')).body.errorCode).toBe('game_session_ended');
});
