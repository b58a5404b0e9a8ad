// Switches as open pages know them, against the real gateway in memory.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { setFlag } from '../../src/lib/gateway/settings/store.ts';
import { $flags, refreshFlags } from '../../src/lib/stores/flags.ts';
import * as session from '../../src/lib/stores/session.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

const SWITCH = 'CBS3';

let portal: TestGateway;
/** What the page hears of being seen and hidden. */
let page: EventTarget & { visibilityState: string };

beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  openTab(portal.caller(), session.page);
  session.$session.set({ state: 'out' });
  await turn(true);
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { toggleAttribute: () => true },
  });
  vi.stubGlobal('document', page);
  // Nanostores waits a second before it lets go of a store that nobody looks at; here it ends with the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  session.$session.set({ state: 'out' });
  vi.restoreAllMocks();
  vi.advanceTimersByTime(1_001);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isOn = (): boolean | undefined => $flags.get()?.has(SWITCH);

async function turn(on: boolean): Promise<void> {
  await setFlag(portal.ctx.db, SWITCH, on);
  await vi.waitUntil(() => portal.ctx.flags.on(SWITCH) === on);
}

/** Looks at the switches as an open dialog does, until the test ends. */
async function open(): Promise<() => void> {
  const stop = $flags.listen(() => {});
  await vi.waitUntil(() => isOn() === true);
  return stop;
}

it('a switch reaches a signed-in page at once, without its asking', async () => {
  await session.freePlay();
  const stop = await open();
  await turn(false);
  await vi.waitUntil(() => isOn() === false);
  stop();
});

it('a visitor with an open dialog hears of it within seconds', async () => {
  const stop = await open();
  await turn(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isOn()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitUntil(() => isOn() === false);
  stop();
});

it('a visitor who comes back to the tab hears of it then, and a hidden tab asks nothing', async () => {
  const stop = await open();
  await turn(false);
  const ask = vi.spyOn(surroundings, 'fetch');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitUntil(() => isOn() === false);
  stop();
});

it('nobody asks once the dialog is closed', async () => {
  const stop = await open();
  stop();
  await vi.advanceTimersByTimeAsync(1_001);
  const ask = vi.spyOn(surroundings, 'fetch');
  await vi.advanceTimersByTimeAsync(120_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(ask).not.toHaveBeenCalled();
});

it('what is known stays while the line is down', async () => {
  const stop = await open();
  surroundings.fetch = () => Promise.reject(new TypeError('the line is down'));
  await refreshFlags();
  expect(isOn()).toBe(true);
  stop();
});
