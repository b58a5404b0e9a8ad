// A game in the frame as its page opens it, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { gameInfo } from '../../src/lib/contract/games.ts';
import { houseOpen } from '../../src/lib/contract/house.ts';
import { slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import { launchGame } from '../../src/lib/contract/launch.ts';
import { liveEvents } from '../../src/lib/contract/session.ts';
import { operate } from '../../src/lib/gateway/operator/index.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { $listening, onLive } from '../../src/lib/stores/live.ts';
import { $modal, closeModal } from '../../src/lib/stores/modals.ts';
import {
  $play,
  $sitting,
  breakAnswered,
  followGame,
  launch,
  leave,
  readGame,
  refreshSitting,
} from '../../src/lib/stores/play.ts';
import * as session from '../../src/lib/stores/session.ts';
import { $showing } from '../../src/lib/stores/showing.ts';
import { type Caller, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
let tab: Caller;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  tab = portal.caller();
  openTab(tab, session.page);
  Object.assign(globalThis, { document: { documentElement: { dataset: {}, toggleAttribute() {} } } });
  $play.listen(() => {});
});
afterAll(() => portal.close());
beforeEach(async () => {
  await session.freePlay();
  $play.set({ state: 'idle' });
  $sitting.set(undefined);
});

function opened() {
  const play = $play.get();
  if (play.state !== 'open') throw new Error(`the game is ${play.state}`);
  return play;
}

const operator = (text: string) => operate(portal.operator, text.split(' '));

async function spin(): Promise<void> {
  const game = portal.caller();
  const ticket = opened().address.split('#')[1];
  const { token } = (await game.call(houseOpen, { ticket, gameId: 'lantern-koi' })).body.value;
  await game.call(
    slotSpin,
    { spinId: crypto.randomUUID(), bet: '1.00' },
    { authorization: `Bearer ${token}` },
  );
}

it('asks a visitor to sign in, and opens the game after', async () => {
  await session.signOut();
  session.whenSignedIn(() => void launch('lantern-koi'));
  expect($modal.get()?.name).toBe('login');
  await session.freePlay();
  await expect.poll(() => $play.get().state).toBe('open');
  expect($modal.get()).toBeNull();
  expect(sessionStorage.getItem('iframeUrl')).toBe('/house/slot/lantern-koi');
  closeModal();
});

it('keeps the address of a game of outside without its ticket', async () => {
  await operator(
    'vendors add HARBOR --name Harbor --category RNG --launch https://games.example/open?brand=7',
  );
  await operator('games add harbor-koi --vassalage HARBOR --name Koi');
  await launch('harbor-koi');
  expect(opened().address).toContain('ticket=');
  expect(sessionStorage.getItem('iframeUrl')).toBe(
    'https://games.example/open?brand=7&game=harbor-koi&language=en',
  );
});

it('knows how long somebody has played also where the page begins with a game that is closed', async () => {
  await launch('lantern-koi');
  portal.clock.advance(90_000);
  await operator('games close lantern-koi --until 2099-01-01T00:00:00Z');
  // As after a reload.
  await expect.poll(() => $sitting.get()).toBeDefined();
  $sitting.set(undefined);
  try {
    await launch('lantern-koi');
    expect($play.get().state).toBe('closed');
    await expect.poll(() => $sitting.get()).toBeDefined();
    expect(Date.now() - ($sitting.get()?.since ?? 0)).toBeGreaterThanOrEqual(90_000);
  } finally {
    await operator('games open lantern-koi');
  }
});

it('asks for one ticket, however often the game is asked for meanwhile', async () => {
  const sessions = async () =>
    (await portal.ctx.db.selectFrom('game_sessions').select('id').execute()).length;
  const before = await sessions();
  await Promise.all([launch('lantern-koi'), launch('lantern-koi'), launch('lantern-koi')]);
  expect(await sessions()).toBe(before + 1);
});

it('time and cost go on over a reload and another game, and so does the question about a break', async () => {
  await launch('lantern-koi');
  await spin();
  portal.clock.advance(4_000_000);
  await refreshSitting();
  const before = $sitting.get();
  expect(before?.netMinor).toBeGreaterThanOrEqual(-100n);
  const { stakedMinor = 0n, wonMinor = 0n, rounds } = before ?? {};
  expect([wonMinor - stakedMinor, rounds]).toEqual([before?.netMinor, 1]);
  expect(Date.now() - (before?.since ?? 0)).toBeGreaterThanOrEqual(4_000_000);
  breakAnswered(4_000);
  // A page that loads again knows only what the tab and the gateway keep.
  $sitting.set(undefined);
  await launch('quiet-crown');
  await refreshSitting();
  const after = $sitting.get();
  expect(after).toMatchObject({ netMinor: before?.netMinor, remindedS: 4_000 });
  expect(Math.abs((after?.since ?? 0) - (before?.since ?? 0))).toBeLessThan(5_000);
});

it('everything begins again with the next login', async () => {
  await launch('lantern-koi');
  portal.clock.advance(60_000);
  await refreshSitting();
  breakAnswered(60);
  await session.signOut();
  expect($sitting.get()).toBeUndefined();
  await session.freePlay();
  await launch('lantern-koi');
  await refreshSitting();
  expect($sitting.get()).toMatchObject({ netMinor: 0n, remindedS: 0, remindEveryS: 3600 });
  expect(Date.now() - ($sitting.get()?.since ?? 0)).toBeLessThan(10_000);
});

it('never repeats a launch by itself when the line drops', async () => {
  const line = surroundings.fetch;
  let launches = 0;
  surroundings.fetch = (input, init) => {
    if (!String(input).includes('launchGame')) return line(input, init);
    launches++;
    return Promise.reject(new TypeError('offline'));
  };
  await launch('lantern-koi');
  surroundings.fetch = line;
  expect($play.get().state).toBe('failed');
  expect(launches).toBe(1);
});

it('names others when the game is closed, and says when there is no such game', async () => {
  const until = new Date(portal.ctx.clock.now().getTime() + 3_600_000);
  await portal.operator.db
    .updateTable('games')
    .set({ closed_until: until })
    .where('id', '=', 'nine-koi')
    .execute();
  // A device whose clock is behind the portal's is told by how much.
  portal.clock.advance(10 * 60_000);
  const ahead = portal.ctx.clock.now().getTime() - Date.now();
  await launch('nine-koi');
  const closed = $play.get();
  expect(closed).toMatchObject({ state: 'closed', until: until.toISOString() });
  expect(Math.abs(('aheadMs' in closed ? closed.aheadMs : 0) - ahead)).toBeLessThan(60_000);
  await launch('nothing-here');
  expect($play.get().state).toBe('none');
});

/** Until the tab hears what the operator does. */
const listening = () => expect.poll(() => $listening.get()).toBe(true);

it('a game that closes before the tab hears of events is left, too', async () => {
  const line = surroundings.fetch;
  const opening = Promise.withResolvers<void>();
  surroundings.fetch = async (input, init) => {
    if (String(input).includes(liveEvents.path)) await opening.promise;
    return line(input, init);
  };
  await session.freePlay();
  await launch('lantern-koi');
  const stop = followGame('lantern-koi');
  await operator('games close lantern-koi --until 2100-01-01T00:00:00Z');
  opening.resolve();
  await expect.poll(() => $play.get().state).toBe('closed');
  surroundings.fetch = line;
  await operator('games open lantern-koi');
  await expect.poll(() => $play.get().state).toBe('open');
  stop();
});

it('a vendor that closes stops its open game after the round on the screen, and the game opens again with it', async () => {
  await launch('lantern-koi');
  let told = 0;
  const stops = [followGame('lantern-koi'), onLive('settings', () => told++)];
  $showing.set(true);
  await listening();
  await operator('vendors close HOUSE --until 2100-01-01T00:00:00Z');
  await expect.poll(() => told).toBeGreaterThan(0);
  expect($play.get().state).toBe('open');
  $showing.set(false);
  await expect.poll(() => $play.get().state).toBe('closed');
  await operator('vendors open HOUSE');
  await expect.poll(() => $play.get().state).toBe('open');
  for (const stop of stops) stop();
});

it('a round that begins while the tab reads whether the game is closed is shown to its end', async () => {
  await launch('lantern-koi');
  const stop = followGame('lantern-koi');
  await listening();
  const held = holdAnswers(gameInfo);
  await operator('games close lantern-koi --until 2100-01-01T00:00:00Z');
  await held.reached(1);
  const states: string[] = [];
  const stopStates = $play.listen(({ state }) => states.push(state));
  $showing.set(true);
  held.letGo();
  await readGame('lantern-koi');
  expect(states).toEqual([]);
  $showing.set(false);
  await expect.poll(() => $play.get().state).toBe('closed');
  await operator('games open lantern-koi');
  await expect.poll(() => $play.get().state).toBe('open');
  stop();
  stopStates();
});

it('a game that closes while it opens is left as soon as it is open', async () => {
  const stop = followGame('lantern-koi');
  let told = 0;
  const stopTold = onLive('settings', () => told++);
  await listening();
  const held = holdAnswers(launchGame);
  const opening = launch('lantern-koi');
  await held.reached(1);
  await operator('games close lantern-koi --until 2100-01-01T00:00:00Z');
  await expect.poll(() => told).toBeGreaterThan(0);
  held.letGo();
  await opening;
  await expect.poll(() => $play.get().state).toBe('closed');
  await operator('games open lantern-koi');
  await expect.poll(() => $play.get().state).toBe('open');
  stop();
  stopTold();
});

it('opens no game for anyone who has signed out meanwhile', async () => {
  const held = holdAnswers(launchGame);
  const late = launch('lantern-koi');
  await held.reached(1);
  await session.signOut();
  held.letGo();
  await late;
  expect($play.get().state).toBe('idle');
  expect($sitting.get()).toBeUndefined();
});

it('opens no game after its popup was closed, and the game opens again when it is asked for', async () => {
  const stop = followGame('lantern-koi');
  const held = holdAnswers(launchGame);
  const late = launch('lantern-koi');
  await held.reached(1);
  stop();
  const next = launch('lantern-koi');
  stop();
  held.letGo();
  await Promise.all([late, next]);
  expect($play.get().state).toBe('idle');
  await launch('lantern-koi');
  expect($play.get().state).toBe('open');
});

it('leaves the game when its member signs out', async () => {
  await launch('lantern-koi');
  await session.signOut();
  expect($play.get().state).toBe('idle');
  expect($sitting.get()).toBeUndefined();
});

it('leaving a game in the middle of a round ends the session of a vendor’s game, and keeps that of one of the portal', async () => {
  await launch('quiet-crown');
  const { gameSessionId } = opened();
  const closed = async () =>
    (
      await portal.ctx.db
        .selectFrom('game_sessions')
        .select('closed_at')
        .where('id', '=', gameSessionId)
        .executeTakeFirstOrThrow()
    ).closed_at !== null;
  $showing.set(true);
  expect(leave(gameSessionId, 'own')).toBe(false);
  expect(leave(gameSessionId, 'vendor')).toBe(true);
  $showing.set(false);
  await vi.waitFor(async () => expect(await closed()).toBe(true));
});
