// What was sent a moment ago goes out again after one look into a small map. To find a page by everything that it depends on
// takes a third of the time that sending it takes (`npm run bench -- serve`).
import type { IncomingMessage } from 'node:http';
import type { Backend } from '../gateway/http/backend.ts';
import { type Locale, languageOf } from '../messages/language.ts';
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
  let moment = begin({ until: 0, version: 0, changes: 0, open: false, offered: [] });

  /** Whether everything is as it was when this moment began. A clock may be put back. */
  const lasts = (version: number, changes: number, at: number): boolean =>
    moment.version === version &&
    moment.changes === changes &&
    at < moment.until &&
    at >= moment.until - MOMENT_MS;

  return {
    find(asked, { settings, openToAll }) {
      const { version } = settings;
      const [changes, at] = [cache.changes(), now()];
      if (!lasts(version, changes, at)) {
        const offered = settings.get('brand.languages');
        moment = begin({ until: at + MOMENT_MS, version, changes, open: openToAll(), offered });
      }
      if (!moment.open || !isPlain(asked)) return undefined;
      const reader = readerOf(asked, moment.offered);
      return moment.sent.get(asked.url ?? '')?.find((known) => isSame(known.reader, reader))?.answer;
    },
    keep(asked, answer) {
      if (!moment.open || !isPlain(asked) || moment.many >= MOST) return;
      moment.many++;
      const url = asked.url ?? '';
      const here = moment.sent.get(url) ?? [];
      moment.sent.set(url, here);
      here.push({ reader: readerOf(asked, moment.offered), answer });
    },
  };
}

interface Rules {
  /** In milliseconds. */
  until: number;
  /** Of the settings. */
  version: number;
  /** Of the kept pages. */
  changes: number;
  open: boolean;
  offered: readonly Locale[];
}

const begin = (rules: Rules) => ({ ...rules, sent: new Map<string, Known[]>(), many: 0 });

/** Whether the page depends on nothing but what is in its key. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['if-none-match'] === undefined;

interface Known {
  reader: Reader;
  answer: Sent;
}

/** All that decides which bytes of an address a reader gets. */
interface Reader {
  host: unknown;
  secure: unknown;
  encoding: unknown;
  lang: Locale;
}

const readerOf = ({ headers }: IncomingMessage, offered: readonly Locale[]): Reader => ({
  host: headers.host,
  secure: headers['x-portico-secure'],
  encoding: headers['accept-encoding'],
  lang: languageOf({ headers: { get: (name) => headers[name]?.toString() ?? null } }, offered),
});

const isSame = (one: Reader, other: Reader): boolean =>
  one.host === other.host &&
  one.encoding === other.encoding &&
  one.lang === other.lang &&
  one.secure === other.secure;
