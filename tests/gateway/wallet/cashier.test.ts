import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { balanceOf, carry, decide, type Ordered, order, type Player, statusOf } from './cashier.ts';

let portal: TestGateway;
let player: Player;
let deposit: Ordered;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  player = await portal.member();
  deposit = await order(player, '100.00');
});

const shown = async () =>
  (await portal.caller().call(calls.cashierPayment, { reference: deposit.reference })).body;
const LONG_MS = 10_000;

describe('the cashier', () => {
  it('shows who is paid and how much, to anyone who has the reference', async () => {
    expect((await shown()).value).toEqual({
      reference: deposit.reference,
      merchant: 'Portico',
      orderNumber: deposit.number,
      method: 'QR pay',
      amount: '100.00',
      currency: 'USD',
      status: 'open',
      returnUrl: `/?deposit=${deposit.depositId}`,
    });
  });

  it('knows nothing of other references', async () => {
    const answer = await portal.caller().call(calls.cashierPayment, { reference: 'x'.repeat(43) });
    expect(answer.body.errorCode).toBe('not_found');
  });

  it.each([
    ['pay', 'paid', 'credited', '100.00'],
    ['decline', 'declined', 'failed', '0.00'],
    ['cancel', 'cancelled', 'failed', '0.00'],
  ])(
    '%s leads back to the portal, and the deposit is then %s there',
    async (decision, atBank, here, balance) => {
      const answer = await decide(portal, deposit, decision);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/?deposit=${deposit.depositId}`,
      ]);
      expect((await shown()).value.status).toBe(atBank);
      portal.clock.advance(LONG_MS);
      await carry(portal);
      expect((await statusOf(player, deposit)).status).toBe(here);
      expect(await balanceOf(player)).toBe(balance);
    },
  );

  it('takes one decision: a second press changes nothing', async () => {
    await decide(portal, deposit, 'cancel');
    await decide(portal, deposit, 'pay');
    expect((await shown()).value.status).toBe('cancelled');
    portal.clock.advance(LONG_MS);
    await carry(portal);
    expect(await balanceOf(player)).toBe('0.00');
  });

  it('takes two presses at once for one', async () => {
    await Promise.all(Array.from({ length: 8 }, () => decide(portal, deposit, 'pay')));
    portal.clock.advance(LONG_MS);
    expect(await carry(portal)).toHaveLength(3);
    expect(await balanceOf(player)).toBe('100.00');
  });
});

describe('the courier', () => {
  it('tells a payment three times in one of two orders, and it is credited once', async () => {
    const seen = new Set<string>();
    for (const placed of [() => deposit, () => order(player, '50.00')]) {
      const each = await placed();
      await decide(portal, each, 'pay');
      portal.clock.advance(LONG_MS);
      await carry(portal);
      const notices = await portal.ctx.db
        .selectFrom('sandbox_notices')
        .select('body')
        .where('reference', '=', each.reference)
        .orderBy('due_at')
        .execute();
      seen.add(notices.map(({ body }) => JSON.parse(body).type).join(' '));
    }
    expect([...seen].sort()).toEqual(['paid processing paid', 'processing paid paid']);
    expect(await balanceOf(player)).toBe('150.00');
  });

  it('tries again, later and later, until the portal acknowledges', async () => {
    await decide(portal, deposit, 'decline');
    expect(await carry(portal, () => true)).toEqual([]);
    expect(await carry(portal)).toEqual([]);
    portal.clock.advance(1_000);
    expect(await carry(portal)).toEqual([200]);
    expect((await statusOf(player, deposit)).status).toBe('failed');
    portal.clock.advance(LONG_MS);
    await carry(portal);
    portal.clock.advance(600_000);
    expect(await carry(portal)).toEqual([]);
  });

  it('in several processes carries each notice once', async () => {
    await decide(portal, deposit, 'pay');
    portal.clock.advance(LONG_MS);
    const rounds = await Promise.all([carry(portal), carry(portal), carry(portal)]);
    expect(rounds.flat()).toEqual([200, 200, 200]);
  });
});
