// Each portal day is closed once, over every line that was booked, whatever runs twice or stops.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { merkleRoot } from '../../../src/lib/gateway/core/merkle.ts';
import { ownSecret } from '../../../src/lib/gateway/core/own-secret.ts';
import { closeDays } from '../../../src/lib/gateway/daybook/close-days.ts';
import { LINE_SECRET } from '../../../src/lib/gateway/daybook/days.ts';
import { LINE_COLUMNS, type LineRow, lineText } from '../../../src/lib/gateway/daybook/line.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { type Days, headsOf, openDays, problemsOf } from './books.ts';

let days: Days;
beforeEach(async () => {
  days = await openDays();
});
afterEach(() => days.portal.close());

const ZONE = 'Asia/Ho_Chi_Minh';
const dayBefore = (ago: number): string => addDays(dayOf(days.portal.ctx.clock.now(), ZONE), -ago);

/** The leaves of these transfers, read apart from what the daybook keeps. */
async function textsOf(transfers: readonly bigint[]): Promise<string[]> {
  const secret = await ownSecret(days.portal.ctx, LINE_SECRET);
  const { rows } = await days.portal.owner.pool.query<LineRow>(
    `select ${LINE_COLUMNS} from transfers t join postings p on p.transfer_id = t.id join accounts a on a.id = p.account_id
      where t.id = any($1) order by t.id, p.account_id`,
    [transfers],
  );
  return rows.map((row) => lineText(row, secret));
}

it('closes every day since the first line, each over the lines of its own day', async () => {
  const [first, second, third] = [await days.pay(3), await days.pay(3), await days.pay(1)];
  await days.pay(0);
  await days.close();
  const heads = await headsOf(days);
  expect(heads.map(({ day, lines }) => [day, lines])).toEqual([
    [dayBefore(3), 4],
    [dayBefore(2), 0],
    [dayBefore(1), 2],
  ]);
  expect(heads.map(({ root }) => root)).toEqual([
    merkleRoot(await textsOf([first, second])),
    merkleRoot([]),
    merkleRoot(await textsOf([third])),
  ]);
  expect(heads.map(({ previous }) => previous)).toEqual(['0'.repeat(64), heads[0]?.hash, heads[1]?.hash]);
  expect(await problemsOf(days)).toEqual([]);
});

it('closes nothing twice, and what is booked late is in the next tree', async () => {
  await days.pay(1);
  await days.close();
  const before = await headsOf(days);
  const late = await days.pay(2);
  await Promise.all([days.close(), days.close(), closeDays(days.portal.ctx)]);
  expect(await headsOf(days)).toEqual(before);
  days.portal.clock.advance(DAY_MS);
  await Promise.all([days.close(), days.close()]);
  await days.close();
  const heads = await headsOf(days);
  expect(heads).toHaveLength(before.length + 1);
  expect(heads.at(-1)).toMatchObject({ lines: 2, root: merkleRoot(await textsOf([late])) });
  expect(await problemsOf(days)).toEqual([]);
});

it('waits for the transactions that had begun, and goes on when they have ended', async () => {
  await days.pay(1);
  const slow = await days.portal.owner.pool.connect();
  try {
    await slow.query('begin');
    await slow.query(
      `select ledger_transfer('slow', 'deposit', 'deposits_clearing', 0, 'cash', $1, 'USD', 7, $2)`,
      [days.member, new Date(days.portal.ctx.clock.now().getTime() - DAY_MS)],
    );
    await days.close();
    expect(await headsOf(days)).toEqual([]);
    await slow.query('commit');
  } finally {
    slow.release();
  }
  await days.close();
  expect(await headsOf(days)).toMatchObject([{ lines: 4 }]);
  expect(await problemsOf(days)).toEqual([]);
});

it('keeps more lines than a page has', async () => {
  await days.portal.owner.pool.query(
    `select ledger_transfer('many:' || n, 'deposit', 'deposits_clearing', 0, 'cash', $1, 'USD', n, $2)
      from generate_series(1, 1500) n`,
    [days.member, new Date(days.portal.ctx.clock.now().getTime() - DAY_MS)],
  );
  await days.close();
  const { rows } = await days.portal.owner.pool.query<{ id: bigint }>('select id from transfers');
  expect(await headsOf(days)).toMatchObject([
    { lines: 3000, root: merkleRoot(await textsOf(rows.map(({ id }) => id))) },
  ]);
  expect(await problemsOf(days)).toEqual([]);
});

it('a portal without lines has an empty tree', async () => {
  await days.close();
  expect(await headsOf(days)).toMatchObject([
    { day: dayBefore(1), lines: 0, root: merkleRoot([]), number: 1 },
  ]);
});
