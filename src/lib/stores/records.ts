// One record on the screen: what is asked, what came, and the verbs that change it. Rows and totals come apart.
import { atom, type ReadableAtom } from 'nanostores';
import { call, lineLost } from '../client/call.ts';
import type { RecordPage, RecordTotals } from '../contract/record-call.ts';
import { recordSets } from '../contract/records.ts';
import type { Descriptor } from '../records/descriptor.ts';
import { type RecordId, records } from '../records/index.ts';
import { daysIn, type NamedPeriod, type Period, type Range, rangeOf, SORTED_DAYS } from '../rules/periods.ts';
import { dayOf } from '../rules/portal-day.ts';
import { type Latest, latest } from './latest.ts';
import { portalZone } from './zone.ts';

export type { RecordPage, RecordTotals } from '../contract/record-call.ts';
export type { Latest } from './latest.ts';

export interface Asked {
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
  $asked: ReadableAtom<Asked>;
  $rows: ReadableAtom<Latest<RecordPage>>;
  $totals: ReadableAtom<Latest<RecordTotals>>;
  choosePeriod(period: NamedPeriod): void;
  chooseRange(range: Range): void;
  /** No values end the filter. */
  filter(key: string, values: readonly string[]): void;
  /** Sets all filters at once. */
  filterAll(filters: Asked['filters']): void;
  /** Sorts by a column, greatest first; the same column again turns the order. */
  sortBy(key: string): void;
  turnTo(page: string): void;
  reload(): void;
  reloadTotals(): void;
  /** Every row of the period under the filters, as a CSV file. Throws `Refused`. */
  file(): Promise<Blob>;
}

/** The day it is now at the portal. */
export const today = (): string => dayOf(new Date(), portalZone());

/** A record of its own for one panel; reading starts at once. */
export function openRecord(id: RecordId): RecordView {
  const [descriptor, calls]: [Descriptor, (typeof recordSets)[RecordId]] = [records[id], recordSets[id]];
  const $asked = atom<Asked>({
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
    return rows.ask(
      (signal) => call(calls.rows, { ...filtersOf($asked.get()), sort, page }, { signal }),
      true,
    );
  };
  const readTotals = (keep: boolean): Promise<void> =>
    totals.ask((signal) => call(calls.totals, filtersOf($asked.get()), { signal }), keep);

  function ask(change: Partial<Asked>): void {
    $asked.set({ ...$asked.get(), page: 'first', tooLongToSort: false, ...change });
    void readRows();
  }

  /** Other rows: the totals change with them, and so may the order. */
  function askOther(change: Partial<Asked>): void {
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

const rangeAsked = ({ period, custom }: Asked): Range =>
  period === 'custom' ? (custom ?? rangeOf('7d', today())) : rangeOf(period, today());

/** Whether the gateway sorts a period of this length by this column. */
const isSortable = ({ period }: Descriptor, asked: Asked): boolean =>
  asked.sort.replace('-', '') === period || daysIn(rangeAsked(asked)) <= SORTED_DAYS;

function filtersOf(asked: Asked): Record<string, string> {
  const chosen = Object.entries(asked.filters).map(([key, values]) => [key, values.join(',')]);
  return { ...Object.fromEntries(chosen), ...rangeAsked(asked) };
}

function without(filters: Asked['filters'], key: string): Asked['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([each]) => each !== key));
}
