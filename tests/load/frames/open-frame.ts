// Opens a game's frame by itself in a phone's page, and reads what the main thread spent until the game was ready.
import { type Browser, type CDPSession, devices } from '@playwright/test';
import { PHONE_SCREEN } from '../pages/visit.ts';

/** Processor time, in milliseconds. */
export interface Spent {
  allMs: number;
  styleMs: number;
  layoutMs: number;
  scriptMs: number;
  /** Reading the document, paint, pictures, and what any page takes. */
  restMs: number;
}

const READY = 'the game is ready';

/**
 * Chromium slows a thread down by the clock: where other work takes the processor in between, it takes much more than it was told to.
 * So the thread runs at its own speed, and its processor time is read, which grows little with what else runs.
 */
export async function openFrame(browser: Browser, address: string, path: string): Promise<Spent> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: PHONE_SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  });
  const page = await context.newPage();
  // The renderer is there, as in a portal from which somebody opens a game.
  await page.goto('/robots.txt');
  await page.addInitScript(tellWhenReady, READY);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metricsOf(session);
  const ready = page.waitForEvent('console', { predicate: (message) => message.text() === READY });
  await Promise.all([page.goto(path, { waitUntil: 'commit' }), ready]);
  const after = await metricsOf(session);
  await context.close();
  const took = (name: string): number => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000;
  // What was asked by the protocol of the measurement is none of the page's work.
  const allMs = took('ThreadTime') - took('DevToolsCommandDuration');
  const [styleMs, layoutMs, scriptMs] = [
    took('RecalcStyleDuration'),
    took('LayoutDuration'),
    took('ScriptDuration'),
  ];
  return { allMs, styleMs, layoutMs, scriptMs, restMs: allMs - styleMs - layoutMs - scriptMs };
}

async function metricsOf(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Runs in the page before its own code: says when the game's phase has changed from opening, and that was painted. */
function tellWhenReady(words: string): void {
  const look = (): void => {
    const game = document.querySelector('[data-game]');
    if (!game || game.getAttribute('data-phase') === 'opening') return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.debug(words)));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-phase'] });
}
