// Orders at providers that fail in each way: the next one is asked only when the first certainly has nothing.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { createGateway, everyHandler } from '../../../src/lib/gateway/http/serve.ts';
import { askPayments } from '../../../src/lib/gateway/money/ask-payments.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { createCaller, type TestGateway, testGateway } from '../../support/gateway.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { balanceOf, newKey, type Player, statusOf } from '../wallet/cashier.ts';
import { bring, withServices } from './services.ts';

let portal: TestGateway;
let player: Player;
let first: PaymentService;
let second: PaymentService;
beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'limits.money', { points: 10_000, seconds: 60 });
  [first, second] = (await withServices(portal, ['acme', 'birch'])) as [PaymentService, PaymentService];
});
afterAll(async () => {
  await portal.close();
  await first.close();
  await second.close();
});
beforeEach(async () => {
  player = await portal.member();
  for (const service of [first, second]) Object.assign(service, { mood: 'well', asked: [] });
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  // What one test has seen fail is not remembered in the next.
  portal.clock.advance(61_000);
});

async function ask(who: Pick<Player, 'call'> = player, key = newKey()) {
  return (await who.call(calls.createDeposit, { method: 'qr', amount: '100.00' }, key)).body;
}

const attempts = async (depositId: string) =>
  (
    await portal.ctx.db
      .selectFrom('deposit_attempts')
      .select(['provider', 'state'])
      .where('deposit_id', '=', depositId)
      .orderBy('place')
      .execute()
  ).map(({ provider, state }) => `${provider} ${state}`);

const has = (service: PaymentService, { depositId }: { depositId: string }): boolean =>
  service.orders.has(depositId);

describe('the next provider is asked', () => {
  it('not while the first one takes orders', async () => {
    const { value } = await ask();
    expect(value.redirectUrl).toMatch(`${first.url}/pay/`);
    expect(second.asked).toEqual([]);
    expect(await attempts(value.depositId)).toEqual(['acme taken']);
  });

  it.each([400, 401, 403, 422, 429])(
    'when the first one declares with %i that it refuses',
    async (status) => {
      first.mood = status;
      const { value } = await ask();
      expect(value.redirectUrl).toMatch(`${second.url}/pay/`);
      expect([has(first, value), has(second, value)]).toEqual([false, true]);
      expect(await attempts(value.depositId)).toEqual(['acme refused', 'birch taken']);
    },
  );

  it('when nobody listens at the first one, and its deposit is credited by the second', async () => {
    await first.close();
    const { value } = await ask().finally(first.open);
    expect(await attempts(value.depositId)).toEqual(['acme refused', 'birch taken']);
    expect(await bring(portal, 'birch', second.happened(value.depositId, 'payment.paid'))).toBe(200);
    expect((await statusOf(player, value)).status).toBe('credited');
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('and when none takes it the member reads so, and may ask again', async () => {
    [first.mood, second.mood] = [422, 503];
    second.mood = 422;
    const key = newKey();
    expect((await ask(player, key)).errorCode).toBe('payment_unavailable');
    second.mood = 'well';
    const { value } = await ask(player, key);
    expect(await attempts(value.depositId)).toEqual([
      ...['acme refused', 'birch refused', 'acme refused', 'birch taken'],
    ]);
  });

  it('first, while the other was away three times in a row', async () => {
    await first.close();
    const people = await Promise.all(Array.from({ length: 4 }, () => portal.member()));
    try {
      for (const who of people.slice(0, 3)) await ask(who);
      const { value } = await ask(people[3]);
      expect(await attempts(value.depositId)).toEqual(['birch taken']);
    } finally {
      await first.open();
    }
    portal.clock.advance(61_000);
    expect(await attempts((await ask()).value.depositId)).toEqual(['acme taken']);
  });
});

describe('no other provider is asked', () => {
  it.each(['lost', 'dropped', 'other_amount', 500, 503, 409] as const)(
    'while it is open whether the first one has it (%s); the job goes on asking that one',
    async (mood) => {
      first.mood = mood;
      const { value } = await ask();
      expect(value.redirectUrl).toBe(`/?deposit=${value.depositId}`);
      expect((await statusOf(player, value)).status).toBe('pending');
      first.mood = 'well';
      portal.clock.advance(6_000);
      await askPayments(portal.ctx);
      expect((await statusOf(player, value)).redirectUrl).toMatch(`${first.url}/pay/`);
      expect(await attempts(value.depositId)).toEqual(['acme taken']);
      expect([has(first, value), has(second, value)]).toEqual([true, false]);
    },
  );

  it('not even when the first one refuses what is asked again: it may have the first request', async () => {
    first.mood = 'lost';
    const key = newKey();
    const { value } = await ask(player, key);
    first.mood = 422;
    expect((await ask(player, key)).value.redirectUrl).toBe(`/?deposit=${value.depositId}`);
    expect(await attempts(value.depositId)).toEqual(['acme unknown']);
    expect(has(second, value)).toBe(false);
  });

  it('for an order that was given up: it is asked about, and what was paid for it is found', async () => {
    first.mood = 'lost';
    const { value } = await ask();
    first.mood = 'well';
    await player.call(calls.cancelDeposit, { depositId: value.depositId });
    first.happened(value.depositId, 'payment.paid');
    portal.clock.advance(6_000);
    await askPayments(portal.ctx);
    expect((await statusOf(player, value)).status).toBe('credited');
    expect(await balanceOf(player)).toBe('100.00');
  });
});

it('two processes ask for one order at once: one provider has it, whatever each of them hears', async () => {
  const other = await createCtx(portal.ctx.config, { clock: portal.ctx.clock });
  const gateway = createGateway(other.ctx, everyHandler).answer;
  const moods = fc.constantFrom(...(['well', 'lost', 'dropped', 422, 500] as const));
  try {
    await fc.assert(
      fc.asyncProperty(moods, moods, async (one, two) => {
        const who = await portal.member();
        const elsewhere = createCaller(gateway, who.address);
        elsewhere.token = who.token;
        const key = newKey();
        first.mood = one;
        const both = [ask(who, key), ask(who, key)];
        const away = elsewhere.call(calls.createDeposit, { method: 'qr', amount: '100.00' }, key);
        first.mood = two;
        await Promise.all([...both, away]);
        first.mood = 'well';
        const [row] = await portal.ctx.db
          .selectFrom('deposits')
          .select(['id', 'provider'])
          .where('member_id', '=', who.memberId)
          .execute();
        const holders = [first, second].filter((service) => row && service.orders.has(row.id));
        expect(holders.length).toBeLessThanOrEqual(1);
        if (holders[0]) expect(row?.provider).toBe(holders[0] === first ? 'acme' : 'birch');
      }),
      { numRuns: 20 },
    );
  } finally {
    await other.close();
  }
});

describe('an operator', () => {
  it('cannot name a provider that is not there, not as the second either', async () => {
    const methods = portal.ctx.settings.get('deposit.methods');
    const { operate } = await import('../../../src/lib/gateway/operator/index.ts');
    const wrong = methods.map((method) => ({ ...method, otherProviders: ['nobody'] }));
    await expect(
      operate(portal.operator, ['settings', 'set', 'deposit.methods', JSON.stringify(wrong)]),
    ).rejects.toThrow('there is no payment provider "nobody"');
  });
});
