// Closing the account: by its owner alone, with nothing left in it; it ends every session and an operator can open it again.
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { PASSWORD } from '../../support/gateway.ts';
import { memberWith, signIn } from '../session/signing-in.ts';
import { notify, order } from '../wallet/cashier.ts';
import { type Bank, openBank } from '../withdrawals/payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  expect((await auditAll(bank.portal.ctx)).problems).toEqual([]);
  await bank.portal.close();
});

const sure = { sure: true, presentPassword: PASSWORD };

it('ends every session, is told inside and outside, and each login reads one sentence until an operator opens it', async () => {
  const { portal } = bank;
  const owner = await memberWith(portal, 'email');
  const other = portal.caller();
  other.token = (await signIn(other, owner.account)).body.value.token;
  expect((await owner.call(calls.closeAccount, { sure: true })).body.errorCode).toBe('fresh_login_needed');
  const wrong = await owner.call(calls.closeAccount, { ...sure, presentPassword: 'Wrong-Word-11' });
  expect(wrong.body.errorCode).toBe('old_password_wrong');
  expect((await owner.call(calls.closeAccount, sure)).body.success).toBe(true);
  for (const who of [owner, other])
    expect((await who.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
  const again = await signIn(portal.caller(), owner.account);
  expect([again.status, again.body.message]).toEqual([
    403,
    'Your account is closed. To open it again, contact customer support.',
  ]);
  const mails = await portal.ctx.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', 'ilike', owner.email)
    .execute();
  expect(mails).toContainEqual({ body: expect.stringContaining('Your account was closed.') });
  await operate(portal.operator, ['members', 'set', owner.account, '--status', 'active']);
  // As from any new place: closing has made the account forget its browsers.
  const back = await signIn(portal.caller(), owner.account);
  expect(back.body.errorCode).toBe('extra_verification_needed');
  const told = await portal.ctx.db
    .selectFrom('member_messages')
    .select('kind')
    .where('member_id', '=', owner.memberId)
    .execute();
  expect(told).toEqual([{ kind: 'account_closed' }]);
});

it('takes a code of the app where there is one, and the message names both proofs', async () => {
  const owner = await bank.portal.member();
  const { secret } = (await owner.call(calls.beginTotp)).body.value;
  await owner.call(calls.confirmTotp, { code: await generate({ secret }) });
  expect((await owner.call(calls.accountClosing)).body.value).toMatchObject({
    password: true,
    appCode: true,
  });
  expect((await owner.call(calls.closeAccount, sure)).body.errorCode).toBe('code_wrong');
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 });
  expect((await owner.call(calls.closeAccount, { ...sure, code })).body.success).toBe(true);
  const { facts } = await bank.portal.ctx.db
    .selectFrom('member_messages')
    .select('facts')
    .where('member_id', '=', owner.memberId)
    .where('kind', '=', 'account_closed')
    .executeTakeFirstOrThrow();
  expect(facts).toMatchObject({ by: { say: 'by.password-app' } });
});

it.each(['its owner', 'an operator'])(
  'closed by %s it has no order open: money that comes for one waits for an operator',
  async (by) => {
    const { portal } = bank;
    const owner = await portal.member();
    const { reference, depositId } = await order(owner);
    if (by === 'an operator')
      await operate(portal.operator, ['members', 'set', owner.account, '--status', 'closed']);
    else expect((await owner.call(calls.closeAccount, sure)).body.success).toBe(true);
    await notify(portal, { reference });
    const deposit = await portal.ctx.db
      .selectFrom('deposits as d')
      .innerJoin('waiting_payments as w', 'w.deposit_id', 'd.id')
      .select(['d.status', 'w.reason', 'w.settlement'])
      .where('d.id', '=', depositId)
      .execute();
    expect(deposit).toEqual([{ status: 'review', reason: 'account_frozen', settlement: null }]);
    const { balance } = await portal.ctx.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.sum<bigint>('balance_minor').as('balance'))
      .where('owner_id', '=', owner.memberId)
      .executeTakeFirstOrThrow();
    expect(BigInt(balance ?? 0)).toBe(0n);
  },
);

describe('is refused, with what is left,', () => {
  const left = { currency: 'USD', balance: '0.00', withdrawals: 0, payments: 0, bets: 0 };

  it('while there is money or a withdrawal, and not once all is paid out', async () => {
    const owner = await bank.payee('100.00');
    const refused = await owner.call(calls.closeAccount, sure);
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'account_in_use']);
    expect(refused.body.value).toEqual({ ...left, balance: '100.00' });
    const number = await owner.request('100.00');
    const { body } = await owner.call(calls.accountClosing);
    expect(body.value).toEqual({ password: true, appCode: false, ...left, withdrawals: 1 });
    expect((await owner.call(calls.closeAccount, sure)).body.errorCode).toBe('account_in_use');
    await bank.approve(number);
    await bank.later();
    await bank.later();
    await owner.confirm(number, 'all');
    expect((await owner.call(calls.closeAccount, sure)).body.success).toBe(true);
  });

  it('while a payment is on its way', async () => {
    const owner = await bank.portal.member();
    const { reference } = await order(owner);
    expect((await owner.call(calls.accountClosing)).body.value).toMatchObject(left);
    await notify(bank.portal, { reference, kind: 'processing' });
    expect((await owner.call(calls.closeAccount, sure)).body.value).toEqual({ ...left, payments: 1 });
    await notify(bank.portal, { reference, kind: 'failed' });
    expect((await owner.call(calls.closeAccount, sure)).body.success).toBe(true);
  });

  it('while a bet is open', async () => {
    const owner = await bank.portal.member();
    const unguarded = (statement: string) =>
      bank.portal.owner.pool.query(
        `begin; set local session_replication_role = replica; ${statement}; commit`,
      );
    await unguarded(`insert into bets (number, member_id, game_id, vassalage, category, round_id, currency, stake_minor,
        stake_cash_minor, valid_bet_minor, payout_minor, status, placed_at)
      values ('S77', ${owner.memberId}, 'g', 'V', 'RNG', 'r', 'USD', 100, 100, 0, 0, 'open', now())`);
    expect((await owner.call(calls.closeAccount, sure)).body.value).toEqual({ ...left, bets: 1 });
    await unguarded(`delete from bets where member_id = ${owner.memberId}`);
    expect((await owner.call(calls.closeAccount, sure)).body.success).toBe(true);
  });
});
