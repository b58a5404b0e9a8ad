// How soon a search shows its games, from the press of a key, on a processor of a quarter of the speed.
import type { Browser, Page } from '@playwright/test';
import { freshPage } from '../pages/visit.ts';
import { median, milliseconds, report } from '../statistics.ts';

const CPU = 4;
const MOST_MS = 100;
/** With the last letter most lists are others; one has only names that are called nearly so. */
const WORDS = ['gold', 'koi', 'red', 'fox', 'lantren'];
/** Between the letters before the last. */
const LETTER_MS = 150;

interface Place {
  name: string;
  open(page: Page): Promise<void>;
  field: string;
  /** Says that it is busy until the games are there. */
  busy: string;
  call: string;
}

const PLACES: Place[] = [
  {
    name: 'the search of a lobby',
    open: async () => {},
    field: '.lobby-search input',
    busy: '.lobby',
    call: 'getGameList',
  },
  {
    name: 'the search palette',
    async open(page) {
      await page.keyboard.press('/');
      await page.locator('.palette .found').first().waitFor();
    },
    field: '.palette-field input',
    busy: '.palette',
    call: 'searchGames',
  },
];

/** Milliseconds since the key was pressed. */
interface Took {
  asked: number;
  answered: number;
  painted: number;
}

export async function printSearches(browser: Browser, address: string, rounds: number): Promise<void> {
  for (const place of PLACES) {
    const took = await search(browser, address, place, rounds);
    const of = (part: (each: Took) => number): number => median(took.map(part));
    console.log(`\n${place.name} among 10,000 games, ${CPU} x CPU  (median of ${took.length} last letters)`);
    const painted = of((each) => each.painted);
    report('from the key to the painted games', milliseconds(painted), {
      text: `at most ${MOST_MS} ms`,
      met: painted <= MOST_MS,
    });
    report('  scripts until it asks, no pause', milliseconds(of((each) => each.asked)));
    report('  line and gateway', milliseconds(of((each) => each.answered - each.asked)));
    report(
      '  scripts, layout and paint of the answer',
      milliseconds(of((each) => each.painted - each.answered)),
    );
  }
}

async function search(browser: Browser, address: string, place: Place, rounds: number): Promise<Took[]> {
  const { context, page, session } = await freshPage(browser);
  await page.goto(`${address}/rng`);
  await page.locator('astro-island[component-url*="Lobby."]:not([ssr])').waitFor();
  await place.open(page);
  const field = page.locator(place.field);
  await field.focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const { busy, call } = place;
  const took: Took[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const word of WORDS) {
      await field.fill('');
      for (const letter of word.slice(0, -1)) await page.keyboard.press(letter, { delay: LETTER_MS });
      await page.waitForFunction(isAtRest, busy);
      await page.evaluate(watch, { busy, call });
      await page.keyboard.press(word.at(-1) as string);
      const times = await page.evaluate(() => (globalThis as unknown as Watched).took);
      // The first round warms up.
      if (round > 0) took.push(times);
    }
  }
  await context.close();
  return took;
}

/** Runs in the page: the games of the letters before are there, with the covers that are seen. */
function isAtRest(busy: string): boolean {
  const BUSY = '[aria-busy="true"]';
  const place = document.querySelector(busy);
  if (!place || place.matches(BUSY) || place.querySelector(BUSY)) return false;
  return [...place.querySelectorAll('img')].every(
    (cover) => cover.complete || cover.getBoundingClientRect().top > innerHeight,
  );
}

interface Watched {
  took: Promise<Took>;
  scheduler: { postTask(work: () => void, options: { priority: 'user-blocking' }): void };
}

/** Runs in the page: waits for a key, and then until the games of its answer are painted. */
function watch({ busy, call }: Pick<Place, 'busy' | 'call'>): void {
  const BUSY = '[aria-busy="true"]';
  const own = globalThis as unknown as Watched;
  const place = document.querySelector(busy);
  if (!place) throw new Error(`There is no ${busy}.`);
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true });
  const answer = new Promise<PerformanceResourceTiming>((resolve) => {
    const calls = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[])
        if (pressed > 0 && entry.startTime > pressed && entry.name.includes(call)) resolve(entry);
    });
    calls.observe({ type: 'resource' });
  });
  own.took = new Promise((resolve) => {
    const painted = async (): Promise<void> => {
      const at = performance.now();
      const { startTime, responseEnd } = await answer;
      resolve({ asked: startTime - pressed, answered: responseEnd - pressed, painted: at - pressed });
    };
    let waited = false;
    const watcher = new MutationObserver(() => {
      const waits = place.matches(BUSY) || place.querySelector(BUSY) !== null;
      waited ||= waits;
      if (!waited || waits) return;
      watcher.disconnect();
      // The first task after the frame, before those of pictures that have come.
      requestAnimationFrame(() =>
        own.scheduler.postTask(() => void painted(), { priority: 'user-blocking' }),
      );
    });
    watcher.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  });
}
