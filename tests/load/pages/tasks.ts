// What keeps a page's thread busy before somebody touches the page, read from a trace of Chromium.
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { Problem } from '../../../bin/problem.ts';
import { median, milliseconds, report } from '../statistics.ts';
import { freshPage, PHONE, slowDown } from './visit.ts';

/** A period in which the page cannot respond. */
export interface Task {
  /** Since the page was asked for. */
  atMs: number;
  ms: number;
  /** Time in scripts, including the work they caused. */
  scriptMs: number;
  /** Time by kind of work, largest first. */
  parts: [part: string, ms: number][];
}

/** The tasks of one visit to each. */
export interface Traced {
  ours: Task[];
  plain: Task[];
}

export interface TraceEvent {
  name: string;
  cat?: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur: number;
  args: {
    name?: string;
    frame?: string;
    beginData?: { frame?: string };
    data?: { documentLoaderURL?: string; url?: string };
  };
}

export const TRACE_CATEGORIES = ['toplevel', 'devtools.timeline', 'v8', 'v8.execute', 'blink.user_timing'];
/** By then the carousel has come and banners have turned. */
const WATCHED_MS = 8_000;
const SHORT_MS = 10;
const NAMED = 5;

const PARTS: Record<string, RegExp> = {
  style: /^UpdateLayoutTree$/,
  layout: /^Layout$/,
  paint: /^(PrePaint|Paint|Layerize|Commit)$/,
  parse: /^ParseHTML$/,
  garbage: /^(Major|Minor)GC$/,
  script:
    /^(EvaluateScript|RunMicrotasks|FunctionCall|TimerFire|FireIdleCallback|FireAnimationFrame|EventDispatch|v8\.(run|compile|compileModule|evaluateModule|callFunction))$/,
};

/** Opens the page on a slow phone and leaves it alone; its tasks, the longest first. */
export async function tasksOf(browser: Browser, url: string): Promise<Task[]> {
  const { context, page, session } = await freshPage(browser);
  await slowDown(session, PHONE);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.goto(url, { waitUntil: 'load' });
  await wait(WATCHED_MS);
  const trace = await browser.stopTracing();
  await context.close();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return tasksIn(traceEvents, url);
}

function tasksIn(events: TraceEvent[], url: string): Task[] {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Problem(`The trace does not show that ${url} was opened.`);
  const own = threadEvents(events, start.pid).filter(({ ts }) => ts > start.ts);
  const tasks: Task[] = [];
  for (const { ts, dur, inside } of topTasks(own)) {
    if (dur < SHORT_MS * 1_000) continue;
    tasks.push({ atMs: (ts - start.ts) / 1_000, ms: dur / 1_000, ...partsOf(inside, start.args.frame) });
  }
  return tasks.sort((a, b) => b.ms - a.ms);
}

/** What the page's thread did, in order; a process has one page here. */
export function threadEvents(events: TraceEvent[], pid: number): TraceEvent[] {
  const thread = events.find(
    (event) => event.name === 'thread_name' && event.pid === pid && event.args.name === 'CrRendererMain',
  );
  if (!thread) throw new Problem('The trace does not show the thread of the page.');
  return events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === thread.tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
}

/** The tasks of a thread, each with all that happened in it. */
function* topTasks(own: TraceEvent[]): Iterable<TraceEvent & { inside: TraceEvent[] }> {
  let end = 0;
  for (const [at, event] of own.entries()) {
    if (!event.name.endsWith('RunTask') || event.ts < end) continue;
    end = event.ts + event.dur;
    const next = own.findIndex(({ ts }, after) => after > at && ts >= end);
    yield { ...event, inside: own.slice(at + 1, next < 0 ? undefined : next) };
  }
}

/** When each task began, since a moment in microseconds, and how long its scripts, styles and layouts took. */
export const timesOf = (own: TraceEvent[], since: number): { atMs: number; ms: number }[] =>
  [...topTasks(own)].map(({ ts, inside }) => ({
    atMs: (ts - since) / 1_000,
    ms: partsOf(inside, undefined)
      .parts.filter(([part]) => ['script', 'style', 'layout', 'garbage'].includes(part))
      .reduce((sum, [, ms]) => sum + ms, 0),
  }));

/** How long each part took by itself, without the parts that it caused. */
function partsOf(events: TraceEvent[], frame: string | undefined): Pick<Task, 'parts' | 'scriptMs'> {
  const sums = new Map<string, number>();
  const add = (part: string, ms: number): unknown => sums.set(part, (sums.get(part) ?? 0) + ms);
  const open: { part: string; end: number }[] = [];
  let scriptMs = 0;
  for (const event of events) {
    const part = partOf(event, frame);
    if (!part) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const ms = event.dur / 1_000;
    const around = open.at(-1);
    add(part, ms);
    if (around) add(around.part, -ms);
    if (part === 'script' && !open.some((each) => each.part === 'script')) scriptMs += ms;
    open.push({ part, end: event.ts + event.dur });
  }
  return { scriptMs, parts: [...sums].sort(([, a], [, b]) => b - a) };
}

/** A drawing (SVG) is a document of its own, with styles and a layout. */
function partOf({ name, args }: TraceEvent, frame: string | undefined): string | undefined {
  if (frame && args.beginData?.frame && args.beginData.frame !== frame) return 'drawings';
  return Object.keys(PARTS).find((part) => PARTS[part]?.test(name));
}

/** Prints the longest tasks of the round whose longest is the median, beside those of the same page as plain HTML. */
export function printTasks(rounds: Traced[]): void {
  const longest = median(rounds.map(({ ours }) => ours.find(isScript)?.ms ?? 0));
  report('longest task of a script', milliseconds(longest), { text: 'at most 50 ms', met: longest <= 50 });
  for (const [name, tasks] of [
    ['longest tasks', middle(rounds.map(({ ours }) => ours))],
    ['longest tasks of plain HTML', middle(rounds.map(({ plain }) => plain))],
  ] as const) {
    console.log(name);
    for (const { atMs, ms, parts } of tasks.slice(0, NAMED)) {
      const what = parts.filter(([, part]) => part >= 1).map(([part, sum]) => `${part} ${Math.round(sum)}`);
      console.log(
        `${`  at ${milliseconds(atMs)}`.padEnd(44)}${milliseconds(ms).padStart(14)}  ${what.join(', ')}`,
      );
    }
  }
}

const middle = (rounds: Task[][]): Task[] =>
  rounds.toSorted(([a], [b]) => (a?.ms ?? 0) - (b?.ms ?? 0))[Math.floor(rounds.length / 2)] ?? [];

const isScript = ({ ms, scriptMs }: Task): boolean => scriptMs > ms / 2;
