// One record on the screen: what is asked, what came, and the verbs that change it.
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../client/call.ts';
import { EXPORT_ROWS, type RecordCall, type RecordPage } from '../contract/record-call.ts';
import { bettingRecord, depositRecord } from '../contract/records.ts';
import { betting } from '../records/betting.ts';
import { deposits } from '../records/deposits.ts';
import type { Cell, Descriptor } from '../records/descriptor.ts';
import { type Period, type Range, rangeOf } from '../rules/periods.ts';
import { isRefused, type Refused } from './refused.ts';

/** Every record by its name: how it looks and the call that fills it. */
const known = {
  betting: { descriptor: betting, call: bettingRecord },
  deposits: { descriptor: deposits, call: depositRecord },
} as const;

export type RecordName = keyof typeof known;

export type AnyRow = Record<string, Cell>;
export type AnyPage = RecordPage<AnyRow>;

export interface Asked {
  period: Period;
  /** There exactly when the period is custom. */
  custom: Range | undefined;
  /** Chosen values and search texts by filter; absent when it does not narrow. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: string;
  pageNo: number;
}

export type Shown =
  | { state: 'loading'; page: AnyPage | undefined }
  | { state: 'ready'; page: AnyPage }
  | { state: 'failed'; error: Refused; at: Date };

export interface RecordView {
  descriptor: Descriptor;
  $asked: ReadableAtom<Asked>;
  $shown: ReadableAtom<Shown>;
  choosePeriod(period: Exclude<Period, 'custom'>): void;
  chooseRange(range: Range): void;
  /** No values end the filter. */
  filter(key: string, values: readonly string[]): void;
  /** Sets all filters at once. */
  filterAll(filters: Asked['filters']): void;
  /** Sorts by a column, greatest first; the same column again turns the order. */
  sortBy(key: string): void;
  turnTo(pageNo: number): void;
  reload(): void;
  /** Every row of the period under the filters, at most `EXPORT_MOST`. Throws `Refused`. */
  everyRow(): Promise<AnyRow[]>;
}

/** Where an export ends. */
export const EXPORT_MOST = 10_000;

/** A record of its own for one panel; reading starts at once. */
export function openRecord(name: RecordName): RecordView {
  const descriptor: Descriptor = known[name].descriptor;
  const target = known[name].call as unknown as RecordCall<Descriptor>;
  const $asked = atom<Asked>({
    period: '7d',
    custom: undefined,
    filters: {},
    sort: descriptor.sort,
    pageNo: 1,
  });
  const $shown = atom<Shown>({ state: 'loading', page: undefined });
  let under: AbortController | undefined;

  async function read(): Promise<void> {
    under?.abort();
    const mine = new AbortController();
    under = mine;
    const before = $shown.get();
    $shown.set({ state: 'loading', page: before.state === 'failed' ? undefined : before.page });
    try {
      const page = await call(target, queryOf($asked.get()), { signal: mine.signal });
      if (under === mine) $shown.set({ state: 'ready', page: page as AnyPage });
    } catch (error) {
      if (under !== mine) return;
      if (!isRefused(error)) throw error;
      $shown.set({ state: 'failed', error, at: new Date() });
    }
  }

  function ask(change: Partial<Asked>): void {
    $asked.set({ ...$asked.get(), pageNo: 1, ...change });
    void read();
  }

  async function everyRow(): Promise<AnyRow[]> {
    const rows: AnyRow[] = [];
    for (let pageNo = 1; rows.length < EXPORT_MOST; pageNo++) {
      const page = await call(target, { ...queryOf($asked.get()), pageNo, pageSize: EXPORT_ROWS });
      rows.push(...(page.rows as AnyRow[]));
      if (pageNo >= page.totalPages) break;
    }
    return rows.slice(0, EXPORT_MOST);
  }

  void read();
  return {
    descriptor,
    $asked,
    $shown,
    choosePeriod: (period) => ask({ period, custom: undefined }),
    chooseRange: (custom) => ask({ period: 'custom', custom }),
    filter: (key, values) =>
      ask({
        filters: { ...without($asked.get().filters, key), ...(values.length > 0 && { [key]: values }) },
      }),
    filterAll: (filters) => ask({ filters }),
    sortBy: (key) => ask({ sort: $asked.get().sort === `-${key}` ? key : `-${key}` }),
    turnTo: (pageNo) => ask({ pageNo }),
    reload: () => void read(),
    everyRow,
  };
}

function queryOf({ period, custom, filters, sort, pageNo }: Asked) {
  const { from, to } =
    custom && period === 'custom' ? custom : rangeOf(period === 'custom' ? '7d' : period, new Date());
  const narrowed = Object.fromEntries(
    Object.entries(filters).map(([key, values]) => [key, values.join(',')]),
  );
  return { ...narrowed, from: from.toISOString(), to: to.toISOString(), sort, pageNo };
}

function without(filters: Asked['filters'], key: string): Asked['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([each]) => each !== key));
}
