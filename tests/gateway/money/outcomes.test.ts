// What a tester lets happen at the sandbox cashier, what becomes of the deposit, and that the books hold whatever order it comes in.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { askPayments } from '../../../src/lib/gateway/money/ask-payments.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import type { NoticeKind } from '../../../src/lib/rules/deposit.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { balanceOf, carry, decide, notify, order, type Player, statusOf } from '../wallet/cashier.ts';
import { waitingFor } from './payments.ts';

let portal: TestGateway;
let player: Player;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  player = await portal.member();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

/** Lets the clock run and everything be told that is due by then. */
async function passes(ms: number): Promise<void> {
  portal.clock.advance(ms);
  await carry(portal);
}

describe('at the cashier', () => {
  it('late: nothing at first, and then it is credited', async () => {
    const deposit = await order(player, '100.00', 'card');
    await decide(portal, deposit, 'late');
    await passes(10_000);
    expect((await statusOf(player, deposit)).status).toBe('pending');
    await passes(15_000);
    expect((await statusOf(player, deposit)).status).toBe('credited');
    expect(await balanceOf(player)).toBe('98.20');
  });

  it.each(['part', 'over'])('%s of it: a person looks, and nothing is credited before', async (decision) => {
    const deposit = await order(player, '100.00');
    await decide(portal, deposit, decision);
    await passes(5_000);
    expect((await statusOf(player, deposit)).status).toBe('review');
    expect(await balanceOf(player)).toBe('0.00');
    await waitingFor(portal, deposit.number);
  });

  it('lost: no notification comes, and asking finds the money, once', async () => {
    const deposit = await order(player, '100.00');
    await decide(portal, deposit, 'lost');
    await passes(30_000);
    await askPayments(portal.ctx);
    const before = await statusOf(player, deposit);
    expect(before.status).toBe('pending');
    const asksIn = Date.parse(before.asksAt ?? '') - portal.ctx.clock.now().getTime();
    expect(asksIn, 'its member reads when it is asked about').toBeGreaterThan(0);
    portal.clock.advance(60_000);
    await Promise.all([askPayments(portal.ctx), askPayments(portal.ctx)]);
    expect((await statusOf(player, deposit)).status).toBe('credited');
    const [row] = (
      await sql<{ ask_at: Date | null }>`select ask_at from deposits where id = ${deposit.depositId}`.execute(
        portal.ctx.db,
      )
    ).rows;
    expect(row?.ask_at).toBeNull();
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('asks later and later, and about an order that has expired too', async () => {
    const deposit = await order(player, '100.00');
    const asked = async () =>
      (
        await portal.ctx.db
          .selectFrom('deposits')
          .select('asked')
          .where('id', '=', deposit.depositId)
          .executeTakeFirstOrThrow()
      ).asked;
    for (let minute = 0; minute < 20; minute++) {
      portal.clock.advance(60_000);
      await askPayments(portal.ctx);
    }
    expect(await asked()).toBe(5);
    portal.clock.advance(8 * 24 * 3_600_000);
    await askPayments(portal.ctx);
    portal.clock.advance(24 * 3_600_000);
    await askPayments(portal.ctx);
    expect(await asked()).toBe(6);
  });
});

describe('a charge back', () => {
  it('takes the cash, and what is missing is owed and paid by the next deposit', async () => {
    const deposit = await order(player, '100.00', 'card');
    await decide(portal, deposit, 'charge_back');
    await passes(5_000);
    expect(await balanceOf(player)).toBe('98.20');
    await spend('-60.00');
    await passes(30_000);
    expect((await statusOf(player, deposit)).status).toBe('reversed');
    expect(await balanceOf(player)).toBe('-60.00');
    const { rows: feed } = await sql<{ kind: string; amount_minor: bigint }>`
      select kind, amount_minor from feed where cause = ${deposit.number} order by id`.execute(portal.ctx.db);
    expect(feed.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`)).toEqual([
      'deposit 9820',
      'fee 180',
      'deposit_reversed 9820',
      'fee -180',
    ]);
    const { value } = (await player.call(calls.accountRecord, {})).body;
    expect(JSON.stringify(value.rows)).toContain('deposit_reversal');
    const told = await portal.ctx.db
      .selectFrom('member_messages')
      .select('kind')
      .where('member_id', '=', player.memberId)
      .orderBy('id')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['deposit_credited', 'deposit_reversed']);
    await notify(portal, { reference: (await order(player, '100.00')).reference });
    expect(await balanceOf(player)).toBe('40.00');
  });

  it('of another amount waits for a person', async () => {
    const deposit = await order(player, '100.00');
    await notify(portal, { reference: deposit.reference });
    await notify(portal, { reference: deposit.reference, kind: 'charged_back', amountMinor: 4_000n });
    expect((await statusOf(player, deposit)).status).toBe('credited');
    await waitingFor(portal, deposit.number);
  });
});

/** Two operators take this out of the wallet. */
async function spend(amount: string): Promise<void> {
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { value } = await ann.type('wallet', 'adjust', player.account, amount, '--reason', 'test');
  await ben.type('acts', 'approve', (value as { act: string }).act);
}

describe('notices in any order and repeated', () => {
  const kinds = fc.shuffledSubarray<NoticeKind>(['processing', 'paid', 'failed', 'charged_back']);

  it('credit once what was paid and not taken back, and take back once', async () => {
    await fc.assert(
      fc.asyncProperty(kinds, fc.array(fc.nat(3), { maxLength: 5 }), async (told, repeats) => {
        const before = Number(await balanceOf(player));
        const deposit = await order(player, '100.00');
        const events = told.map((kind) => ({ kind, eventId: randomUUID(), reference: deposit.reference }));
        const again = repeats.flatMap((at) => events[at] ?? []);
        for (const event of [...events, ...again]) await notify(portal, event);
        const [paid, taken] = [told.includes('paid'), told.includes('charged_back')];
        expect(Number(await balanceOf(player)) - before).toBe(paid && !taken ? 100 : 0);
        const { status } = await statusOf(player, deposit);
        if (taken) expect(status).toBe('reversed');
        else if (paid) expect(status).toBe('credited');
        else expect(status).not.toBe('credited');
        // The next order is one of its own.
        await player.call(calls.cancelDeposit, { depositId: deposit.depositId });
      }),
      { numRuns: 25 },
    );
  });
});

describe('a coin', () => {
  it('has an address of its own, counts confirmations, and is credited after the last', async () => {
    const { depositId } = await order(player, '100.00', 'stablecoin');
    const look = async () => (await player.call(calls.depositStatus, { depositId })).body.value;
    const { coin } = await look();
    expect(coin).toMatchObject({ coin: 'USDT', amount: '100.00', confirmations: 19, confirmed: 0 });
    expect(coin.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    const deposit = { ...(await look()), reference: coin.testUrl.split('/').at(-1) };
    await decide(portal, deposit, 'pay');
    await carry(portal);
    expect((await look()).coin).toMatchObject({ confirmed: 1 });
    await passes(4_000);
    expect(await look()).toMatchObject({ status: 'processing', coin: { confirmed: 7 } });
    await passes(10_000);
    expect(await look()).toMatchObject({ status: 'credited' });
    expect(await balanceOf(player)).toBe('100.00');
  });

  it.each([
    ['part', '50.00'],
    ['over', '150.00'],
  ])('of another amount (%s) is credited with what came', async (decision, credited) => {
    const { depositId } = await order(player, '100.00', 'stablecoin');
    const { coin } = (await player.call(calls.depositStatus, { depositId })).body.value;
    await decide(portal, { reference: coin.testUrl.split('/').at(-1) } as never, decision);
    await passes(30_000);
    expect(await balanceOf(player)).toBe(credited);
    const status = (await player.call(calls.depositStatus, { depositId })).body.value;
    expect(status).toMatchObject({ status: 'credited', came: credited, amount: '100.00' });
  });

  it('can be said to be sent without a picture, and then is asked about at once', async () => {
    const { depositId } = await order(player, '100.00', 'stablecoin');
    const { coin } = (await player.call(calls.depositStatus, { depositId })).body.value;
    await decide(portal, { reference: coin.testUrl.split('/').at(-1) } as never, 'lost');
    portal.clock.advance(20_000);
    expect((await player.call(calls.depositSent, { depositId })).body.success).toBe(true);
    await askPayments(portal.ctx);
    expect(await balanceOf(player)).toBe('100.00');
  });
});
