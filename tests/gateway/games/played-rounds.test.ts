// The list of rounds inside a game: those of earlier sittings too, a page at a time, and nobody else's.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseOpen, houseRounds } from '../../../src/lib/contract/house.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { GAME, openedGame, type Player } from './player.ts';

let portal: TestGateway;
let player: Player;

beforeAll(async () => {
  portal = await testGateway();
  player = await openedGame(portal, 100_000n);
});
afterAll(() => portal.close());

const page = async (bearer: Record<string, string>, before?: string) =>
  (await player.call(houseRounds, before ? { before } : {}, bearer)).body.value;

it('pages from this sitting to the first round of an earlier one', async () => {
  expect(await page(player.bearer)).toEqual({ rounds: [], more: false });
  const played: { number: string; bet: string; win: string }[] = [];
  for (let round = 0; round < 22; round++) {
    const { number, bet, win } = (await player.spin('1.00')).body.value;
    played.unshift({ number, bet, win });
  }
  const opened = await player.call(houseOpen, { ticket: await player.launch(), gameId: GAME });
  const later = { authorization: `Bearer ${opened.body.value.token}` };
  const first = await page(later);
  expect(first.more).toBe(true);
  const second = await page(later, first.rounds.at(-1)?.number);
  expect(second).toMatchObject({ rounds: [{}, {}], more: false });
  const all = [...first.rounds, ...second.rounds];
  expect(all.map(({ number, bet, win }) => ({ number, bet, win }))).toEqual(played);
});

it('has no rounds of another game, and none from behind a bet of somebody else', async () => {
  const [first] = (await page(player.bearer)).rounds;
  const opened = await player.call(houseOpen, {
    ticket: await player.launch('quiet-crown'),
    gameId: 'quiet-crown',
  });
  expect(await page({ authorization: `Bearer ${opened.body.value.token}` })).toEqual({
    rounds: [],
    more: false,
  });
  const other = await openedGame(portal, 10_000n);
  await other.spin('1.00');
  const theirs = (await other.call(houseRounds, {}, other.bearer)).body.value;
  expect(theirs.rounds).toHaveLength(1);
  const behind = await other.call(houseRounds, { before: first?.number }, other.bearer);
  expect(behind.body.value).toEqual({ rounds: [], more: false });
});
