// A page of games is kept for ever, but not with a game on it that is closed for a while.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameTopics } from '../../src/layouts/game-topics.ts';
import type { GameItem } from '../../src/lib/contract/games.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { createPageCache } from '../../src/lib/front/page-cache.ts';
import { closeGame } from '../../src/lib/gateway/catalogue/entries.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { HOUR_MS } from '../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

it('a lobby shows a game as open after the end of its closure, of which nothing is announced', async () => {
  const now = (): number => portal.ctx.clock.now().getTime();
  const pages = createPageCache(now);
  let rendered = 0;
  const render = async (): Promise<Response> => {
    rendered += 1;
    const { list }: { list: GameItem[] } = (await portal.caller().call(calls.gameList)).body.value;
    const closed = list.filter(({ closedUntil }) => closedUntil !== null);
    const headers = { 'x-cache-tags': ['vendors', ...gameTopics(list)].join(' ') };
    return new Response(closed.map(({ gameId }) => gameId).join(), { headers });
  };
  const lobby = async () => (await pages.answer(new Request('http://portico.test/rng'), 'en', render)).text();
  await closeGame(portal.operator, 'lantern-koi', new Date(now() + HOUR_MS));
  expect(await lobby()).toBe('lantern-koi');
  portal.clock.advance(HOUR_MS);
  expect(await lobby()).toBe('');
  portal.clock.advance(HOUR_MS);
  await lobby();
  expect(rendered, 'with all games open it is kept').toBe(2);
});
