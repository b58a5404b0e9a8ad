// The favourites as a tab keeps them, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { favouriteGames, type GameItem, setFavourite } from '../../src/lib/contract/games.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { $favourites, toggleFavourite } from '../../src/lib/stores/favourites.ts';
import { readGame } from '../../src/lib/stores/play.ts';
import * as session from '../../src/lib/stores/session.ts';
import { signIn } from '../../src/lib/stores/sign-in.ts';
import { $toasts } from '../../src/lib/stores/toasts.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';
import { waitFor } from '../support/wait-for.ts';

let portal: TestGateway;
let account: string;
let stop = (): void => {};
let koi: GameItem;
let lotus: GameItem;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(async () => {
  stop();
  await portal.close();
});
beforeEach(async () => {
  stop();
  ({ account } = await portal.member());
  openTab(portal.caller(), session.page);
  session.$session.set({ state: 'out' });
  [koi, lotus] = [await readGame('lantern-koi'), await readGame('lotus-court')];
  stop = $favourites.subscribe(() => {});
});

const enter = () => signIn({ username: account, password: PASSWORD, remember: false });
const marked = () => [...$favourites.get()].sort();

/** What the gateway has kept. */
async function kept(): Promise<string[]> {
  const rows = await portal.ctx.db
    .selectFrom('favourites')
    .innerJoin('members', 'members.id', 'favourites.member_id')
    .select('game_id')
    .where('members.account', '=', account)
    .execute();
  return rows.map((row) => row.game_id).sort();
}

/** The member has marked one before, and is back while the list is on its way. */
async function beingRead() {
  await enter();
  toggleFavourite(koi);
  await waitFor(async () => expect(await kept()).toEqual(['lantern-koi']));
  await session.signOut();
  const held = holdAnswers(favouriteGames);
  await enter();
  await held.reached(1);
  return held;
}

it('a mark that is made while they are being read stays, and so do those of before', async () => {
  const held = await beingRead();
  toggleFavourite(lotus);
  await waitFor(async () => expect(await kept()).toEqual(['lantern-koi', 'lotus-court']));
  held.letGo();
  await waitFor(() => expect(marked()).toEqual(['lantern-koi', 'lotus-court']));
});

it('one that the gateway refuses is taken back with a word', async () => {
  await enter();
  const line = surroundings.fetch;
  surroundings.fetch = (input, init) =>
    String(input).includes(setFavourite.path) ? Promise.reject(new TypeError('offline')) : line(input, init);
  toggleFavourite(koi);
  expect(marked()).toEqual(['lantern-koi']);
  await waitFor(() => expect(marked()).toEqual([]));
  expect($toasts.get().at(-1)).toMatchObject({ kind: 'failed' });
});

it('the next one at this tab has none of them, however late they arrive', async () => {
  const held = await beingRead();
  await session.signOut();
  ({ account } = await portal.member());
  held.letGo();
  await enter();
  toggleFavourite(lotus);
  await waitFor(async () => expect(await kept()).toEqual(['lotus-court']));
  expect(marked()).toEqual(['lotus-court']);
});
