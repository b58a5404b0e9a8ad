// A record on the screen, asked as its panel asks, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { openRecord, type RecordView } from '../../src/lib/stores/records.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { fill } from '../gateway/records/rows.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
let record: RecordView;
let memberId: bigint;

beforeAll(async () => {
  portal = await testGateway();
  const tab = portal.caller();
  openTab(tab, session.page);
  const username = `r${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  const row = await portal.ctx.db
    .selectFrom('members')
    .select('id')
    .where('account', '=', username)
    .executeTakeFirst();
  memberId = row?.id ?? 0n;
  await fill.betting(portal.owner, memberId, 53);
});
afterAll(() => portal.close());
beforeEach(async () => {
  record = openRecord('betting');
  record.choosePeriod('30d');
  await settled();
});

async function settled() {
  await expect.poll(() => record.$shown.get().state).not.toBe('loading');
  const shown = record.$shown.get();
  if (shown.state !== 'ready') throw new Error(`the record is ${shown.state}`);
  return shown.page;
}

it('opens on its first page and turns to the others', async () => {
  expect((await settled()).totalPages).toBe(3);
  record.turnTo(3);
  expect((await settled()).rows).toHaveLength(13);
});

it('goes back to the first page when a filter changes what there is', async () => {
  record.turnTo(2);
  record.filter('category', ['LIVE']);
  expect(record.$asked.get()).toMatchObject({ pageNo: 1, filters: { category: ['LIVE'] } });
  const page = await settled();
  expect(page.totalRows).toBeLessThan(53);
  record.filter('category', []);
  expect(record.$asked.get().filters).toEqual({});
  expect((await settled()).totalRows).toBe(53);
});

it('sorts by a column, greatest first, and turns the order at the second press', async () => {
  record.sortBy('stake');
  const most = (await settled()).rows[0]?.stake;
  record.sortBy('stake');
  const least = (await settled()).rows[0]?.stake;
  expect([most, least]).toEqual(['2.52', '2.00']);
});

it('shows the answer to the last question when an earlier one comes late', async () => {
  const line = surroundings.fetch;
  let release = () => {};
  surroundings.fetch = async (input, init) => {
    const late = String(input).includes('category=LIVE');
    if (late) await new Promise<void>((resolve) => (release = resolve));
    return line(input, init);
  };
  record.filter('category', ['LIVE']);
  record.filter('category', ['RNG']);
  const page = await settled();
  release();
  surroundings.fetch = line;
  expect(new Set(page.rows.map((row) => (row.game as { icon: string }).icon))).toEqual(new Set(['RNG']));
  expect(record.$shown.get()).toMatchObject({ state: 'ready' });
});

it('says what failed, and keeps what was asked for the next try', async () => {
  const line = surroundings.fetch;
  surroundings.fetch = () => Promise.reject(new TypeError('offline'));
  record.filter('category', ['LIVE']);
  await expect.poll(() => record.$shown.get().state).toBe('failed');
  surroundings.fetch = line;
  record.reload();
  expect((await settled()).choices.category?.length).toBe(2);
  expect(record.$asked.get().filters).toEqual({ category: ['LIVE'] });
});

it('exports every row of the period under the filters', async () => {
  expect(await record.everyRow()).toHaveLength(53);
  record.filter('category', ['LIVE']);
  const page = await settled();
  expect(await record.everyRow()).toHaveLength(page.totalRows);
});
