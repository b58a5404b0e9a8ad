import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { machine } from '../../../src/lib/rules/withdrawal.ts';
import { newKey } from '../wallet/cashier.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
let payee: Payee;
beforeAll(async () => {
  bank = await openBank();
  payee = await bank.payee('3000.00');
});
afterAll(async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await bank.portal.close();
});

/** What the record of a member says was paid out, of all orders or of one with what did not arrive of it. */
const paidOf = async (who: Payee, number?: string): Promise<string> =>
  (await who.call(calls.withdrawalRecordTotals, number ? { number } : {})).body.value.totals.paid;

it('the table of steps is the machine', async () => {
  const rows = await bank.portal.ctx.db.selectFrom('withdrawal_steps').selectAll().execute();
  const own = Object.entries(machine).flatMap(([from_state, steps]) =>
    Object.entries(steps).map(([step, to_state]) => ({ from_state, step, to_state })),
  );
  const sorted = (list: object[]) => list.map((each) => Object.values(each).join(' ')).sort();
  expect(sorted(rows)).toEqual(sorted(own));
});

describe('a withdrawal', () => {
  it('is set aside when it is asked for, and not spendable from then on', async () => {
    const before = await payee.balance();
    const number = await payee.request('100.00');
    expect(number).toMatch(/^W\d{8}$/);
    expect(await payee.status(number)).toMatchObject({
      ...{ state: 'in_review', amount: '100.00', fee: '0.00', payout: '100.00', holder: 'T. T. Linh' },
      steps: [{ step: 'request', state: 'in_review' }],
    });
    expect(Number(await payee.balance())).toBe(Number(before) - 100);
    expect(await payee.form()).toMatchObject({ held: '100.00', open: [{ number, state: 'in_review' }] });
  });

  it('of 500.00 that arrives with 300.00 has an order of 200.00 that is paid again, and the lines add up to 500.00', async () => {
    const mine = await bank.payee('500.00');
    const number = await bank.paid(mine, '500.00');
    expect(await mine.status(number)).toMatchObject({
      state: 'paid',
      reference: expect.stringMatching(/^\S+$/),
    });
    const said = { arrived: '300.00', text: 'Only 300.00 is on my statement.\nThe rest is not there.' };
    expect(await mine.confirm(number, 'part', said)).toMatchObject({ success: true });
    expect(await mine.status(number)).toMatchObject({
      ...{ state: 'partly_received', arrived: '300.00', missing: '200.00' },
      rest: { number: `${number}-1`, state: 'claimed' },
      messages: [{ staff: false, text: said.text }],
    });
    expect(await mine.balance()).toBe('0.00');
    expect(await paidOf(mine)).toBe('300.00');
    await bank.ann.type('withdrawals', 'pay-again', `${number}-1`);
    await bank.later();
    await bank.later();
    expect(await mine.status(`${number}-1`)).toMatchObject({
      state: 'paid',
      amount: '200.00',
      parent: number,
    });
    expect(await mine.confirm(`${number}-1`, 'all')).toMatchObject({ success: true });
    expect((await mine.lines()).slice(1)).toEqual([-500_00n, 200_00n, -200_00n]);
    expect(await paidOf(mine)).toBe('500.00');
    expect((await mine.call(calls.withdrawalRecord)).body.value.rows).toMatchObject([
      { number: `${number}-1`, amount: '200.00', paid: '200.00' },
      { number, amount: '500.00', paid: '300.00' },
    ]);
    const { rows } = await bank.portal.ctx.pool.query(
      `select kind, amount_minor from feed where member_id = $1 and kind like 'withdrawal%' order by id`,
      [mine.memberId],
    );
    expect(rows).toEqual([
      { kind: 'withdrawal', amount_minor: 500_00n },
      { kind: 'withdrawal_returned', amount_minor: 200_00n },
      { kind: 'withdrawal', amount_minor: 200_00n },
    ]);
  });

  it('that nobody answers for counts as received after the minutes, and "nothing arrived" is refused then', async () => {
    const number = await bank.paid(payee, '60.00');
    bank.portal.clock.advance(31 * 60_000);
    const late = await payee.nothing(number, 'Nothing came.');
    expect(late.errorCode).toBe('confirmation_over');
    await bank.later();
    expect(await payee.status(number)).toMatchObject({ state: 'received' });
    expect((await payee.status(number)).steps.at(-1)).toMatchObject({ step: 'time_out' });
    expect((await payee.nothing(number, 'Nothing.')).errorCode).toBe('confirmation_over');
  });

  it('that has not arrived is disputed, answered, and closed by an operator without a way back', async () => {
    const number = await bank.paid(payee, '70.00');
    const before = await payee.balance();
    expect(await paidOf(payee, number)).toBe('70.00');
    await payee.nothing(number, 'Nothing came.');
    expect(await paidOf(payee, number)).toBe('0.00');
    const without = await payee.call(calls.confirmWithdrawal, {
      number,
      answer: 'nothing',
      text: 'No.',
      files: [],
    });
    expect(without.body.errorCode).toBe('invalid_input');
    await bank.ann.type('withdrawals', 'answer', number, '--text', 'We asked the bank.');
    const words = { number, text: 'Thank you.' };
    expect((await payee.call(calls.writeAboutWithdrawal, words)).body.success).toBe(true);
    expect((await payee.status(number)).messages).toMatchObject([
      { staff: false, text: 'Nothing came.', files: [expect.stringMatching(/^[0-9a-f]{32}$/)] },
      { staff: true, text: 'We asked the bank.' },
      { staff: false, text: 'Thank you.' },
    ]);
    await bank.ann.type('withdrawals', 'force-receipt', number, '--why', 'The bank has proof.');
    expect(await payee.status(number)).toMatchObject({ state: 'forced', rest: { state: 'closed' } });
    expect(await payee.balance()).toBe(before);
    expect(await paidOf(payee, number)).toBe('70.00');
    expect((await payee.nothing(number, 'No.')).errorCode).toBe('withdrawal_decided');
    await expect(bank.ann.type('withdrawals', 'pay-again', `${number}-1`)).rejects.toThrow('is closed');
  });

  it('whose missing part arrives after all is received', async () => {
    const number = await bank.paid(payee, '80.00');
    await payee.confirm(number, 'part', { arrived: '79.99' });
    expect(await payee.confirm(number, 'all')).toMatchObject({ success: true });
    expect(await payee.status(number)).toMatchObject({
      ...{ state: 'received', arrived: null, missing: null },
      rest: { state: 'closed' },
    });
  });

  it.each(['0', '90.00', '91.00'])('takes no part of %s of 90.00', async (arrived) => {
    const number = await bank.paid(payee, '90.00');
    const code = arrived === '0' ? 'amount_too_small' : 'amount_too_large';
    expect((await payee.confirm(number, 'part', { arrived })).errorCode).toBe(code);
    expect((await payee.status(number)).state).toBe('paid');
    await payee.confirm(number, 'all');
  });

  it('that is refused comes back with the reason', async () => {
    const before = await payee.balance();
    const number = await payee.request('55.00');
    await bank.ann.type('withdrawals', 'refuse', number, '--why', 'The name differs.');
    expect(await payee.status(number)).toMatchObject({
      ...{ state: 'refused', refusal: 'The name differs.' },
      ...{ amount: '55.00', fee: null, payout: null },
    });
    expect(await payee.balance()).toBe(before);
  });

  it('is another member’s secret', async () => {
    const number = await payee.request('21.00');
    const other = await bank.portal.member();
    for (const call of [calls.withdrawalStatus, calls.cancelWithdrawal])
      expect((await other.call(call, { number })).body.errorCode).toBe('not_found');
    expect((await other.call(calls.confirmWithdrawal, { number, answer: 'all' })).body.errorCode).toBe(
      'not_found',
    );
    await bank.ann.type('withdrawals', 'refuse', number, '--why', 'A test.');
  });
});

describe('taking a request back', () => {
  it('is not possible unless the market allows it, and never after the approval', async () => {
    const mine = await bank.payee('200.00');
    const cancel = async (number: string) => (await mine.call(calls.cancelWithdrawal, { number })).body;
    const number = await mine.request('100.00');
    expect((await cancel(number)).errorCode).toBe('not_allowed');
    await bank.set('withdrawal.cancel', true);
    expect((await mine.status(number)).mayCancel).toBe(true);
    expect((await cancel(number)).success).toBe(true);
    expect(await mine.balance()).toBe('200.00');
    const next = await mine.request('100.00');
    await bank.approve(next);
    expect((await cancel(next)).errorCode).toBe('withdrawal_decided');
    await bank.set('withdrawal.cancel', false);
  });
});

describe('a large withdrawal', () => {
  it('takes two different operators, and nothing goes out by one', async () => {
    const rich = await bank.payee('9000.00');
    const number = await rich.request('5000.01');
    const asked = await bank.ann.type('withdrawals', 'approve', number, '--reason', 'looked at');
    const { act } = asked.value as { act: string };
    await bank.later();
    expect((await rich.status(number)).state).toBe('in_review');
    await expect(bank.ann.type('acts', 'approve', act)).rejects.toThrow('Another operator');
    await bank.ben.type('acts', 'approve', act);
    await bank.later();
    await bank.later();
    expect((await rich.status(number)).state).toBe('paid');
    await bank.portal.ctx.db
      .updateTable('withdrawals')
      .set({ state: 'received', step: 'receive' })
      .where('number', '=', number)
      .execute();
  });

  it('above the largest payout of its bank becomes several, each with its own reservation', async () => {
    const rich = await bank.payee('20000.00');
    const body = await rich.ask('15000.01');
    expect(body.value.numbers).toHaveLength(2);
    const orders = await Promise.all(body.value.numbers.map((number: string) => rich.status(number)));
    expect(orders.map(({ amount }) => amount)).toEqual(['7500.01', '7500.00']);
    expect((await rich.form()).held).toBe('15000.01');
    await bank.ann.type('withdrawals', 'refuse', body.value.numbers[0], '--why', 'A test.');
    expect((await rich.form()).held).toBe('7500.00');
    expect((await rich.form()).day.requests).toBe(999);
  });

  it('is not written without the money that was set aside for it', async () => {
    const { rows } = await bank.portal.ctx.pool.query('select id from bank_cards where member_id = $1', [
      payee.memberId,
    ]);
    const id = randomUUID();
    const write = bank.portal.ctx.pool.query(
      `insert into withdrawals (id, request_id, member_id, card_id, bank_name, last_four, holder, provider, currency,
          amount_minor, fee_minor, payout_minor, four_eyes, step_by, step_at, created_at)
        values ($1, $1, $2, $3, 'Harbor', '0000', 'T. Linh', 'sandbox', 'USD', 5000, 0, 5000, false, 'member', now(), now())`,
      [id, payee.memberId, rows[0].id],
    );
    await expect(write).rejects.toThrow('withdrawal_without_its_money');
  });

  it('above the setting is not written for one operator, not even in parts', async () => {
    const rich = await bank.payee('12000.00');
    const { rows } = await bank.portal.ctx.pool.query('select id from bank_cards where member_id = $1', [
      rich.memberId,
    ]);
    const client = await bank.portal.ctx.pool.connect();
    const request = randomUUID();
    const part = async (id: string) => {
      await client.query("select gate_pass('withdraw', $1, 'USD', 300000, now())", [rich.memberId]);
      await client.query(
        "select ledger_reserve('withdrawal:' || $1, 'withdrawal', 'cash', $2, 'USD', 300000, now())",
        [...[id, rich.memberId]],
      );
      await client.query(
        `insert into withdrawals (id, request_id, member_id, card_id, bank_name, last_four, holder, provider, currency,
            amount_minor, fee_minor, payout_minor, four_eyes, step_by, step_at, created_at)
          values ($1, $4, $2, $3, 'Harbor', '0000', 'T. Linh', 'sandbox', 'USD', 300000, 0, 300000, false, 'member', now(), now())`,
        [id, rich.memberId, rows[0].id, request],
      );
    };
    try {
      await client.query('begin');
      await part(request);
      await expect(part(randomUUID())).rejects.toThrow('withdrawal_goes_its_way');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('cannot be approved in the database without the operators', async () => {
    const number = await payee.request('30.00');
    const approve = bank.portal.ctx.db
      .updateTable('withdrawals')
      .set({ state: 'approved', step: 'approve', step_by: 'operator' })
      .where('number', '=', number)
      .execute();
    await expect(approve).rejects.toThrow('withdrawal_without_an_approval');
    const jump = bank.portal.ctx.db
      .updateTable('withdrawals')
      .set({ state: 'received', step: 'receive' })
      .where('number', '=', number)
      .execute();
    await expect(jump).rejects.toThrow('withdrawal_goes_its_way');
    await bank.ann.type('withdrawals', 'refuse', number, '--why', 'A test.');
  });
});

describe('many at once', () => {
  it('fifty of the whole balance are one', { timeout: 120_000 }, async () => {
    const mine = await bank.payee('400.00');
    const bodies = await Promise.all(Array.from({ length: 50 }, () => mine.ask('400.00')));
    const done = bodies.filter(({ success }) => success);
    const again = bodies.filter(({ errorCode }) => errorCode === 'try_again');
    expect(done).toHaveLength(1);
    expect(bodies.filter(({ errorCode }) => errorCode === 'insufficient_funds')).toHaveLength(
      49 - again.length,
    );
    expect(await mine.form()).toMatchObject({ free: '0.00', held: '400.00' });
  });

  it('a repeat with its key is the first one', async () => {
    const mine = await bank.payee('400.00');
    const key = newKey();
    const first = await mine.ask('100.00', {}, key);
    expect(await mine.ask('100.00', {}, key)).toMatchObject({ value: first.value });
    expect((await mine.ask('101.00', {}, key)).errorCode).toBe('idempotency_conflict');
    expect((await mine.form()).held).toBe('100.00');
  });
});
