import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/lib/contract/call.ts';
import * as recordCalls from '../../../src/lib/contract/records.ts';
import { betting } from '../../../src/lib/records/betting.ts';
import { deposits } from '../../../src/lib/records/deposits.ts';
import type { Column, Descriptor } from '../../../src/lib/records/descriptor.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Fill, fill, MINUTE_MS } from './rows.ts';

const MINE = 47;
const OTHERS = 5;

const { bettingRecord, depositRecord } = recordCalls;

const records: [name: string, call: Call, Descriptor, Fill][] = [
  ['bettingRecord', bettingRecord, betting, fill.betting],
  ['depositRecord', depositRecord, deposits, fill.deposits],
];

it('every record of the contract is walked here', () => {
  expect(records.map(([name]) => name).sort()).toEqual(Object.keys(recordCalls).sort());
});

describe.each(records)('%s', (_name, call, descriptor, addRows) => {
  let portal: TestGateway;
  let me: Awaited<ReturnType<TestGateway['member']>>;
  let other: Awaited<ReturnType<TestGateway['member']>>;

  beforeAll(async () => {
    portal = await testGateway();
    [me, other] = [await portal.member(), await portal.member()];
    await addRows(portal.owner, me.memberId, MINE);
    await addRows(portal.owner, other.memberId, OTHERS);
  });
  afterAll(() => portal.close());

  const ask = async (input: Record<string, string> = {}) => (await me.call(call, input)).body.value;
  const everything = () => ask({ pageSize: '500' });
  const numberKey = keyOf(descriptor, 'number');

  it('gives the newest twenty of the last seven days', async () => {
    const page = await ask();
    expect(page).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: MINE, totalPages: 3, currency: 'USD' });
    expect(page.rows).toHaveLength(20);
    const times = page.rows.map((row: Row) => row[descriptor.period]);
    expect(times).toEqual([...times].sort().reverse());
    expect(call.output.safeParse(page).error).toBeUndefined();
  });

  it('the last page holds the rest, and the pages together hold each row once', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((pageNo) => ask({ pageNo })));
    expect(pages.map((page) => page.rows.length)).toEqual([20, 20, MINE - 40]);
    const numbers = pages.flatMap((page) => page.rows.map((row: Row) => row[numberKey]));
    expect(new Set(numbers).size).toBe(MINE);
    expect((await ask({ pageNo: '4' })).rows).toEqual([]);
  });

  it('sums the page and the period from what the rows show', async () => {
    const [page, all] = [await ask(), await everything()];
    for (const { key } of descriptor.columns.filter((each) => each.total)) {
      expect(parseMinor(page.pageTotals[key]), key).toBe(sum(page.rows, key));
      expect(parseMinor(page.totals[key]), key).toBe(sum(all.rows, key));
    }
  });

  it.each(descriptor.columns.filter((each) => each.sort).flatMap(({ key }) => [key, `-${key}`]))(
    'sorts by %s over all pages',
    async (sort) => {
      const { rows } = await ask({ sort, pageSize: '500' });
      const column = columnOf(descriptor, sort.replace('-', ''));
      const known = rows.map((row: Row) => row[column.key]).filter((cell: unknown) => cell !== null);
      const sorted = [...known].sort((a, b) => order(column, a, b) * (sort.startsWith('-') ? -1 : 1));
      expect(known).toEqual(sorted);
      expect(rows).toHaveLength(MINE);
    },
  );

  it.each(descriptor.columns.filter((each) => !each.sort).map(({ key }) => key))(
    'does not sort by %s',
    async (sort) => {
      expect((await me.call(call, { sort })).body.errorCode).toBe('invalid_input');
    },
  );

  it.each(descriptor.filters.filter(({ kind }) => kind === 'choice').map(({ key }) => key))(
    'each choice of %s leaves as many rows as it says, and all of them together leave all',
    async (key) => {
      const { choices } = await ask();
      expect(choices[key].length).toBeGreaterThan(1);
      for (const { value, rows } of choices[key]) {
        expect((await ask({ [key]: value })).totalRows, value).toBe(rows);
      }
      const values = choices[key].map(({ value }: { value: string }) => value).join(',');
      expect((await ask({ [key]: values })).totalRows).toBe(MINE);
      expect((await ask({ [key]: 'NO-SUCH' })).totalRows).toBe(0);
    },
  );

  it.each(descriptor.filters.filter(({ kind }) => kind === 'search').map(({ key }) => key))(
    'finds a row by its %s, in small letters and by its beginning too',
    async (key) => {
      const [row] = (await ask()).rows;
      const number = String(row[key]);
      expect((await ask({ [key]: number.toLowerCase() })).rows).toEqual([row]);
      expect((await ask({ [key]: number.slice(0, 2) })).totalRows).toBeGreaterThan(0);
      expect((await ask({ [key]: `${number}9` })).totalRows).toBe(0);
    },
  );

  it('keeps to the period: its start is in, its end is not', async () => {
    const { rows } = await everything();
    const times = rows.map((row: Row) => String(row[descriptor.period]));
    const part = await ask({ from: times[9] ?? '', to: times[4] ?? '' });
    expect(part.rows.map((row: Row) => row[descriptor.period])).toEqual(times.slice(5, 10));
  });

  it.each([
    ['a filter it does not have', { password: 'x' }],
    ['another member', { member_id: '1' }],
    ['a period that ends before it starts', { from: iso(0), to: iso(-MINUTE_MS) }],
    ['a period of more than three months', { from: iso(-100 * 1440 * MINUTE_MS), to: iso(0) }],
    ['half a day', { from: 'yesterday' }],
    ['more rows than an export may hold', { pageSize: '501' }],
    ['page zero', { pageNo: '0' }],
  ])('refuses %s', async (_, input) => {
    const answer = await me.call(call, input);
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'invalid_input']);
  });

  it('never shows rows of another player, by no filter and no search', async () => {
    const theirs = (await other.call(call, { pageSize: '500' })).body.value;
    expect(theirs.totalRows).toBe(OTHERS);
    const mine = new Set((await everything()).rows.map((row: Row) => row[numberKey]));
    for (const row of theirs.rows) {
      expect(mine.has(row[numberKey])).toBe(false);
      expect((await ask({ [numberKey]: row[numberKey] })).totalRows).toBe(0);
    }
  });

  it('is closed to visitors and to trial accounts', async () => {
    expect((await portal.caller().call(call)).body.errorCode).toBe('not_signed_in');
    await portal.ctx.db
      .updateTable('members')
      .set({ agent_code: 4 })
      .where('id', '=', other.memberId)
      .execute();
    expect((await other.call(call)).body.errorCode).toBe('need_true_account');
  });
});

type Row = Record<string, unknown>;

const iso = (ms: number): string => new Date(Date.now() + ms).toISOString();

const columnOf = (descriptor: Descriptor, key: string): Column =>
  descriptor.columns.find((column) => column.key === key) ?? { key, kind: 'text' };

const keyOf = (descriptor: Descriptor, kind: Column['kind']): string =>
  descriptor.columns.find((column) => column.kind === kind)?.key ?? '';

const sum = (rows: Row[], key: string): bigint =>
  rows.reduce((total, row) => total + (parseMinor(String(row[key] ?? '0')) ?? 0n), 0n);

function order({ kind }: Column, a: unknown, b: unknown): number {
  if (kind === 'money' || kind === 'net')
    return Number((parseMinor(String(a)) ?? 0n) - (parseMinor(String(b)) ?? 0n));
  return String(a).localeCompare(String(b));
}
