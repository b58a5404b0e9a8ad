// Payments that are given back through their provider: once, by two operators, and never more than came.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { followRefunds } from '../../../src/lib/gateway/money/follow-refunds.ts';
import { reconcilePayments } from '../../../src/lib/gateway/money/reconcile.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { readDayFile } from '../../../src/lib/rules/day-file.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import {
  balanceOf,
  carry,
  decide,
  lettersOf,
  type Ordered,
  order,
  type Player,
  statusOf,
} from '../wallet/cashier.ts';
import { waiting, waitingFor } from './payments.ts';
import { bring, withServices } from './services.ts';

let portal: TestGateway;
let player: Player;
let service: PaymentService;
let [ann, ben]: Operator[] = [];
beforeAll(async () => {
  portal = await testGateway();
  [service] = (await withServices(portal, ['acme'])) as [PaymentService];
  [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
});
afterAll(async () => {
  await portal.close();
  await service.close();
});
beforeEach(async () => {
  player = await portal.member();
  Object.assign(service, { mood: 'well', pays: 'paid' });
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

/** A deposit that the service has told to be paid. */
async function paid(amount = '100.00'): Promise<Ordered> {
  const deposit = await order(player, amount);
  await bring(portal, 'acme', service.happened(deposit.depositId, 'payment.paid'));
  return deposit;
}

/** Two operators decide it; the job then does what is due. */
async function refund(...words: string[]): Promise<void> {
  const { value } = (await ann?.type(...words, '--reason', 'asked for')) ?? {};
  await ben?.type('acts', 'approve', (value as { act: string }).act);
  await followRefunds(portal.ctx);
}

const refundsOf = async ({ depositId }: Ordered) =>
  portal.ctx.db.selectFrom('deposit_refunds').selectAll().where('deposit_id', '=', depositId).execute();

const letters = () => lettersOf(portal, player);

describe('a deposit', () => {
  it('is given back in parts, and the member sees and reads it', async () => {
    const deposit = await paid();
    await refund('deposits', 'refund', deposit.number, '30.00');
    await refund('deposits', 'refund', deposit.number, '20.00');
    expect(await balanceOf(player)).toBe('50.00');
    expect(await statusOf(player, deposit)).toMatchObject({ status: 'credited', refunded: '50.00' });
    expect([...service.refunds.values()].map(({ amount }) => amount)).toEqual(['30.00', '20.00']);
    expect(await letters()).toEqual(['deposit_credited', 'deposit_refunded', 'deposit_refunded']);
    const { value } = (await player.call(calls.accountRecord, {})).body;
    expect(JSON.stringify(value.rows)).toContain('deposit_refund');
    await expect(refund('deposits', 'refund', deposit.number, '50.01')).rejects.toThrow('There is 50.00.');
  });

  it('takes nothing that the member does not have', async () => {
    const deposit = await paid();
    const { value } = (await ann?.type('wallet', 'adjust', player.account, '-60.00', '--reason', 'x')) ?? {};
    await ben?.type('acts', 'approve', (value as { act: string }).act);
    await expect(refund('deposits', 'refund', deposit.number, '40.01')).rejects.toThrow(
      'does not have this amount',
    );
    expect(await refundsOf(deposit)).toEqual([]);
    await refund('deposits', 'refund', deposit.number, '40.00');
    expect(await balanceOf(player)).toBe('0.00');
  });

  it('that was sent by a clock that was ahead is asked about once it is set back', async () => {
    const deposit = await paid();
    portal.clock.advance(40 * DAY_MS);
    service.mood = 'lost';
    await refund('deposits', 'refund', deposit.number, '30.00');
    service.mood = 'well';
    portal.clock.advance(MINUTE_MS - 40 * DAY_MS);
    expect(await refundsOf(deposit)).toMatchObject([{ state: 'sent' }]);
    await followRefunds(portal.ctx);
    expect(await refundsOf(deposit)).toMatchObject([{ state: 'paid' }]);
  });

  it('takes a second operator, and no one approves their own', async () => {
    const deposit = await paid();
    const { value } = (await ann?.type('deposits', 'refund', deposit.number, '10.00', '--reason', 'x')) ?? {};
    await expect(ann?.type('acts', 'approve', (value as { act: string }).act)).rejects.toThrow();
    expect(await refundsOf(deposit)).toEqual([]);
  });

  it.each(['lost', 'dropped', 500] as const)(
    'of an unknown outcome (%s) stays set aside, is asked about, and goes out once',
    async (mood) => {
      const deposit = await paid();
      service.mood = mood;
      const before = service.refunds.size;
      await refund('deposits', 'refund', deposit.number, '40.00');
      expect(await balanceOf(player)).toBe('60.00');
      expect(await refundsOf(deposit)).toMatchObject([{ state: 'sent' }]);
      service.mood = 'well';
      portal.clock.advance(10_000);
      await Promise.all([followRefunds(portal.ctx), followRefunds(portal.ctx)]);
      expect(await refundsOf(deposit)).toMatchObject([{ state: 'paid' }]);
      expect(service.refunds.size).toBe(before + 1);
      expect(await balanceOf(player)).toBe('60.00');
    },
  );

  it('that the provider will not give back comes back to the member', async () => {
    const deposit = await paid();
    service.pays = 'failed';
    await refund('deposits', 'refund', deposit.number, '40.00');
    expect(await balanceOf(player)).toBe('100.00');
    expect(await statusOf(player, deposit)).toMatchObject({ refunded: null });
    service.mood = 422;
    await refund('deposits', 'refund', deposit.number, '40.00');
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('is told of by a notice too, once, and one that does not fit changes nothing', async () => {
    const deposit = await paid();
    service.pays = 'under_way';
    await refund('deposits', 'refund', deposit.number, '40.00');
    const [row] = await refundsOf(deposit);
    const content = {
      ...{ event: 'refund-event-1', type: 'refund.paid', refund: row?.id, reference: 'b1' },
      ...{ amount: '40.00', currency: 'USD' },
    };
    expect(await bring(portal, 'acme', service.notice({ ...content, amount: '4.00' }))).toBe(200);
    expect(await refundsOf(deposit)).toMatchObject([{ state: 'sent' }]);
    for (let again = 0; again < 2; again++)
      expect(await bring(portal, 'acme', service.notice(content))).toBe(200);
    expect(await refundsOf(deposit)).toMatchObject([{ state: 'paid', reference: 'b1' }]);
    expect(await letters()).toEqual(['deposit_credited', 'deposit_refunded']);
  });

  it('that is charged back after a part was given back loses the rest', async () => {
    const deposit = await paid();
    await refund('deposits', 'refund', deposit.number, '40.00');
    await bring(
      portal,
      'acme',
      service.happened(deposit.depositId, 'payment.charged_back', { amount: '60.00' }),
    );
    expect(await statusOf(player, deposit)).toMatchObject({ status: 'reversed' });
    expect(await balanceOf(player)).toBe('0.00');
    await expect(refund('deposits', 'refund', deposit.number, '1.00')).rejects.toThrow('not credited');
  });

  it('is never given back beyond what came, whatever operators ask at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 2, maxLength: 5 }),
        async (parts) => {
          player = await portal.member();
          const deposit = await paid();
          await Promise.allSettled(
            parts.map((each) => refund('deposits', 'refund', deposit.number, `${each}.00`)),
          );
          await followRefunds(portal.ctx);
          const rows = await refundsOf(deposit);
          const sum = rows.reduce((total, { amount_minor }) => total + Number(amount_minor), 0) / 100;
          expect(sum).toBeLessThanOrEqual(100);
          expect(Number(await balanceOf(player))).toBe(100 - sum);
        },
      ),
      { numRuns: 8 },
    );
  });
});

it('the sandbox gives back too, with the part of the fee that goes with it', async () => {
  const deposit = await order(player, '100.00', 'card');
  await decide(portal, deposit, 'pay');
  portal.clock.advance(5_000);
  await carry(portal);
  expect(await balanceOf(player)).toBe('98.20');
  for (const left of ['49.10', '0.00']) {
    await refund('deposits', 'refund', deposit.number, '50.00');
    expect(await balanceOf(player)).toBe(left);
    portal.clock.advance(10_000);
    await followRefunds(portal.ctx);
  }
  const { rows } = await portal.ctx.pool.query(
    'select kind, amount_minor from feed where cause = $1 order by id',
    [deposit.number],
  );
  const sums = Map.groupBy(rows, (row: { kind: string; amount_minor: bigint }) => row.kind);
  const sum = (kind: string) =>
    (sums.get(kind) ?? []).reduce((all, row) => all + Number(row.amount_minor), 0);
  expect([sum('deposit'), sum('deposit_reversed'), sum('fee')]).toEqual([9820, 9820, 0]);
});

describe('a payment that waits', () => {
  it('goes back, and only then is settled as returned', async () => {
    const deposit = await paid();
    await bring(portal, 'acme', service.happened(deposit.depositId, 'payment.paid', { amount: '25.00' }));
    const id = await waitingFor(portal, deposit.number);
    service.mood = 'lost';
    await refund('payments', 'refund', id);
    await expect(ann?.type('payments', 'settle', id, 'credit', '--note', 'x')).rejects.toThrow(
      'on its way back',
    );
    await expect(refund('payments', 'refund', id)).rejects.toThrow('on its way back');
    expect((await waiting(portal)).map((each) => each.id)).toContain(id);
    service.mood = 'well';
    portal.clock.advance(10_000);
    await followRefunds(portal.ctx);
    expect((await waiting(portal)).map((each) => each.id)).not.toContain(id);
    const { value } = (await ann?.type('payments', 'show', id)) ?? {};
    expect(value).toMatchObject({ settlement: 'returned' });
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('of another amount ends its order when it is back', async () => {
    const deposit = await order(player, '100.00');
    await bring(portal, 'acme', service.happened(deposit.depositId, 'payment.paid', { amount: '40.00' }));
    expect((await statusOf(player, deposit)).status).toBe('review');
    await refund('payments', 'refund', await waitingFor(portal, deposit.number));
    expect((await statusOf(player, deposit)).status).toBe('failed');
    expect(await balanceOf(player)).toBe('0.00');
  });

  it('goes on waiting when the provider will not give it back', async () => {
    const deposit = await order(player, '100.00');
    await bring(portal, 'acme', service.happened(deposit.depositId, 'payment.paid', { amount: '40.00' }));
    service.pays = 'failed';
    const id = await waitingFor(portal, deposit.number);
    await refund('payments', 'refund', id);
    service.pays = 'paid';
    expect(await waitingFor(portal, deposit.number)).toBe(id);
    await refund('payments', 'refund', id);
    expect((await statusOf(player, deposit)).status).toBe('failed');
  });
});

it('the file of a day is held against what was given back', async () => {
  const full = await paid();
  const part = await paidBy();
  const own = await paidBy();
  for (const [deposit, amount] of [
    [full, '100.00'],
    [part, '30.00'],
    [part, '20.00'],
    [own, '10.00'],
  ] as const)
    await refund('deposits', 'refund', deposit.number, amount);
  const [a, b, c] = [full, part, own].map(({ depositId }) => service.orders.get(depositId)?.payment);
  const lines = [a, b, c].map((payment) => `${payment},100.00,USD,paid`);
  const refunded = [`${a},100.00,USD,refunded`, `${b},30.00,USD,refunded`, `nobody,5.00,USD,refunded`];
  const { rows } = await portal.ctx.pool.query<{ day: string }>('select portal_day($1)::text as day', [
    portal.ctx.clock.now(),
  ]);
  const file = ['reference,amount,currency,state', ...lines, ...refunded].join('\n');
  const read = readDayFile(file);
  if (typeof read === 'string') throw new Error(read);
  const found = await reconcilePayments(portal.ctx.db, { provider: 'acme', day: rows[0]?.day ?? '' }, read);
  expect(found).toContain(`${b}: 30.00 USD are given back in the file, but 50.00 here`);
  expect(found).toContain(`${c}: 0.00 USD are given back in the file, but 10.00 here`);
  expect(found).toContain('nobody: 5.00 USD are given back in the file, but 0.00 here');
  expect(found.filter((each) => each.startsWith(`${a}`))).toEqual([]);
});

/** The same by another member. */
async function paidBy(): Promise<Ordered> {
  player = await portal.member();
  return paid();
}
