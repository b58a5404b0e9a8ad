// One visit to a page in a throttled Chromium, and what it cost.
import type { Browser, CDPSession } from '@playwright/test';
import { IDLE_SCRIPT } from '../../support/login-weight.ts';

export interface Visit {
  /** Bytes over the wire by kind, before any interaction. */
  bytes: { script: number; idle: number; style: number; image: number; rest: number };
  lcpMs: number;
  /** Sum of what long tasks took beyond 50 ms each. */
  tbtMs: number;
  cls: number;
}

export interface Throttle {
  cpu: number;
  kilobitsPerSecond: number;
  latencyMs: number;
}

/** A mid-range phone on a slow mobile network. */
export const PHONE: Throttle = { cpu: 6, kilobitsPerSecond: 1_600, latencyMs: 150 };

const QUIET_MS = 1_500;

/** Opens the page in a fresh profile and waits until it has been quiet for a while. */
export async function visit(browser: Browser, url: string, throttle?: Throttle): Promise<Visit> {
  const { context, page, session } = await freshPage(browser);
  const bytes = await countBytes(session);
  if (throttle) await slowDown(session, throttle);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(quiet, QUIET_MS);
  await context.close();
  return { bytes, ...seen };
}

export const PHONE_SCREEN = { width: 390, height: 844 };

/** A page of a phone in a profile of its own. */
export async function freshPage(browser: Browser) {
  const context = await browser.newContext({
    viewport: PHONE_SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

async function countBytes(session: CDPSession): Promise<Visit['bytes']> {
  const bytes = { script: 0, idle: 0, style: 0, image: 0, rest: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const known: Record<string, keyof typeof bytes> = {
      Script: 'script',
      Stylesheet: 'style',
      Image: 'image',
    };
    kinds.set(requestId, IDLE_SCRIPT.test(response.url) ? 'idle' : (known[type] ?? 'rest'));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'rest'] += encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}

export async function slowDown(
  session: CDPSession,
  { cpu, kilobitsPerSecond, latencyMs }: Throttle,
): Promise<void> {
  const throughput = (kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

interface Marks {
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

/** Runs in the page before its own code. */
function observe(): void {
  const marks: Marks = { lcpMs: 0, tbtMs: 0, cls: 0 };
  Object.assign(globalThis, { porticoMarks: marks });
  const on = (
    type: string,
    seen: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    marks.lcpMs = entry.startTime;
  });
  on('longtask', (entry) => {
    marks.tbtMs += Math.max(0, entry.duration - 50);
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) marks.cls += entry.value ?? 0;
  });
}

/** Runs in the page: resolves when nothing long ran for a while. */
function quiet(ms: number): Promise<Marks> {
  const marks = (globalThis as unknown as { porticoMarks: Marks }).porticoMarks;
  return new Promise((resolve) => {
    const look = (before: number): void => {
      setTimeout(() => (marks.tbtMs === before ? resolve(marks) : look(marks.tbtMs)), ms);
    };
    look(marks.tbtMs);
  });
}
