// Each check of deposits finds the row that somebody with the database in hand has changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { followRefunds } from '../../../src/lib/gateway/money/follow-refunds.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { whileDamaged } from '../../support/damage.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { waitingFor } from '../money/payments.ts';
import { bring, withServices } from '../money/services.ts';
import { newKey, notify, order } from '../wallet/cashier.ts';

let portal: TestGateway;
let services: PaymentService[];
beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'limits.money', { points: 10_000, seconds: 60 });
  services = await withServices(portal, ['acme', 'birch']);
  const [first, second] = services as [PaymentService, PaymentService];
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const approve = async (...words: string[]) => {
    const { value } = await ann.type(...words, '--reason', 'looked at');
    await ben.type('acts', 'approve', (value as { act: string }).act);
    await followRefunds(portal.ctx);
  };
  const player = await portal.member();

  // Two bank transfers: one operator confirms the small one, two the large one.
  for (const amount of ['200.00', '4000.00']) {
    if (amount === '4000.00') await setSetting(portal.operator.db, 'deposit.fourEyesAbove', '1000.00');
    await portal.ctx.settings.reload();
    const { body } = await player.call(calls.createDeposit, { method: 'bank', amount }, newKey());
    const confirm = ['deposits', 'confirm', body.value.number, amount];
    await (amount === '4000.00' ? approve(...confirm) : ann.type(...confirm));
  }
  // One by card that is charged back, at the sandbox.
  const { reference } = await order(player, '100.00', 'card');
  await notify(portal, { reference });
  await notify(portal, { reference, kind: 'charged_back' });
  // One that the second service has, paid twice: a part is given back, and the second payment.
  first.mood = 422;
  const deposit = await order(player, '100.00');
  await bring(portal, 'birch', second.happened(deposit.depositId, 'payment.paid'));
  await bring(portal, 'birch', second.happened(deposit.depositId, 'payment.paid', { amount: '25.00' }));
  await approve('deposits', 'refund', deposit.number, '30.00');
  await approve('payments', 'refund', await waitingFor(portal, deposit.number));
});
afterAll(async () => {
  await portal.close();
  for (const service of services) await service.close();
});

const TABLES = [
  ...['deposits', 'deposit_attempts', 'deposit_refunds', 'payment_notifications', 'waiting_payments'],
  ...['operator_acts', 'operator_actions', 'transfers', 'postings', 'accounts', 'limit_days'],
];
const REVERSED = `(select id from deposits where status = 'reversed')`;
const TWICE = `(select id from deposits where provider = 'birch')`;

test('honest ones have no problem', async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

test.each([
  [
    'a charge back that no provider told',
    `delete from payment_notifications where kind = 'charged_back'`,
    /^deposit D\d+ is charged back, but no provider said so$/,
  ],
  [
    'a charge back that was undone',
    `update deposits set status = 'credited', reversed_at = null where id = ${REVERSED}`,
    /^a notification \(.* of sandbox\) charged deposit D\d+ back, which is credited$/,
  ],
  [
    'a charge back that took less',
    `update transfers set amount_minor = amount_minor - 100 where kind = 'deposit_reversal'`,
    /^D\d+ says that deposit_reversal of 9820 USD was moved .* but|\(deposit_reversal\) of 9720 USD .* but its row says 9820/,
  ],
  [
    'a fee that did not go back with it',
    `delete from transfers where kind = 'deposit_fee_reversal'`,
    /^D\d+ says that deposit_fee_reversal of 180 USD was moved .*, but there is no transfer/,
  ],
  [
    'a deposit that another payment was for',
    `update payment_notifications set reference = 'another' where kind = 'paid' and deposit_id = ${TWICE}`,
    /^deposit D\d+ of 10000 USD is credited, but no provider said that it was paid$/,
  ],
  [
    'a payment that the portal has credited for an order with another reference',
    `update waiting_payments set reason = 'unknown_order', settlement = 'credited', settled_by = 'the portal',
       reference = 'another', deposit_id = ${TWICE}, credited_deposit_id = ${TWICE}`,
    /^payment \d+ of 2500 USD is settled as credited, but no operator decided that$/,
  ],
  [
    'a bank transfer that no operator confirmed',
    `delete from operator_actions where action = 'deposits.confirm' and outcome = 'done'`,
    /^bank transfer D\d+ is credited, but no operator said that it came$/,
  ],
  [
    'a large bank transfer that one operator confirmed alone',
    `delete from operator_acts where operation = 'deposits.confirm'`,
    /^bank transfer D\d+ is credited, but no operator said that it came$/,
  ],
  [
    'a bank transfer that was confirmed with another amount',
    `update operator_acts set input = jsonb_set(input, '{amount}', '"1.00"') where operation = 'deposits.confirm'`,
    /^bank transfer D\d+ is credited, but no operator said that it came$/,
  ],
  [
    'a confirmed bank transfer that is not credited',
    `update deposits set status = 'failed', credited_at = null where kind = 'bank'`,
    /^an operator confirmed bank transfer D\d+, which is failed$/,
  ],
  [
    'an order that was moved to another provider',
    `update deposits set provider = 'acme' where id = ${TWICE}`,
    /^deposit D\d+ is at acme, but it was refused at acme, taken at birch$/,
  ],
  [
    'an order that no provider was asked to take',
    `delete from deposit_attempts where deposit_id = ${REVERSED}`,
    /^deposit D\d+ is at sandbox, but no provider was asked$/,
  ],
  [
    'an order that a provider has and that does not say so',
    `update deposits set provider_reference = null where id = ${TWICE}`,
    /^birch has taken deposit D\d+, which is credited at birch$/,
  ],
  [
    'an order that went on from a provider that may have it',
    `update deposit_attempts set state = 'refused', why = 'refused' where provider = 'birch';
     update deposit_attempts set state = 'unknown', why = null where provider = 'acme'`,
    /^deposit D\d+ went on from acme, which may have it, to birch$/,
  ],
  [
    'a refund of another amount than was approved',
    `update operator_acts set input = jsonb_set(input, '{amount}', '"3.00"') where operation = 'deposits.refund'`,
    /^refund \S+ gives 3000 USD back, but two operators did not decide that$/,
  ],
  [
    'a refund that was not approved',
    `delete from operator_acts where operation = 'payments.refund'`,
    /^refund \S+ gives 2500 USD back, but two operators did not decide that$/,
  ],
  [
    'an approved refund that is gone',
    'delete from deposit_refunds where deposit_id is not null',
    /^act \d+ gives a payment back, but there is no refund of it$/,
  ],
  [
    'a refund of more than came',
    'update deposit_refunds set amount_minor = 10001, credit_minor = 10001 where deposit_id is not null',
    /^deposit D\d+ of 10000 USD has 10001 given back$/,
  ],
  [
    'a refund that moved another amount',
    'update deposit_refunds set amount_minor = 2900, credit_minor = 2900 where deposit_id is not null',
    /\(deposit_refund\) of 3000 USD .* but its row says 2900 USD/,
  ],
  [
    'a refund that moved nothing',
    `delete from transfers where kind = 'deposit_refund_paid'`,
    /^D\d+ says that deposit_refund_paid of 3000 USD was moved .*, but there is no transfer/,
  ],
  [
    'a refund whose deposit is not its own',
    `update transfers set reference = 'D1' where kind = 'deposit_refund'`,
    /\(deposit_refund\) of 3000 USD .*, reference D1, but its row says 3000 USD/,
  ],
  [
    'a payment that went back and still waits',
    `update waiting_payments set settled_at = null, settlement = null`,
    /^refund \S+ of 2500 USD gives a payment of 2500 back, which is not settled$/,
  ],
  [
    'a payment that was settled as returned and did not go back',
    'delete from deposit_refunds where waiting_payment_id is not null',
    /^payment \d+ of 2500 USD is settled as returned, but no operator decided that$/,
  ],
])('%s is found', async (_, damage, problem) => {
  const { pool } = portal.owner;
  const { problems } = await whileDamaged(pool, TABLES, damage, () => auditAll(portal.owner));
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});
