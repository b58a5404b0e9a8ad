// What scripts and layout take of each frame while somebody scrolls a lobby, on a processor of a quarter of the speed.
import type { Browser } from '@playwright/test';
import { framesBetween } from '../pages/frames.ts';
import { TRACE_CATEGORIES, type TraceEvent } from '../pages/tasks.ts';
import { freshPage } from '../pages/visit.ts';
import { median, report, within } from '../statistics.ts';

const CPU = 4;
const MOST_MS = 8;
/** As a thumb scrolls that looks for something. */
const SPEED = 2_400;
const DISTANCE = 24_000;

export async function printScrolling(browser: Browser, address: string, rounds: number): Promise<void> {
  const all: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const frames = await scroll(browser, `${address}/rng`);
    all.push(...frames);
    shares.push(within(frames, 0.95));
  }
  console.log(
    `\nscrolling ${DISTANCE} px at ${SPEED} px/s, ${CPU} x CPU  (${rounds} rounds, ${all.length} frames)`,
  );
  const share = median(shares);
  report('script, style and layout of 95 % of frames', `${share.toFixed(1)} ms`, {
    text: `at most ${MOST_MS} ms`,
    met: share <= MOST_MS,
  });
  report('of half of them', `${within(all, 0.5).toFixed(1)} ms`);
  report('of 99 %', `${within(all, 0.99).toFixed(1)} ms`);
}

/** Milliseconds of each frame's time. */
async function scroll(browser: Browser, url: string): Promise<number[]> {
  const { context, page, session } = await freshPage(browser);
  await page.goto(url);
  await page.locator('astro-island[component-url*="Lobby."]:not([ssr])').waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate(() => performance.mark('scroll'));
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'touch',
    preventFling: true,
  });
  await page.evaluate(() => performance.mark('scrolled'));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  return framesBetween(traceEvents, 'scroll', 'scrolled');
}
