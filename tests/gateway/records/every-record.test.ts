// What holds for every record of the portal, and for one that is planted: a record is its descriptor and its source.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileCall, RowsCall, TotalsCall } from '../../../src/lib/contract/record-call.ts';
import { recordSets } from '../../../src/lib/contract/records.ts';
import { type Column, choiceFilters, type Descriptor } from '../../../src/lib/records/descriptor.ts';
import { type RecordId, records } from '../../../src/lib/records/index.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { planted, plantedHandlers, plantedPairs, plantRows } from './planted.ts';
import { type Fill, fill } from './rows.ts';

const MINE = 47;
const OTHERS = 5;

type Calls = { rows: RowsCall; totals: TotalsCall; file: FileCall };

const known = (Object.keys(records) as RecordId[]).map((id): [string, Calls, Descriptor, Fill] => [
  id,
  recordSets[id],
  records[id],
  fill[id],
]);
const all = [
  ...known,
  ['a planted one', plantedPairs.logins, planted.logins, plantRows] as [string, Calls, Descriptor, Fill],
];

describe.each(all)('%s', (_name, calls, descriptor, addRows) => {
  let portal: TestGateway;
  let me: Awaited<ReturnType<TestGateway['member']>>;
  let other: Awaited<ReturnType<TestGateway['member']>>;
  let today: string;

  beforeAll(async () => {
    portal = await testGateway({ more: Object.values(plantedHandlers) });
    // Noon of the portal's zone, so that the rows of an hour are of one day.
    const noon = new Date().setUTCHours(5, 0, 0, 0);
    portal.clock.advance(noon + DAY_MS - Date.now());
    [me, other] = [await portal.member(), await portal.member()];
    await addRows(portal.owner, me.memberId, MINE);
    await addRows(portal.owner, other.memberId, OTHERS);
    today = dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
  });
  afterAll(() => portal.close());

  const asked = async (caller: Caller, input: Record<string, string> = {}) =>
    (await caller.call(calls.rows, input)).body.value;
  const ask = (input: Record<string, string> = {}) => asked(me, input);
  const totals = async (input: Record<string, string> = {}) =>
    (await me.call(calls.totals, input)).body.value;
  const everything = () => ask({ pageSize: '500' });
  const numberKey = keyOf(descriptor, 'number');
  const numbers = (page: { rows: Row[] }): unknown[] => page.rows.map((row) => row[numberKey]);

  it('gives the newest twenty of the last seven days, in the portal’s zone', async () => {
    const page = await ask();
    const week = { from: addDays(today, -6), to: addDays(today, 1) };
    expect(page).toMatchObject({ previous: null, currency: 'USD', zone: 'Asia/Ho_Chi_Minh', ...week });
    expect(page.rows).toHaveLength(20);
    const times = page.rows.map((row: Row) => row[descriptor.period]);
    expect(times).toEqual([...times].sort().reverse());
  });

  const sorts = descriptor.columns.filter((each) => each.sort).flatMap(({ key }) => [key, `-${key}`]);

  it.each(sorts)(
    'pages by %s hold each row once, there and back, whatever arrives meanwhile',
    async (sort) => {
      const expected = numbers(await ask({ sort, pageSize: '500' }));
      expect(expected).toHaveLength(MINE);
      const there = [await ask({ sort })];
      while (there.at(-1).next) there.push(await ask({ sort, page: there.at(-1).next }));
      expect(there.map(({ rows }) => rows.length)).toEqual([20, 20, MINE - 40]);
      expect(there.flatMap(numbers)).toEqual(expected);
      const second = await ask({ sort, page: there[2].previous });
      expect(numbers(second)).toEqual(expected.slice(20, 40));
      const first = await ask({ sort, page: second.previous });
      expect(first).toEqual(there[0]);
      const last = await ask({ sort, page: 'last' });
      expect(numbers(last)).toEqual(expected.slice(-20));
      expect(last.next).toBeNull();
      expect(numbers(await ask({ sort, page: last.previous }))).toEqual(expected.slice(-40, -20));
    },
  );

  it('the page before the second is the first one, and a page of all rows is first and last', async () => {
    const second = await ask({ page: (await ask({ pageSize: '5' })).next });
    expect(await ask({ page: second.previous })).toEqual(await ask());
    for (const page of ['first', 'last'])
      expect(await ask({ page, pageSize: String(MINE) })).toMatchObject({ previous: null, next: null });
  });

  it('totals are what the rows show', async () => {
    const [page, every, sums] = [await ask(), await everything(), await totals()];
    expect(sums.rows).toBe(MINE);
    for (const column of descriptor.columns.filter((each) => each.total)) {
      expect(page.pageTotals[column.key], column.key).toBe(sum(column, page.rows));
      expect(sums.totals[column.key], column.key).toBe(sum(column, every.rows));
    }
  });

  it.each(sorts)('sorts by %s', async (sort) => {
    const { rows } = await ask({ sort, pageSize: '500' });
    const column = columnOf(descriptor, sort.replace('-', ''));
    const cells = rows.map((row: Row) => row[column.key]);
    const values = cells.filter((cell: unknown) => cell !== null);
    const sorted = [...values].sort((a, b) => order(column, a, b) * (sort.startsWith('-') ? -1 : 1));
    expect(cells).toEqual([...sorted, ...cells.filter((cell: unknown) => cell === null)]);
  });

  it.each(descriptor.columns.filter((each) => !each.sort).map(({ key }) => key))(
    'does not sort by %s',
    async (sort) => {
      expect((await me.call(calls.rows, { sort })).body.errorCode).toBe('invalid_input');
    },
  );

  const long = () => ({ from: addDays(today, -31), to: addDays(today, 1) });

  it.each(sorts.filter((sort) => sort.replace('-', '') !== descriptor.period))(
    'sorts by %s within 31 days alone, and says so at the field',
    async (sort) => {
      const { body } = await me.call(calls.rows, { ...long(), sort });
      expect(body.fields).toEqual({ sort: 'Choose at most 31 days to sort by this column.' });
      const month = { ...long(), from: addDays(today, -30) };
      expect((await ask({ ...month, sort })).rows).toHaveLength(20);
    },
  );

  it('goes by time through a whole year', async () => {
    const year = { from: addDays(today, -365), to: addDays(today, 1) };
    expect((await ask({ ...year, sort: descriptor.sort })).rows).toHaveLength(20);
    expect((await totals(year)).rows).toBe(MINE);
  });

  it.each(choiceFilters(descriptor).map(({ key }) => key))(
    'each choice of %s leaves as many rows as it says, and all of them together leave all',
    async (key) => {
      const { choices } = await totals();
      expect(choices[key].length).toBeGreaterThan(1);
      for (const { value, rows } of choices[key]) {
        expect((await ask({ [key]: value, pageSize: '500' })).rows.length, value).toBe(rows);
        const left = await totals({ [key]: value });
        expect(left.rows, value).toBe(rows);
        expect(left.choices[key]).toEqual(choices[key]);
      }
      const values = choices[key].map(({ value }: { value: string }) => value).join(',');
      expect((await totals({ [key]: values })).rows).toBe(MINE);
      expect((await totals({ [key]: 'NO-SUCH' })).rows).toBe(0);
      expect(await ask({ [key]: 'NO-SUCH' })).toMatchObject({ rows: [], previous: null, next: null });
    },
  );

  it.each(descriptor.filters.filter(({ kind }) => kind === 'search').map(({ key }) => key))(
    'finds rows by their %s, in small letters and by its beginning too',
    async (key) => {
      const { rows } = await everything();
      const number = String(rows[0]?.[key]);
      const same = rows.filter((row: Row) => row[key] === number);
      expect((await ask({ [key]: number.toLowerCase(), pageSize: '500' })).rows).toEqual(same);
      expect((await totals({ [key]: number })).rows).toBe(same.length);
      expect((await ask({ [key]: number.slice(0, 2) })).rows.length).toBeGreaterThan(0);
      expect((await ask({ [key]: `${number}9` })).rows).toEqual([]);
    },
  );

  it('keeps to whole days: the first is in, `to` is not', async () => {
    const count = async (from: string, to: string) => [
      (await ask({ from, to, pageSize: '500' })).rows.length,
      (await totals({ from, to })).rows,
    ];
    expect(await count(today, addDays(today, 1))).toEqual([MINE, MINE]);
    expect(await count(addDays(today, -1), today)).toEqual([0, 0]);
    expect(await count(addDays(today, 1), addDays(today, 2))).toEqual([0, 0]);
  });

  it('ignores filters that it does not have: no matter who is named, the rows are one’s own', async () => {
    const filters = { password: 'x', member_id: String(other.memberId), pageNo: '2' };
    expect(await ask(filters)).toEqual(await ask());
    expect(await totals(filters)).toEqual(await totals());
  });

  it.each<[string, () => Record<string, string>]>([
    ['a period that ends before it starts', () => ({ from: today, to: today })],
    ['a period of more than a year', () => ({ from: addDays(today, -366), to: addDays(today, 1) })],
    ['half a day', () => ({ from: 'yesterday' })],
    ['a day that is not in the calendar', () => ({ from: '2026-02-30' })],
  ])('refuses %s, for rows and for totals', async (_, input) => {
    for (const call of [calls.rows, calls.totals]) {
      const answer = await me.call(call, input());
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'invalid_input']);
    }
  });

  it.each([
    ['more rows than an answer may hold', { pageSize: '501' }],
    ['a page that is no key', { page: '2' }],
    ['a key that was made up', { page: 'after_1; drop table bets_1' }],
  ])('refuses %s', async (_, input) => {
    expect((await me.call(calls.rows, input)).body.errorCode).toBe('invalid_input');
  });

  it.each(['after_-99999999999999999_0', 'before_99999999999999999_999999999999999999', 'after_0_0'])(
    'answers a key beyond all rows: %s',
    async (page) => {
      for (const sort of sorts) expect((await me.call(calls.rows, { page, sort })).status, sort).toBe(200);
    },
  );

  it('never shows rows of another player, by no filter and no search', async () => {
    const theirs = await asked(other, { pageSize: '500' });
    expect(theirs.rows).toHaveLength(OTHERS);
    const mine = new Set(numbers(await everything()));
    for (const number of numbers(theirs)) {
      expect(mine.has(number)).toBe(false);
      expect((await totals({ [numberKey]: String(number) })).rows).toBe(0);
    }
  });

  it('is closed to visitors and to trial accounts', async () => {
    for (const call of [calls.rows, calls.totals])
      expect((await portal.caller().call(call)).body.errorCode).toBe('not_signed_in');
    await portal.ctx.db
      .updateTable('members')
      .set({ agent_code: 4 })
      .where('id', '=', other.memberId)
      .execute();
    for (const call of [calls.rows, calls.totals])
      expect((await other.call(call)).body.errorCode).toBe('need_true_account');
  });
});

type Row = Record<string, unknown>;

const columnOf = (descriptor: Descriptor, key: string): Column =>
  descriptor.columns.find((column) => column.key === key) ?? { key, kind: 'text' };

const keyOf = (descriptor: Descriptor, kind: Column['kind']): string =>
  descriptor.columns.find((column) => column.kind === kind)?.key ?? '';

const minorOf = (cell: unknown): bigint => parseMinor(String(cell ?? '0')) ?? 0n;

function sum({ key, kind }: Column, rows: Row[]): string {
  const minor = rows.reduce((total, row) => total + minorOf(row[key]), 0n);
  const [whole, sign] = [minor < 0n ? -minor : minor, minor < 0n ? '-' : ''];
  const digits = String(whole).padStart(3, '0');
  return kind === 'count' ? String(minor / 100n) : `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function order({ kind }: Column, a: unknown, b: unknown): number {
  if (kind === 'count') return Number(a) - Number(b);
  if (kind === 'money' || kind === 'net') return Number(minorOf(a) - minorOf(b));
  return String(a).localeCompare(String(b));
}
