// Events of the signed-in member in a tab: when their code does not arrive, it is asked for again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started = vi.fn(() => ({ followMore: () => undefined }));
/** The code arrives from the try with this number on. */
let arrivesAt = 1;
let tries = 0;

vi.mock('../../src/lib/stores/live-stream.ts', () => ({
  get startStream() {
    tries += 1;
    if (tries < arrivesAt) throw new TypeError('Failed to fetch dynamically imported module');
    return started;
  },
}));

const browser = { window: new EventTarget(), document: new EventTarget() };

beforeEach(() => {
  [tries, arrivesAt] = [0, 1];
  started.mockClear();
  Object.assign(browser, { window: new EventTarget(), document: new EventTarget() });
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Somebody is logged in and listens, in a tab that has just been opened. */
async function listening(): Promise<void> {
  const { onLive } = await import('../../src/lib/stores/live.ts');
  const session = await import('../../src/lib/stores/session.ts');
  onLive('balance', () => undefined);
  session.$session.set({ state: 'in' } as never);
  await vi.waitUntil(() => tries > 0);
}

it('a visitor fetches nothing, a login starts the stream once', async () => {
  await listening();
  await vi.waitUntil(() => started.mock.calls.length > 0);
  browser.window.dispatchEvent(new Event('online'));
  expect([tries, started.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['the browser is online again', () => browser.window.dispatchEvent(new Event('online'))],
  ['somebody looks at the tab', () => browser.document.dispatchEvent(new Event('visibilitychange'))],
])('code that did not arrive is asked for again when %s', async (_, happens) => {
  arrivesAt = 3;
  await listening();
  await settled();
  expect(started).not.toHaveBeenCalled();
  happens();
  await vi.waitUntil(() => tries === 2);
  await settled();
  happens();
  await vi.waitUntil(() => started.mock.calls.length === 1);
  happens();
  await settled();
  expect([tries, started.mock.calls.length]).toEqual([3, 1]);
});

it('but not when nobody is logged in by then', async () => {
  arrivesAt = 2;
  await listening();
  await settled();
  const session = await import('../../src/lib/stores/session.ts');
  session.$session.set({ state: 'out' });
  browser.window.dispatchEvent(new Event('online'));
  await settled();
  expect(tries).toBe(1);
});

/** Whatever was begun has ended. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
