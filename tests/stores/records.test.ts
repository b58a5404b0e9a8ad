// A record on the screen, asked as its panel asks, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { DAY_MS } from '../../src/lib/rules/durations.ts';
import { addDays } from '../../src/lib/rules/portal-day.ts';
import type { Latest } from '../../src/lib/stores/latest.ts';
import { learnDay, openRecord, type RecordView, today } from '../../src/lib/stores/records.ts';
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
  // One test comes a day later.
  for (const [key, value] of [
    ['session.idleMinutes', 5_000],
    ['session.absoluteHours', 100],
  ] as const)
    await setSetting(portal.operator.db, key, value);
  await portal.ctx.settings.reload();
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
  await rows();
  await totals();
});

async function settled<T>(latest: { get(): Latest<T> }): Promise<T> {
  await expect.poll(() => latest.get().state).not.toBe('loading');
  const shown = latest.get();
  if (shown.state !== 'ready') throw new Error(`the record is ${shown.state}`);
  return shown.value;
}

const rows = () => settled(record.$rows);
const totals = () => settled(record.$totals);

/** Until `release` is called, requests whose address fits wait. */
function holding(address: RegExp): { release(): void } {
  const line = surroundings.fetch;
  const waiting: (() => void)[] = [];
  surroundings.fetch = async (input, init) => {
    if (address.test(String(input))) await new Promise<void>((resolve) => waiting.push(resolve));
    return line(input, init);
  };
  return {
    release() {
      surroundings.fetch = line;
      for (const go of waiting) go();
    },
  };
}

/** Until `mend` is called, requests whose address fits fail. */
function broken(address: RegExp): { mend(): void } {
  const line = surroundings.fetch;
  surroundings.fetch = (input, init) =>
    address.test(String(input)) ? Promise.reject(new TypeError('offline')) : line(input, init);
  return {
    mend() {
      surroundings.fetch = line;
    },
  };
}

it('opens on its first page and turns to the others, there and back', async () => {
  const first = await rows();
  expect(first.previous).toBeNull();
  record.turnTo(first.next ?? '');
  const second = await rows();
  record.turnTo('last');
  expect((await rows()).next).toBeNull();
  record.turnTo(second.previous ?? '');
  expect((await rows()).rows).toEqual(first.rows);
});

it('shows rows while the totals are still counted, and turns pages without counting them again', async () => {
  const line = holding(/Totals/);
  record.choosePeriod('month');
  record.turnTo((await rows()).next ?? '');
  expect(await rows()).toMatchObject({ rows: expect.arrayContaining([expect.anything()]) });
  expect(record.$totals.get()).toEqual({ state: 'loading', value: undefined });
  line.release();
  const counted = await totals();
  const again = broken(/Totals/);
  record.turnTo('last');
  await rows();
  again.mend();
  expect(record.$totals.get()).toEqual({ state: 'ready', value: counted });
});

it('shows rows when the totals fail, and counts them at the next try', async () => {
  const line = broken(/Totals/);
  record.filter('category', ['LIVE']);
  await expect.poll(() => record.$totals.get().state).toBe('failed');
  expect((await rows()).rows.length).toBeGreaterThan(0);
  line.mend();
  record.reloadTotals();
  expect((await totals()).rows).toBe(18);
});

it('goes back to the first page when a filter changes what there is', async () => {
  record.turnTo((await rows()).next ?? '');
  record.filter('category', ['LIVE']);
  expect(record.$asked.get()).toMatchObject({ page: 'first', filters: { category: ['LIVE'] } });
  expect((await totals()).rows).toBeLessThan(53);
  record.filter('category', []);
  expect(record.$asked.get().filters).toEqual({});
  expect((await totals()).rows).toBe(53);
});

it('sorts by a column, greatest first, and turns the order at the second press', async () => {
  record.sortBy('stake');
  const most = (await rows()).rows[0]?.stake;
  record.sortBy('stake');
  const least = (await rows()).rows[0]?.stake;
  expect([most, least]).toEqual(['2.52', '2.00']);
});

it('says that a long period sorts by time alone, keeps its rows, and goes by time when one is chosen', async () => {
  const long = { from: addDays(today(), -40), to: addDays(today(), 1) };
  record.chooseRange(long);
  const before = await rows();
  record.sortBy('stake');
  expect(record.$asked.get()).toMatchObject({ tooLongToSort: true, sort: '-placedAt' });
  expect(record.$rows.get()).toEqual({ state: 'ready', value: before });
  record.choosePeriod('7d');
  record.sortBy('stake');
  await rows();
  record.chooseRange(long);
  await rows();
  expect(record.$asked.get()).toMatchObject({ tooLongToSort: false, sort: '-placedAt' });
});

it('shows the answer to the last question when an earlier one comes late', async () => {
  const line = holding(/Record\?.*category=LIVE/);
  record.filter('category', ['LIVE']);
  record.filter('category', ['RNG']);
  const page = await rows();
  line.release();
  expect(new Set(page.rows.map(({ game }) => JSON.parse(JSON.stringify(game)).icon))).toEqual(
    new Set(['RNG']),
  );
  expect(record.$rows.get()).toMatchObject({ state: 'ready' });
});

it('says what failed, and keeps what was asked for the next try', async () => {
  const line = broken(/./);
  record.filter('category', ['LIVE']);
  await expect.poll(() => record.$rows.get().state).toBe('failed');
  line.mend();
  record.reload();
  await rows();
  expect((await totals()).choices.category?.length).toBe(2);
  expect(record.$asked.get().filters).toEqual({ category: ['LIVE'] });
});

it('exports every row of the period under the filters', async () => {
  const lines = async () => (await (await record.file()).text()).trimEnd().split('\r\n');
  expect(await lines()).toHaveLength(1 + 53);
  record.filter('category', ['LIVE']);
  expect(await lines()).toHaveLength(1 + (await totals()).rows);
});

it('a period that has a name ends with the day at the portal, whatever clock this device has', async () => {
  const device = today();
  // This device stays behind.
  portal.clock.advance(DAY_MS);
  record.choosePeriod('today');
  await expect.poll(async () => (await rows()).from).toBe(addDays(device, 1));
  expect(await totals()).toMatchObject({ from: addDays(device, 1), to: addDays(device, 2) });
  expect(today()).toBe(addDays(device, 1));
});

it('pages that look back before they have asked anything learn the day from the portal', async () => {
  const device = today();
  portal.clock.advance(DAY_MS);
  await learnDay();
  expect(today()).toBe(addDays(device, 1));
});
