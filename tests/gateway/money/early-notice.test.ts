// A fast provider's notice can arrive before the portal has written down the provider's name of the order.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type Answer, type TestGateway, testGateway } from '../../support/gateway.ts';
import {
  balanceOf,
  notify,
  type Ordered,
  order,
  type Player,
  sandboxOf,
  statusOf,
} from '../wallet/cashier.ts';
import { settle, waiting } from './payments.ts';

type Told = Omit<Parameters<typeof notify>[1], 'reference'>;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

interface Overtaken {
  player: Player;
  deposit: Ordered;
  /** The answer to the notice that came too early. */
  answer: Answer;
  /** The provider comes again with the same notice. */
  again(): Promise<Answer>;
  /** What waits for an operator of this notice. */
  waits(): ReturnType<typeof waiting>;
}

/** A deposit whose provider sends a notice before it answers the order. */
async function overtaken(told: Told = {}): Promise<Overtaken> {
  const eventId = randomUUID();
  const sandbox = sandboxOf(portal);
  const placed = sandbox.order;
  const player = await portal.member();
  const answers: Answer[] = [];
  sandbox.order = async (asked) => {
    const taken = await placed(asked);
    answers.push(await notify(portal, { eventId, ...told, reference: taken.reference }));
    return taken;
  };
  const deposit = await order(player, '100.00').finally(() => {
    sandbox.order = placed;
  });
  const [answer] = answers as [Answer];
  const again = () => notify(portal, { eventId, ...told, reference: deposit.reference });
  const waits = async () => (await waiting(portal)).filter((each) => each.eventId === eventId);
  return { player, deposit, answer, again, waits };
}

it('the provider is asked to come again, and then the money is credited and nothing waits', async () => {
  const { player, deposit, answer, again, waits } = await overtaken();
  expect([answer.status, answer.body.errorCode]).toEqual([404, 'not_found']);
  expect(await waits()).toMatchObject([{ reason: 'unknown_order', amount: '100.00' }]);
  expect((await again()).status).toBe(200);
  expect(await statusOf(player, deposit)).toMatchObject({ status: 'credited' });
  expect(await balanceOf(player)).toBe('100.00');
  expect(await waits()).toEqual([]);
});

it('twenty repeats at once credit once', async () => {
  const { player, again, waits } = await overtaken();
  const answers = await Promise.all(Array.from({ length: 20 }, again));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await balanceOf(player)).toBe('100.00');
  expect(await waits()).toEqual([]);
});

it('of repeats and an operator who credits at once, one credits', async () => {
  const { player, deposit, again, waits } = await overtaken();
  const [{ id }] = (await waits()) as [{ id: string }];
  const [settled, ...answers] = await Promise.allSettled([
    settle(portal, id, 'credit', ['--deposit', deposit.number]),
    ...Array.from({ length: 5 }, again),
  ]);
  expect(answers).toEqual(
    Array(5).fill(expect.objectContaining({ value: expect.objectContaining({ status: 200 }) })),
  );
  if (settled.status === 'rejected') expect(String(settled.reason)).toContain('already been settled');
  expect(await balanceOf(player)).toBe('100.00');
  expect(await waits()).toEqual([]);
});

it('what an operator has returned is not credited by a repeat', async () => {
  const { player, again, waits } = await overtaken();
  const [{ id }] = (await waits()) as [{ id: string }];
  await settle(portal, id, 'return');
  expect((await again()).status).toBe(200);
  expect(await balanceOf(player)).toBe('0.00');
});

it('another amount than was ordered waits on, now with its order and for its own reason', async () => {
  const { player, deposit, again, waits } = await overtaken({ amountMinor: 4_000n });
  await again();
  expect(await statusOf(player, deposit)).toMatchObject({ status: 'review' });
  const [{ id, ...payment }] = (await waits()) as [{ id: string }];
  expect(payment).toMatchObject({ reason: 'wrong_amount', deposit: deposit.number, account: player.account });
  await settle(portal, id, 'credit');
  expect(await balanceOf(player)).toBe('40.00');
});

it.each([
  ['processing', 'processing'],
  ['failed', 'failed'],
] as const)('that it is %s is followed by the repeat, and nothing waits', async (kind, status) => {
  const { player, deposit, again, waits } = await overtaken({ kind });
  await again();
  expect((await statusOf(player, deposit)).status).toBe(status);
  expect(await waits()).toEqual([]);
});

it('a notice of an order that is not ours is asked for again for five minutes, and waits once', async () => {
  const message = { eventId: randomUUID(), reference: `x${randomUUID()}`, amountMinor: 4_200n };
  const told = async () => (await notify(portal, message)).status;
  expect([await told(), await told()]).toEqual([404, 404]);
  portal.clock.advance(5 * 60_000);
  expect(await told()).toBe(200);
  const waits = (await waiting(portal)).filter((each) => each.eventId === message.eventId);
  const body = { reference: message.reference, type: 'paid' };
  expect(waits).toMatchObject([{ reason: 'unknown_order', amount: '42.00', deposit: null, body }]);
});
