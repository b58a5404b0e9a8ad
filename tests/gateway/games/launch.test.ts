import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

const launch = async (who: Caller, gameId = 'lantern-koi') =>
  (await who.call(calls.launchGame, { gameId })).body;
const ticketOf = (address: string): string => address.split('#')[1] ?? '';
const open = (ticket: string, gameId = 'lantern-koi') =>
  portal.caller().call(calls.houseOpen, { ticket, gameId });

it('answers the address of the game, with a ticket that opens it once', async () => {
  const { value } = await launch(await portal.member());
  expect(value.game_url).toMatch(/^\/house\/slot\/lantern-koi#[\w-]{43}$/);
  const ticket = ticketOf(value.game_url);
  expect((await open(ticket)).body.success).toBe(true);
  expect((await open(ticket)).body.errorCode).toBe('ticket_spent');
});

it('two who use one ticket at the same moment open one game', async () => {
  const { value } = await launch(await portal.member());
  const both = await Promise.all([open(ticketOf(value.game_url)), open(ticketOf(value.game_url))]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
});

it('a ticket is good for two minutes and for its own game', async () => {
  const member = await portal.member();
  const other = await launch(member);
  expect((await open(ticketOf(other.value.game_url), 'gem-arcade')).body.errorCode).toBe('ticket_spent');
  const late = await launch(member);
  portal.clock.advance(121_000);
  expect((await open(ticketOf(late.value.game_url))).body.errorCode).toBe('ticket_spent');
});

it('keeps no ticket that could be read from the database', async () => {
  const { value } = await launch(await portal.member());
  const rows = await portal.ctx.db.selectFrom('game_sessions').selectAll().execute();
  expect(rows.flatMap((row) => Object.values(row)).join(' ')).not.toContain(ticketOf(value.game_url));
});

it('asks visitors to sign in, and lets guests play with play money', async () => {
  expect((await launch(portal.caller())).errorCode).toBe('not_signed_in');
  const guest = portal.caller();
  guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
  const { value } = await launch(guest);
  expect((await open(ticketOf(value.game_url))).body.value).toMatchObject({
    currency: 'FUN',
    balance: '1000.00',
  });
});

it('takes the same call by POST, and from no other site', async () => {
  const member = await portal.member();
  const posted = await member.call({ ...calls.launchGame, method: 'POST' }, { gameId: 'lantern-koi' });
  expect(posted.body.success).toBe(true);
  const cross = await member.call(
    calls.launchGame,
    { gameId: 'lantern-koi' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(cross.body.errorCode).toBe('cross_site');
});

it('of a resting game names others of its kind', async () => {
  const until = new Date(portal.ctx.clock.now().getTime() + 3_600_000);
  await portal.operator.db
    .updateTable('games')
    .set({ closed_until: until })
    .where('id', '=', 'ember-peak')
    .execute();
  const refused = await launch(await portal.member(), 'ember-peak');
  expect(refused.errorCode).toBe('game_unavailable');
  const others = refused.value.others.map((game: { gameId: string }) => game.gameId);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain('ember-peak');
});
