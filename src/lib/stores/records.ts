// One record on the screen: what is asked, what came, and the verbs that change it. Rows and totals come apart.
import { atom, type ReadableAtom } from 'nanostores';
import { call, lineLost } from '../client/call.ts';
import { memberInfo } from '../contract/member.ts';
import type { RecordPage, RecordTotals } from '../contract/record-call.ts';
import { recordSets } from '../contract/records.ts';
import type { Descriptor } from '../records/descriptor.ts';
import { type RecordId, records } from '../records/index.ts';
import { DAY_MS } from '../rules/durations.ts';
import { daysIn, type NamedPeriod, type Period, type Range, SORTED_DAYS } from '../rules/periods.ts';
import { addDays, dayOf } from '../rules/portal-day.ts';
import { type Latest, latest } from './latest.ts';
import { loaded } from './loaded.ts';
import { portalZone } from './zone.ts';

export type { RecordPage, RecordTotals } from '../contract/record-call.ts';
export type { Latest } from './latest.ts';

export interface RecordQuery {
  period: Period;
  /** There exactly when the period is custom. */
  custom: Range | undefined;
  /** Chosen values and search texts by filter; absent when it does not narrow. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: string;
  /** `first`, `last`, or what a page has as its neighbour. */
  page: string;
  /** True after a sort was wanted for which the period is too long; nothing was asked. */
  tooLongToSort: boolean;
}

export interface RecordView {
  descriptor: Descriptor;
  $asked: ReadableAtom<RecordQuery>;
  $rows: ReadableAtom<Latest<RecordPage>>;
  $totals: ReadableAtom<Latest<RecordTotals>>;
  choosePeriod(period: NamedPeriod): void;
  chooseRange(range: Range): void;
  /** No values end the filter. */
  filter(key: string, values: readonly string[]): void;
  /** Sets all filters at once. */
  filterAll(filters: RecordQuery['filters']): void;
  /** Sorts by a column, greatest first; the same column again turns the order. */
  sortBy(key: string): void;
  turnTo(page: string): void;
  reload(): void;
  reloadTotals(): void;
  /** Every row of the period under the filters, as a CSV file. Throws `Refused`. */
  file(): Promise<Blob>;
}

/** By the last answer for a named period: the gateway knows the portal's day, and this device's clock may be wrong. */
let known: { day: string; at: number } | undefined;

/** The day it is now at the portal. */
export const today = (): string =>
  known && Date.now() - known.at < DAY_MS ? known.day : dayOf(new Date(), portalZone());

function learnToday({ period }: RecordQuery, { to }: Range): void {
  if (period !== 'custom') known = { day: period === 'yesterday' ? to : addDays(to, -1), at: Date.now() };
}

/** Learns the day before anything is asked by it; without an answer it is this device's. */
export async function learnDay(): Promise<void> {
  const answer = await loaded(call(memberInfo, {}));
  if (answer.state === 'ready') known = { day: answer.value.today, at: Date.now() };
}

/** A record of its own for one panel; reading starts at once. */
export function openRecord(id: RecordId): RecordView {
  const [descriptor, calls]: [Descriptor, (typeof recordSets)[RecordId]] = [records[id], recordSets[id]];
  const $asked = atom<RecordQuery>({
    period: '7d',
    custom: undefined,
    filters: {},
    sort: descriptor.sort,
    page: 'first',
    tooLongToSort: false,
  });
  const [rows, totals] = [latest<RecordPage>(), latest<RecordTotals>()];

  const readRows = (): Promise<void> => {
    const { sort, page } = $asked.get();
    const asked = $asked.get();
    return rows.ask(async (signal) => {
      const answer = await call(calls.rows, { ...filtersOf(asked), sort, page }, { signal });
      learnToday(asked, answer);
      return answer;
    }, true);
  };
  const readTotals = (keep: boolean): Promise<void> =>
    totals.ask((signal) => call(calls.totals, filtersOf($asked.get()), { signal }), keep);

  function ask(change: Partial<RecordQuery>): void {
    $asked.set({ ...$asked.get(), page: 'first', tooLongToSort: false, ...change });
    void readRows();
  }

  /** Other rows: the totals change with them, and so may the order. */
  function askOther(change: Partial<RecordQuery>): void {
    const sort = isSortable(descriptor, { ...$asked.get(), ...change }) ? {} : { sort: descriptor.sort };
    ask({ ...change, ...sort });
    void readTotals(false);
  }

  async function file(): Promise<Blob> {
    const { sort } = $asked.get();
    const answer = await call(calls.file, { ...filtersOf($asked.get()), sort });
    // The line may break while the file comes.
    return answer.blob().catch(lineLost);
  }

  void readRows();
  void readTotals(false);
  return {
    descriptor,
    $asked,
    $rows: rows.$shown,
    $totals: totals.$shown,
    choosePeriod: (period) => askOther({ period, custom: undefined }),
    chooseRange: (custom) => askOther({ period: 'custom', custom }),
    filter: (key, values) =>
      askOther({
        filters: { ...without($asked.get().filters, key), ...(values.length > 0 && { [key]: values }) },
      }),
    filterAll: (filters) => askOther({ filters }),
    sortBy(key) {
      const asked = $asked.get();
      const sort = asked.sort === `-${key}` ? key : `-${key}`;
      if (isSortable(descriptor, { ...asked, sort })) ask({ sort });
      else $asked.set({ ...asked, tooLongToSort: true });
    },
    turnTo: (page) => ask({ page }),
    reload() {
      void readRows();
      void readTotals(true);
    },
    reloadTotals: () => void readTotals(false),
    file,
  };
}

/** Whether the gateway sorts a period of this length by this column. One that has a name is short enough. */
const isSortable = ({ period }: Descriptor, { sort, custom }: RecordQuery): boolean =>
  sort.replace('-', '') === period || !custom || daysIn(custom) <= SORTED_DAYS;

function filtersOf(asked: RecordQuery): Record<string, string> {
  const chosen = Object.entries(asked.filters).map(([key, values]) => [key, values.join(',')]);
  return { ...Object.fromEntries(chosen), ...(asked.custom ?? { period: asked.period }) };
}

function without(filters: RecordQuery['filters'], key: string): RecordQuery['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([each]) => each !== key));
}
