// A round that was booked and not shown: who opens the game again is told what it came to, once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
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

/** Opens the game once more and plays a round there; answers its number and the session that it was played in. */
async function roundAgain(player: Player): Promise<{ number: string; gameSessionId: string }> {
  const { token } = await again(player);
  const gameSessionId = await sessionOf(player);
  const spin = { spinId: crypto.randomUUID(), bet: '1.00' };
  const answer = await player.call(calls.slotSpin, spin, { authorization: `Bearer ${token}` });
  return { number: answer.body.value.number, gameSessionId };
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

describe('after a clock that was moved ahead and back', () => {
  async function playedAhead(): Promise<{ player: Player; gameSessionId: string }> {
    const player = await openedGame(portal, 25_00n);
    portal.clock.advance(20 * MINUTE_MS);
    const { gameSessionId } = await roundAgain(player);
    portal.clock.advance(-20 * MINUTE_MS);
    return { player, gameSessionId };
  }

  it('a game that was left then tells of no round that it showed', async () => {
    const { player, gameSessionId } = await playedAhead();
    await player.call(calls.leaveGame, { gameSessionId });
    expect(await again(player)).not.toHaveProperty('interrupted');
  });

  it('a round that was not shown is told of once', async () => {
    const { player } = await playedAhead();
    expect(await again(player)).toHaveProperty('interrupted');
    expect(await again(player)).not.toHaveProperty('interrupted');
  });

  it('a later round that was not shown is told of, and one that was shown is not', async () => {
    const { player, gameSessionId } = await playedAhead();
    await player.call(calls.sitting, { gameSessionId });
    const { number, gameSessionId: later } = await roundAgain(player);
    expect((await again(player)).interrupted.number).toBe(number);
    await player.call(calls.sitting, { gameSessionId: later });
    expect(await again(player)).not.toHaveProperty('interrupted');
  });
});
