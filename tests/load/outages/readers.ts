// People who read pages and make calls without a pause, and what they were answered.
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '../../../src/lib/contract/index.ts';

/** How often each answer came. */
export interface Answers {
  pages: Map<string, number>;
  calls: Map<string, number>;
}

export interface Readers {
  /** Each page once, so that all are kept. */
  readAll(): Promise<void>;
  goOn(): void;
  /** Ends the reading; answers what was counted since it began. */
  rest(): Promise<Answers>;
}

const PAGES = ['/', '/help', '/promotions', '/vip', '/noticePage', '/gameCenter'];
const CALLS = [calls.gameMenus.path, calls.whitelabel.path, '/readyz'];
const AT_ONCE = 4;
const PAUSE_MS = 20;
const PATIENCE_MS = 30_000;

export function newReaders(address: string): Readers {
  let resting = true;
  let answers: Answers = { pages: new Map(), calls: new Map() };
  let everybody: Promise<unknown> = Promise.resolve();

  async function ask(path: string): Promise<string> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address + path, { signal }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (!answer) return 'nothing';
    const stale = answer.headers.get('x-cache') === 'stale' ? ' stale' : '';
    return `${answer.status}${stale}`;
  }

  async function read(paths: string[], counts: Map<string, number>): Promise<void> {
    for (let turn = 0; !resting; turn++) {
      const answer = await ask(paths[turn % paths.length] as string);
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  }

  return {
    async readAll() {
      for (const path of PAGES) await ask(path);
    },
    goOn() {
      resting = false;
      answers = { pages: new Map(), calls: new Map() };
      const some = Array.from({ length: AT_ONCE });
      everybody = Promise.all(some.flatMap(() => [read(PAGES, answers.pages), read(CALLS, answers.calls)]));
    },
    async rest() {
      resting = true;
      await everybody;
      return answers;
    },
  };
}
