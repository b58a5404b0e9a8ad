// A clock that was ahead and is set back: what was put off meanwhile does not rest until the clock is there again.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { addAnswer, sendAnswers } from '../../../src/lib/gateway/contact/answers.ts';
import { isDue } from '../../../src/lib/gateway/core/due.ts';
import { askPayments } from '../../../src/lib/gateway/money/ask-payments.ts';
import { followRefunds } from '../../../src/lib/gateway/money/follow-refunds.ts';
import { followWithdrawals } from '../../../src/lib/gateway/withdrawals/job.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { bring, withServices } from '../money/services.ts';
import { decide, order, statusOf } from '../wallet/cashier.ts';
import { type Bank, openBank } from '../withdrawals/payee.ts';

const AHEAD_MS = 40 * DAY_MS;

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.portal.close());

/** Works while the clock is ahead, and a while later by the clock that was set back. */
async function whileAhead<T>(work: () => Promise<T>): Promise<T> {
  const { clock } = bank.portal;
  clock.advance(AHEAD_MS);
  const done = await work();
  clock.advance(MINUTE_MS - AHEAD_MS);
  return done;
}

it('the bank is asked about a payout of which it said nothing', async () => {
  const { portal } = bank;
  await bank.set('withdrawal.sandboxPays', 'answerLost');
  const payee = await bank.payee('500.00');
  const number = await payee.request('100.00');
  await whileAhead(async () => {
    await bank.approve(number);
    await followWithdrawals(portal.ctx);
  });
  expect((await payee.status(number)).state).toBe('paying');
  await followWithdrawals(portal.ctx);
  expect((await payee.status(number)).state).toBe('paid');
});

it('a deposit is found that was paid without a notice', async () => {
  const { portal } = bank;
  const ordered = await whileAhead(async () => {
    const player = await portal.member();
    const made = await order(player);
    await decide(portal, made, 'lost');
    return { player, made };
  });
  portal.clock.advance(MINUTE_MS);
  await askPayments(portal.ctx);
  expect(await statusOf(ordered.player, ordered.made)).toMatchObject({ status: 'credited' });
});

it('a provider is asked about a refund of which it said nothing', async () => {
  const { portal, ann, ben } = bank;
  const [service] = (await withServices(portal, ['acme'])) as [PaymentService];
  service.pays = 'under_way';
  const { number, depositId } = await order(await portal.member());
  await bring(portal, 'acme', service.happened(depositId, 'payment.paid'));
  await whileAhead(async () => {
    const { value } = await ann.type('deposits', 'refund', number, '10.00', '--reason', 'asked for');
    await ben.type('acts', 'approve', (value as { act: string }).act);
    await followRefunds(portal.ctx);
  });
  for (const refund of service.refunds.values()) refund.state = 'paid';
  await followRefunds(portal.ctx);
  const states = await portal.ctx.db.selectFrom('deposit_refunds').select('state').execute();
  await service.close();
  expect(states).toEqual([{ state: 'paid' }]);
});

it('an answer to a message is sent', async () => {
  const { ctx } = bank.portal;
  const asked = { email: 'lan@example.com', content: 'Where is my money?', topic: 'deposit' };
  const sent = await bank.portal.caller().call(calls.sendContact, asked);
  expect(sent.body).toMatchObject({ success: true });
  await whileAhead(async () => {
    const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
    await addAnswer(bank.portal.operator, id, 'It is on its way.', 'ann');
  });
  await sendAnswers(ctx);
  const waiting = await ctx.db
    .selectFrom('contact_answers')
    .select('id')
    .where('sent_at', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
});

it('what is put off for as long as anything is put off waits', async () => {
  const { ctx } = bank.portal;
  const due = async (inMs: number): Promise<boolean> => {
    const at = new Date(ctx.clock.now().getTime() + inMs);
    const { rows } = await sql<{ due: boolean }>`select ${isDue('x.at', ctx.clock, 10 * MINUTE_MS)} as due
      from (select ${at}::timestamptz as at) x`.execute(ctx.db);
    return rows[0]?.due ?? false;
  };
  expect([await due(-1), await due(MINUTE_MS), await due(10 * MINUTE_MS), await due(DAY_MS)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
