// What was sent a moment ago goes out again after one look into a small map. To find a page by everything that it depends on
// takes a third of the time that sending it takes (`npm run bench -- serve`).
import type { IncomingMessage } from 'node:http';
import type { Backend } from '../gateway/http/backend.ts';
import type { PageCache } from './page-cache.ts';

/** A page is renewed this much later at most, and one that nobody reads any more takes memory this much longer. */
const MOMENT_MS = 1_000;
/** Who asks chooses the addresses. */
const MOST = 200;

/** An answer as it goes out. */
export interface Sent {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  bytes: Buffer;
  /** To a call: it has a number of its own, and is counted. */
  ofCall: boolean;
}

type AtOnce = NonNullable<Backend['atOnce']>;

export interface SentLately {
  /** What was sent to the same question in this moment; undefined while the portal turns anybody away, as it has to be asked of each visit. */
  find(asked: IncomingMessage, atOnce: Pick<AtOnce, 'openToAll' | 'settings'>): Sent | undefined;
  /** Keeps the answer to what was not found. */
  keep(asked: IncomingMessage, sent: Sent): void;
}

/** `now` in milliseconds; tests hold it in their hands. */
export function createSentLately(
  cache: Pick<PageCache, 'changes'>,
  now: () => number = Date.now,
): SentLately {
  let sent = new Map<string, Sent>();
  let moment = { until: 0, version: 0, changes: 0, open: false };

  return {
    find(asked, { settings, openToAll }) {
      const { version } = settings;
      const changes = cache.changes();
      const at = now();
      const same = moment.version === version && moment.changes === changes;
      if (!same || moment.until <= at || moment.until > at + MOMENT_MS) {
        moment = { until: at + MOMENT_MS, version, changes, open: openToAll() };
        sent = new Map();
      }
      return moment.open && isPlain(asked) ? sent.get(keyOf(asked)) : undefined;
    },
    keep(asked, answer) {
      if (moment.open && isPlain(asked) && sent.size < MOST) sent.set(keyOf(asked), answer);
    },
  };
}

/** Whether the page depends on nothing but what is in its key. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['if-none-match'] === undefined;

/** All that decides which bytes a reader gets, as he wrote it; no header holds an end of line. */
const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${headers['x-portico-secure']}\n${headers.host}${url}\n${headers['accept-encoding']}\n${headers.language}\n${headers.cookie}`;
