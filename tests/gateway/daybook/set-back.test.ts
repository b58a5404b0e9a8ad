// A clock that was set back over a closed day: the statements of that day and of the open one are right, each line has its proof, the
// audit finds nothing, and one changed byte is still named with its day and line.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayHeads, statement, statementFile } from '../../../src/lib/contract/statement.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { checkHeads, readPublished } from '../../../src/lib/verifier/daybook/heads.ts';
import { addsUp, checkStatement } from '../../../src/lib/verifier/daybook/statement.ts';
import { closeAllDays } from '../../support/close-all-days.ts';
import { whileDamaged } from '../../support/damage.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { signIn } from '../session/signing-in.ts';
import { bookDeposit, problemsOf } from './books.ts';

let portal: TestGateway;
let me: Awaited<ReturnType<TestGateway['member']>>;

const now = () => portal.ctx.clock.now();
const today = () => dayOf(now(), 'Asia/Ho_Chi_Minh');

const pay = (amountMinor: bigint, at = now()) => bookDeposit(portal, { to: me.memberId, amountMinor, at });

beforeAll(async () => {
  portal = await testGateway();
  me = await portal.member();
  // Noon of a portal day, so that no step of these tests meets a midnight.
  const noon = Date.parse(`${addDays(today(), 1)}T12:00:00+07:00`);
  portal.clock.advance(noon - now().getTime());
});
afterAll(() => portal.close());

/** A session has an end, and these days are long. */
async function read(asked: object): Promise<Body> {
  me.token = (await signIn(me, me.account)).body.value.token;
  return (await me.call(statement, asked)).body.value;
}

/** What a player sees who presses Check, and whether the sums are those of the lines. */
async function checked(asked: object) {
  const said = await read(asked);
  const list = readPublished(JSON.stringify((await portal.caller().call(dayHeads, {})).body.value));
  if (!list) throw new Error('the published heads are not what the verifier reads');
  const { heads } = await checkHeads(list);
  const check = checkStatement({ ...said, account: 'cash' } as never, heads);
  for (const line of said.lines) await check.take(line);
  const { good, open, named, ...result } = check.result();
  return {
    ...{ said, good, open, why: named.map(({ why }) => why) },
    addsUp: addsUp({ ...result, good, open, named }, said as never),
  };
}

it('a closed day stays as it was, and what is booked with its date is in the day that is open', async () => {
  const closed = today();
  const open = addDays(closed, 1);
  await pay(1_000n);
  await pay(200n);
  portal.clock.advance(DAY_MS);
  await closeAllDays(portal.ctx);
  await pay(19n);
  const before = await checked({ day: closed });
  expect(before).toMatchObject({ good: 2, open: 0, why: [], addsUp: true });
  portal.clock.advance(-DAY_MS);
  await pay(1_100n);

  const after = await checked({ day: closed });
  expect(after).toMatchObject({ good: 2, open: 0, why: [], addsUp: true });
  expect(after.said).toEqual({ ...before.said, later: 1 });
  expect(after.said).toMatchObject({ opening: '0.00', came: '12.00', closing: '12.00', earlier: 0 });
  // The open day may be asked for, though the clock says that it is tomorrow.
  expect(after.said.today).toBe(open);
  const next = await checked({ day: open });
  expect(next).toMatchObject({ good: 0, open: 2, why: [], addsUp: true });
  expect(next.said).toMatchObject({
    opening: '12.00',
    came: '11.19',
    closing: '23.19',
    earlier: 1,
    later: 0,
  });

  portal.clock.advance(2 * DAY_MS);
  await closeAllDays(portal.ctx);
  for (const [day, good] of [
    [closed, 2],
    [open, 2],
  ] as const)
    expect(await checked({ day })).toMatchObject({ good, open: 0, why: [], addsUp: true });
  expect(await checked({ day: closed, period: 'month' })).toMatchObject({ why: [], addsUp: true });
  expect(await problemsOf({ portal })).toEqual([]);
});

it('the first line of a day may be one with an earlier date, before its day is closed and after', async () => {
  await closeAllDays(portal.ctx);
  const open = today();
  await pay(5n, new Date(now().getTime() - 3 * DAY_MS));
  await pay(7n);
  expect(await checked({ day: open })).toMatchObject({ good: 0, open: 2, why: [], addsUp: true });
  portal.clock.advance(DAY_MS);
  await closeAllDays(portal.ctx);
  expect(await checked({ day: open })).toMatchObject({ good: 2, open: 0, why: [], addsUp: true });
  expect((await read({ day: addDays(open, -3) })).later).toBe(1);
});

it('lines of both sides of midnight in another order than their times are right in either day', async () => {
  const day = today();
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00+07:00`);
  await pay(1n);
  await pay(2n, new Date(midnight + 10));
  await pay(4n, new Date(midnight - 10));
  portal.clock.advance(DAY_MS);
  for (const close of [async () => {}, () => closeAllDays(portal.ctx)]) {
    await close();
    const [first, second] = [await checked({ day }), await checked({ day: addDays(day, 1) })];
    expect(first).toMatchObject({ why: [], addsUp: true, said: { count: 1, later: 1 } });
    expect(second).toMatchObject({ why: [], addsUp: true, said: { count: 2, earlier: 1 } });
    expect(second.said.opening).toBe(first.said.closing);
  }
});

it('statements of all days follow one another and have every line once, however the clock is set', async () => {
  const steps = [5, -30, 2, 50, -49, 1, -1, 26, -26, 3, 24, -20];
  const from = today();
  for (const [at, hours] of steps.entries()) {
    portal.clock.advance(hours * HOUR_MS);
    await pay(BigInt(100 + at));
    if (at % 3 === 0) await closeAllDays(portal.ctx);
  }
  portal.clock.advance(5 * DAY_MS);
  await closeAllDays(portal.ctx);
  const amounts: string[] = [];
  let closing: string | undefined;
  for (let day = addDays(from, -6); day <= today(); day = addDays(day, 1)) {
    const found = await checked({ day });
    expect(found).toMatchObject({ open: 0, why: [], addsUp: true });
    expect(closing ?? found.said.opening).toBe(found.said.opening);
    closing = found.said.closing;
    amounts.push(...found.said.lines.map(({ amount }: { amount: string }) => amount));
  }
  expect(amounts.slice(-steps.length)).toEqual(steps.map((_, at) => (1 + at / 100).toFixed(2)));
  expect(new Set(amounts).size).toBe(amounts.length);
  expect(closing).toBe((await read({ day: today() })).closing);
  expect(await problemsOf({ portal })).toEqual([]);
});

it('one changed byte of a line with the date of a closed day is named, with the day whose tree it is in', async () => {
  const { rows } = await portal.owner.pool.query<{ id: string; day: string }>(
    `select p.transfer_id::text || '.' || p.account_id as id,
        (select min(d.day)::text from daybook_days d where d.until_xact > t.xact_id and d.day > portal_day(t.created_at)) as day
      from postings p join transfers t on t.id = p.transfer_id where p.amount_minor = 1100`,
  );
  const [line] = rows;
  const problems = await whileDamaged(
    portal.owner.pool,
    ['accounts', 'transfers', 'postings'],
    `update transfers set reference = reference || 'x' where id in (select transfer_id from postings where amount_minor = 1100)`,
    () => problemsOf({ portal }),
  );
  expect(problems).toContainEqual(
    `day ${line?.day}: line ${line?.id} (deposit of 1100 USD on cash) was changed`,
  );
});

it('the saved statement has the same lines as the page', async () => {
  const day = addDays(today(), -6);
  const page = await read({ period: 'month', day });
  const answer = await me.fetch(`${statementFile.path}?period=month&day=${day}&format=proofs`, {
    headers: { authorization: `Bearer ${me.token}` },
  });
  const { statement: said, lines } = JSON.parse(await answer.text());
  expect(lines.slice(0, 50)).toEqual(page.lines);
  expect(said).toMatchObject({ opening: page.opening, closing: page.closing, count: page.count });
});

it('a day whose tree was begun and not finished still has its lines', async () => {
  portal.clock.advance(DAY_MS);
  await closeAllDays(portal.ctx);
  const day = today();
  await pay(77n);
  portal.clock.advance(DAY_MS);
  await portal.owner.pool.query(
    `insert into daybook_days (number, day, until_xact, began_at)
      select max(number) + 1, $1, pg_current_xact_id(), now() from daybook_days`,
    [day],
  );
  const lines = async () => (await read({ period: 'day', day })).lines.map(({ amount }: Body) => amount);
  expect(await lines()).toEqual(['0.77']);
  await closeAllDays(portal.ctx);
  expect(await lines()).toEqual(['0.77']);
});
