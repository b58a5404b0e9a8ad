// What a frame of a fish game takes while a player shoots, on a processor of a quarter of the speed.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type FrameLocator } from '@playwright/test';
import { buildIfStale } from '../../bin/build.ts';
import { chromiumOptions, needChromium } from '../../bin/chromium.ts';
import { onLeave } from '../../bin/leave.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { launch } from '../support/slot.ts';
import { framesBetween } from './pages/frames.ts';
import { TRACE_CATEGORIES, type TraceEvent } from './pages/tasks.ts';
import { median, report, within } from './statistics.ts';

const CPU = 4;
const MOST_MS = 8;
const SHOT_MS = 8_000;
const SIZES = [
  { name: '390x844', width: 390, height: 844, deviceScaleFactor: 2 },
  { name: '1440x900', width: 1440, height: 900, deviceScaleFactor: 1 },
] as const;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } });
  const options = chromiumOptions(await needChromium('whole'));
  await buildIfStale();
  const data = await temporaryData();
  onLeave(data.remove);
  const { address } = await startPortal(data.dataDir);
  const browser = await chromium.launch(options);
  onLeave(() => browser.close());
  for (const size of SIZES) {
    const rounds: number[][] = [];
    for (let round = 0; round < Number(values.rounds); round++)
      rounds.push(await shooting(browser, address, size));
    const all = rounds.flat();
    const share = median(rounds.map((frames) => within(frames, 0.95)));
    console.log(
      `\nfish ${size.name}, ${CPU} x CPU, four shots a second  (${rounds.length} rounds, ${all.length} frames)`,
    );
    report('script, style and layout of 95 % of frames', `${share.toFixed(1)} ms`, {
      text: `at most ${MOST_MS} ms`,
      met: share <= MOST_MS,
    });
    report('of half of them', `${within(all, 0.5).toFixed(1)} ms`);
    report('of 99 %', `${within(all, 0.99).toFixed(1)} ms`);
  }
}

/** Milliseconds of each frame's time while Space is held. */
async function shooting(browser: Browser, address: string, size: (typeof SIZES)[number]): Promise<number[]> {
  const { width, height, deviceScaleFactor } = size;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    deviceScaleFactor,
  });
  const page = await context.newPage();
  const { game } = await launch(page, 'deep-tide-hunter', 'TIDEPOOL');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await game.locator('[data-play]').focus();
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await mark(game, 'shooting');
  await page.keyboard.down('Space');
  await wait(SHOT_MS);
  await page.keyboard.up('Space');
  await mark(game, 'shot');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  return framesBetween(traceEvents, 'shooting', 'shot');
}

/** In the game's frame, which may be a process of its own. */
const mark = (game: FrameLocator, name: string): Promise<void> =>
  game.locator('body').evaluate((_, named) => void performance.mark(named), name);
