import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

const type = (line: string) => operate(portal.operator, line.split(' '));
const games = async () => (await portal.caller().call(calls.gameList, { pageSize: '100' })).body.value;

it('an operator closes a game for a while: it is not counted as open, nobody can launch it, and it opens again', async () => {
  const before = await games();
  const { gameId } = before.list[0];
  expect(before.counts.open).toBe(before.total);
  const until = new Date(portal.ctx.clock.now().getTime() + DAY_MS).toISOString();
  expect((await type(`games close ${gameId} --until ${until}`)).text).toContain(until);
  const closed = await games();
  expect(closed.counts).toMatchObject({ all: before.counts.all, open: before.counts.open - 1 });
  expect((await type('games list')).value).toContainEqual(
    expect.objectContaining({ id: gameId, closedUntil: until }),
  );
  const member = await portal.member();
  const launched = await member.call(calls.launchGame, { gameId });
  expect(launched.body.errorCode).toBe('game_unavailable');
  await type(`games open ${gameId}`);
  expect((await games()).counts.open).toBe(before.counts.open);
});

it('refuses a game that there is not, and an end that has passed', async () => {
  const { gameId } = (await games()).list[0];
  await expect(type(`games close ${gameId} --until 2020-01-01T00:00:00Z`)).rejects.toThrow('is in the past');
  await expect(type('games close nowhere --until 2090-01-01T00:00:00Z')).rejects.toThrow('no game');
  await expect(type('games open nowhere')).rejects.toThrow('no game');
});
