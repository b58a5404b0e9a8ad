// A play session that nobody closed ends when its login ends or idles, or when its game is opened anew, and says when.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { lapseWithLogins } from '../../../src/lib/gateway/catalogue/lapsed-sessions.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

/** Launches a game and opens it by its ticket. */
async function play(who: Caller, gameId = 'lantern-koi'): Promise<void> {
  const { body } = await who.call(calls.launchGame, { gameId });
  const ticket = body.value.game_url.split('#')[1];
  const opened = await portal.caller().call(calls.houseOpen, { ticket, gameId });
  if (!opened.body.success) throw new Error(JSON.stringify(opened.body));
}

const now = (): number => portal.ctx.clock.now().getTime();

/** State and end of the sessions, the newest first. */
async function ends(who: Caller): Promise<{ state: string; closedAt: number | null }[]> {
  const { body } = await who.call(recordCalls.playSessionRecord);
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value.rows.map(({ state, closedAt }: { state: string; closedAt: string | null }) => ({
    state,
    closedAt: closedAt && Date.parse(closedAt),
  }));
}

it('ends when the same game is opened anew, and no other game does that', async () => {
  const member = await portal.member();
  await play(member);
  portal.clock.advance(10 * MINUTE_MS);
  await play(member, 'gem-arcade');
  expect((await ends(member)).map(({ state }) => state)).toEqual(['open', 'open']);
  portal.clock.advance(10 * MINUTE_MS);
  const anew = now();
  await play(member);
  const [newest, other, first] = await ends(member);
  expect([newest?.state, other?.state, first?.state]).toEqual(['open', 'open', 'closed']);
  expect(first?.closedAt).toBeGreaterThanOrEqual(anew);
  expect(first?.closedAt).toBeLessThan(anew + MINUTE_MS);
});

it('ends with a login that idles, at the time it was last active', async () => {
  const member = await portal.member();
  await play(member);
  portal.clock.advance(30 * MINUTE_MS);
  await member.call(calls.memberInfo);
  const active = now();
  portal.clock.advance(3 * HOUR_MS);
  await lapseWithLogins(portal.ctx);
  const again = await portal.member();
  await play(again);
  await lapseWithLogins(portal.ctx);
  expect(await ends(again)).toEqual([{ state: 'open', closedAt: null }]);
  const { lapsed_at } = await portal.ctx.db
    .selectFrom('game_sessions')
    .select('lapsed_at')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  expect(Math.abs((lapsed_at?.getTime() ?? 0) - active)).toBeLessThan(MINUTE_MS);
});

it('ends with its logout, at that time', async () => {
  const member = await portal.member();
  await play(member);
  portal.clock.advance(20 * MINUTE_MS);
  const out = now();
  await member.call(calls.logout);
  await lapseWithLogins(portal.ctx);
  const { lapsed_at } = await portal.ctx.db
    .selectFrom('game_sessions')
    .select('lapsed_at')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  expect(Math.abs((lapsed_at?.getTime() ?? 0) - out)).toBeLessThan(MINUTE_MS);
});
