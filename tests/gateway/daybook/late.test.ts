// A day that is not closed in time is told of, and operators see days and change the key by the command line.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { whileDamaged } from '../../support/damage.ts';
import { type Days, headsOf, openDays } from './books.ts';

let days: Days;
beforeAll(async () => {
  days = await openDays();
});
afterAll(() => days.portal.close());

const type = (...words: string[]) => operate(days.portal.operator, words);
const today = () => dayOf(days.portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Moves the clock to this many minutes after the end of the portal day. */
function goTo(minutes: number): void {
  const now = days.portal.ctx.clock.now();
  const end = Date.parse(`${addDays(today(), 1)}T00:00:00+07:00`);
  days.portal.clock.advance(end + minutes * 60_000 - now.getTime());
}

it('says that no day is closed before the first one is', async () => {
  expect((await type('daybook', 'list')).text).toBe('No day is closed yet.');
});

it('a day is late an hour after its end, and so is each one after it, until they are closed', async () => {
  await days.pay(1);
  await days.close();
  goTo(59);
  expect(await type('status', 'show')).toMatchObject({
    bad: false,
    value: { lateDays: { count: 0, since: null } },
  });
  days.portal.clock.advance(2 * 60_000);
  const first = addDays(today(), -1);
  expect(await type('status', 'show')).toMatchObject({
    bad: true,
    value: { lateDays: { count: 1, since: first } },
  });
  days.portal.clock.advance(2 * DAY_MS);
  const told = await type('status', 'show');
  expect(told.bad).toBe(true);
  expect(lines(told.text)).toContain(`daily audit: 3 days are not closed, since ${first}`);
  await days.close();
  const after = await type('status', 'show');
  expect(after.bad).toBe(false);
  expect(lines(after.text)).toContain('daily audit: every day is closed');
});

it('a day whose tree was begun and not finished is late as well', async () => {
  goTo(61);
  const slow = await days.portal.owner.pool.connect();
  try {
    await slow.query('begin');
    await slow.query('select pg_current_xact_id()');
    await days.close();
    expect((await type('status', 'show')).value).toMatchObject({
      lateDays: { count: 1, since: addDays(today(), -1) },
    });
    await slow.query('rollback');
  } finally {
    slow.release();
  }
  await days.close();
  expect(await type('status', 'show')).toMatchObject({ bad: false });
});

it('lists the latest days, and another key signs the next one', async () => {
  const heads = await headsOf(days);
  const listed = await type('daybook', 'list');
  expect(listed.value).toEqual(
    [...heads].reverse().map(({ number, day, lines, root }) => ({
      ...{ number, day, lines, root },
      key: expect.stringMatching(/^[\w-]{43}$/),
    })),
  );
  expect(lines(listed.text)).toHaveLength(heads.length);
  const { key: before } = (listed.value as { key: string }[])[0] ?? {};
  const { key } = (await type('daybook', 'rotate-key')).value as { key: string };
  expect(key).not.toBe(before);
  days.portal.clock.advance(DAY_MS);
  await days.close();
  const [newest, second] = (await type('daybook', 'list')).value as { key: string }[];
  expect([newest?.key, second?.key]).toEqual([key, before]);
});

it('audits the days that are asked for, and refuses what is no number', async () => {
  await days.pay(1, 777n);
  days.portal.clock.advance(DAY_MS);
  await days.close();
  const damage = `update postings set balance_after_minor = balance_after_minor + 1 where amount_minor = 777`;
  const audit = (...words: string[]) =>
    whileDamaged(days.portal.owner.pool, ['accounts', 'transfers', 'postings'], damage, () =>
      type('audit', ...words),
    );
  const told = /^day \d{4}-\d\d-\d\d: line \d{18}\.\d+ \(deposit of 777 USD on cash\) was changed$/;
  const all = await audit('--days', '1');
  expect(all.bad).toBe(true);
  expect(lines(all.text)).toContainEqual(expect.stringMatching(told));
  days.portal.clock.advance(DAY_MS);
  await days.close();
  expect(lines((await audit('--days', '1')).text).filter((line) => told.test(line))).toEqual([]);
  expect(lines((await audit()).text).filter((line) => told.test(line))).toHaveLength(1);
  await expect(type('audit', '--days', 'x')).rejects.toThrow('not a number of days');
});
