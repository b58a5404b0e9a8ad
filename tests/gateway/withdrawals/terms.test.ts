// What may be withdrawn and at which price: the gate and the page say the same.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { definitions, type SettingKey } from '../../../src/lib/gateway/settings/definitions.ts';
import { type Bank, openBank } from './payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await bank.portal.close();
});
afterEach(async () => {
  for (const key of ['min', 'max', 'amountADay', 'turnoverBasisPoints'] as const)
    await bank.set(`withdrawal.${key}`, definitions[`withdrawal.${key}`].standard);
  await bank.set('withdrawal.requestsADay', 1_000);
  await bank.set('withdrawal.freeAWeek', 1_000);
});

it('the database knows the same standards as the settings', async () => {
  await bank.portal.owner.pool.query(`delete from settings where key like 'withdrawal.%'`);
  for (const key of ['min', 'max', 'requestsADay', 'amountADay', 'turnoverBasisPoints', 'fourEyesAbove']) {
    const { rows } = await bank.portal.ctx.pool.query('select withdrawal_setting($1) as value', [key]);
    expect(rows[0].value, key).toEqual(definitions[`withdrawal.${key}` as SettingKey].standard);
  }
});

describe('an amount', () => {
  it.each([
    ['19.99', 'amount_too_small', 'The smallest amount is 20.00.'],
    ['0', 'amount_too_small', 'The smallest amount is 20.00.'],
    ['20000.01', 'amount_too_large', 'The largest amount is 20,000.00.'],
    ['500.01', 'insufficient_funds', 'Your balance is too low.'],
  ])('of %s is refused: %s', async (amount, code, sentence) => {
    const payee = await bank.payee('500.00');
    const body = await payee.ask(amount);
    expect([body.errorCode, body.message]).toEqual([code, sentence]);
    expect((await payee.form()).held).toBe('0.00');
  });

  it('is held by what is left of the day, and by how often', async () => {
    await bank.set('withdrawal.amountADay', '300.00');
    const payee = await bank.payee('500.00');
    await payee.request('200.00');
    expect((await payee.form()).day).toMatchObject({ amount: '100.00' });
    const more = await payee.ask('100.01');
    expect([more.errorCode, more.message]).toEqual([
      'withdrawal_day_limit',
      'You can withdraw 100.00 more today.',
    ]);
    await bank.set('withdrawal.requestsADay', 1);
    expect((await payee.ask('50.00')).errorCode).toBe('withdrawals_used_up');
    bank.portal.clock.advance(25 * 3_600_000);
    const next = await bank.payee('500.00');
    await next.request('300.00');
  });

  it('that was refused leaves the day as it was', async () => {
    await bank.set('withdrawal.requestsADay', 1);
    const payee = await bank.payee('500.00');
    const number = await payee.request('100.00');
    await bank.ann.type('withdrawals', 'refuse', number, '--why', 'A test.');
    await payee.request('100.00');
  });
});

describe('the fee', () => {
  it('is due after the free ones of the week, comes out of the amount, and comes back with it', async () => {
    await bank.set('withdrawal.freeAWeek', 1);
    const payee = await bank.payee('1060.00');
    await bank.useFreeOnes(payee);
    expect((await payee.form()).freeThisWeek).toBe(0);
    const number = await bank.paid(payee, '333.33');
    expect(await payee.status(number)).toMatchObject({ amount: '333.33', fee: '1.66', payout: '331.67' });
    const { rows } = await bank.portal.ctx.pool.query(
      `select kind, amount_minor from transfers where reference = $1 order by id`,
      [number],
    );
    expect(rows).toEqual([
      { kind: 'withdrawal', amount_minor: 333_33n },
      { kind: 'withdrawal_paid', amount_minor: 333_33n },
      { kind: 'withdrawal_fee', amount_minor: 1_66n },
    ]);
    const refused = await payee.request('200.00');
    await bank.ann.type('withdrawals', 'refuse', refused, '--why', 'A test.');
    expect(await payee.balance()).toBe('666.67');
  });
});

describe('who may not play', () => {
  it('may have their money', async () => {
    const payee = await bank.payee('100.00');
    await inTransaction(bank.portal.ctx, (tx) => beginBreak(tx, payee.memberId, '24h'));
    expect((await payee.ask('50.00')).success).toBe(true);
  });

  it('and is frozen may not', async () => {
    const payee = await bank.payee('100.00');
    await bank.portal.owner.db
      .updateTable('members')
      .set({ status: 'frozen' })
      .where('id', '=', payee.memberId)
      .execute();
    expect(['account_frozen', 'not_signed_in']).toContain((await payee.ask('50.00')).errorCode);
  });
});

it('a trial guest has nothing to withdraw', async () => {
  const guest = bank.portal.caller();
  const { body } = await guest.call(calls.loginFreeplay);
  guest.token = body.value.token;
  expect((await guest.call(calls.withdrawalForm)).body.errorCode).toBe('need_true_account');
});

it('every order that is under way is listed, however many there are', async () => {
  const payee = await bank.payee('1100.00');
  for (let asked = 0; asked < 52; asked++) await payee.request('20.00');
  expect((await payee.form()).open).toHaveLength(52);
});
