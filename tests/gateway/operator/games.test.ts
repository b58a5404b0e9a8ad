import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { demoGames } from '../../../src/lib/gateway/house/demonstration/games.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/rules/durations.ts';
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
  const counts = async () => (await games()).counts;
  await expect.poll(counts).toMatchObject({ all: before.counts.all, open: before.counts.open - 1 });
  expect((await type('games list')).value).toContainEqual(
    expect.objectContaining({ id: gameId, closedUntil: until }),
  );
  const member = await portal.member();
  const launched = await member.call(calls.launchGame, { gameId });
  expect(launched.body.errorCode).toBe('game_unavailable');
  await type(`games open ${gameId}`);
  await expect.poll(counts).toEqual(before.counts);
});

it('a vendor rests with all of its games, and a game that is closed by itself stays closed after it', async () => {
  const before = await games();
  const vendor = before.list[0].vassalage;
  const [first, second] = before.list.filter((game: { vassalage: string }) => game.vassalage === vendor);
  const now = portal.ctx.clock.now().getTime();
  const inHours = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  await type(`games close ${first.gameId} --until ${inHours(3)}`);
  expect((await type(`vendors close ${vendor} --until ${inHours(2)}`)).text).toContain(inHours(2));
  const closed = new Map(
    (await games()).list.map((game: { gameId: string; closedUntil: string }) => [
      game.gameId,
      game.closedUntil,
    ]),
  );
  expect(closed.get(first.gameId)).toBe(inHours(3));
  expect(closed.get(second.gameId)).toBe(inHours(2));
  const launched = await (await portal.member()).call(calls.launchGame, { gameId: second.gameId });
  expect(launched.body).toMatchObject({ errorCode: 'game_unavailable', value: { until: inHours(2) } });
  expect(launched.body.value.others.every((game: { vassalage: string }) => game.vassalage !== vendor)).toBe(
    true,
  );
  expect((await type('vendors list')).value).toContainEqual(
    expect.objectContaining({ vassalage: vendor, closedUntil: inHours(2) }),
  );
  const told = (await type('games list')).value;
  expect(told).toContainEqual(expect.objectContaining({ id: first.gameId, closedUntil: inHours(3) }));
  expect(told).toContainEqual(expect.objectContaining({ id: second.gameId, closedUntil: inHours(2) }));
  await type(`vendors open ${vendor}`);
  await expect.poll(async () => (await games()).counts.open).toBe(before.counts.open - 1);
  await type(`games open ${first.gameId}`);
});

it('says which games and vendors are off, also when they are closed', async () => {
  const [vendor] = demoGames(1);
  const vassalage = vendor?.vassalage ?? '';
  const gameId = vendor?.games[0]?.id ?? '';
  await type('seed-games 1');
  const line = async (list: string, id: string) =>
    (await type(list)).text.split('\n').find((each) => each.startsWith(`${id} `));
  expect(await line('games list', gameId)).toMatch(/ open$/);
  expect(await line('vendors list', vassalage)).toMatch(/ open$/);
  await type('seed-games 0');
  await type(`games close ${gameId} --until 2090-01-01T00:00:00Z`);
  expect(await line('games list', gameId)).toMatch(/ off$/);
  expect(await line('vendors list', vassalage)).toMatch(/ off$/);
  expect(await line('vendors list', 'HOUSE')).toMatch(/ open$/);
});

it('leaves a jackpot that a game was given when the portal starts again', async () => {
  const { gameId } = (await games()).list[0];
  const jackpots = async () =>
    (await games()).list.filter((game: { hasJackpot: boolean }) => game.hasJackpot);
  await portal.owner.db.updateTable('games').set({ has_jackpot: true }).where('id', '=', gameId).execute();
  await seedGames(portal.owner);
  expect((await jackpots()).map((game: { gameId: string }) => game.gameId)).toEqual([
    gameId,
    'moonlit-vault',
  ]);
});

it('closes a game, a vendor or the portal for a length of time from now', async () => {
  const { gameId } = (await games()).list[0];
  const inTwoHours = new Date(portal.ctx.clock.now().getTime() + 2 * HOUR_MS).toISOString().slice(0, 15);
  expect((await type(`games close ${gameId} --until 2h`)).text).toContain(`closed until ${inTwoHours}`);
  const tomorrow = new Date(portal.ctx.clock.now().getTime() + DAY_MS).toISOString().slice(0, 15);
  expect((await type('status maintenance on --until 1d')).text).toContain(tomorrow);
  await type('status maintenance off');
  await type(`games open ${gameId}`);
  await expect(type(`games close ${gameId} --until soon`)).rejects.toThrow('"soon" is not a time');
  await expect(type(`games close ${gameId} --until 0h`)).rejects.toThrow('"0h" is not a time');
});

it('refuses a game that there is not, and an end that has passed', async () => {
  const { gameId } = (await games()).list[0];
  await expect(type(`games close ${gameId} --until 2020-01-01T00:00:00Z`)).rejects.toThrow('is in the past');
  await expect(type('games close nowhere --until 2090-01-01T00:00:00Z')).rejects.toThrow('no game');
  await expect(type('games open nowhere')).rejects.toThrow('no game');
  await expect(type('vendors open NOBODY')).rejects.toThrow('no vendor');
});

it('what is not offered is in no list and takes no bet, with its vendor or alone, until it is offered again', async () => {
  const names = async () => (await games()).list.map(({ gameId }: { gameId: string }) => gameId);
  const [first] = (await games()).list;
  const member = await portal.member();
  const launch = () => member.call(calls.launchGame, { gameId: first.gameId });
  for (const [word, name] of [
    ['games', first.gameId],
    ['vendors', first.vassalage],
  ]) {
    expect((await type(`${word} offer ${name} off`)).text).toBe(`${name} is off.`);
    await expect.poll(names).not.toContain(first.gameId);
    expect((await launch()).body.success).toBe(false);
    await type(`${word} offer ${name} on`);
    await expect.poll(names).toContain(first.gameId);
  }
  expect((await launch()).body.success).toBe(true);
  await expect(type('vendors offer nobody off')).rejects.toThrow('no vendor');
  await expect(type('games offer nowhere off')).rejects.toThrow('no game');
});
