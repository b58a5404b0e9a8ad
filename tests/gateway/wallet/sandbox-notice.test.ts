import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDeposits } from '../../../src/lib/gateway/money/expire-deposits.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { told } from '../session/signing-in.ts';
import { balanceOf, notify, type Ordered, order, type Player, statusOf } from './cashier.ts';

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

const tell = (
  message: Partial<Parameters<typeof notify>[1]> = {},
  otherwise?: Parameters<typeof notify>[2],
) => notify(portal, { reference: deposit.reference, ...message }, otherwise);
const status = async () => (await statusOf(player, deposit)).status;

describe('a notification that the money came', () => {
  it('credits the balance and says so to the open page', async () => {
    const heard: string[] = [];
    const deaf = portal.ctx.events.subscribe(player.memberId, told(heard));
    expect((await tell()).status).toBe(200);
    await expect.poll(() => heard).toContain('balance deposit');
    deaf();
    expect(await balanceOf(player)).toBe('100.00');
    expect(await statusOf(player, deposit)).toMatchObject({ status: 'credited', redirectUrl: null });
  });

  it('credits what is left after the fee, and the fee goes to the house', async () => {
    const card = await order(player, '200.00', 'card');
    await notify(portal, { reference: card.reference, amountMinor: 20_000n });
    expect(await balanceOf(player)).toBe('196.40');
    const { rows } = await portal.ctx.pool.query(
      'select kind, amount_minor from transfers where key like $1 order by key',
      [`deposit:${card.depositId}%`],
    );
    expect(rows).toEqual([
      { kind: 'deposit', amount_minor: 19_640n },
      { kind: 'deposit_fee', amount_minor: 360n },
    ]);
  });

  it('credits once under twenty parallel repeats of the same message', async () => {
    const eventId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell({ eventId })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('credits once under twenty parallel messages that each claim to be new', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell()));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await balanceOf(player)).toBe('100.00');
    const { rows } = await portal.ctx.pool.query('select from transfers where key = $1', [
      `deposit:${deposit.depositId}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('credits before and whatever the others say', async () => {
    await tell({ kind: 'paid' });
    await tell({ kind: 'processing' });
    await tell({ kind: 'failed' });
    expect(await status()).toBe('credited');
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('credits a deposit whose time is over, and one that was declined first', async () => {
    portal.clock.advance(16 * 60_000);
    await expireDeposits(portal.ctx);
    expect(await status()).toBe('expired');
    await tell({ kind: 'failed' });
    expect(await status()).toBe('failed');
    await tell({ kind: 'paid' });
    expect(await status()).toBe('credited');
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('keeps the time it was first called paid', async () => {
    await tell({ kind: 'processing' });
    const first = await statusOf(player, deposit);
    expect(first).toMatchObject({ status: 'processing', creditedAt: null });
    portal.clock.advance(60_000);
    await tell({ kind: 'paid' });
    const then = await statusOf(player, deposit);
    expect(then.paidAt).toBe(first.paidAt);
    expect(String(then.creditedAt) > String(then.paidAt)).toBe(true);
  });
});

describe('money that does not fit', () => {
  it.each([
    ['less', { amountMinor: 9_999n }],
    ['more', { amountMinor: 10_001n }],
    ['of another currency', { currency: 'EUR' }],
  ])('%s is acknowledged, recorded and not credited', async (_, wrong) => {
    expect((await tell(wrong)).status).toBe(200);
    expect(await status()).toBe('review');
    expect(await balanceOf(player)).toBe('0.00');
    const [stored] = await portal.ctx.db
      .selectFrom('payment_notifications')
      .select(['kind', 'outcome'])
      .where('deposit_id', '=', deposit.depositId)
      .execute();
    expect(stored).toEqual({ kind: 'paid', outcome: 'review' });
  });
});

describe('a message nobody should believe', () => {
  const forged = (body: string) => createHmac('sha256', 'a guess').update(body).digest('hex');

  it.each([
    ['signed with another secret', { headers: { 'x-sandbox-signature': forged('x') } }],
    [
      'signed for another body',
      { body: '{"event":"12345678","type":"paid","reference":"x","amount":"9.00","currency":"USD"}' },
    ],
    ['without a signature', { headers: { 'x-sandbox-signature': '' } }],
    ['with a signature cut short', { headers: { 'x-sandbox-signature': 'abcd' } }],
    ['without a time', { headers: { 'x-sandbox-time': '' } }],
    ['with a newer time than was signed', { headers: { 'x-sandbox-time': '9999999999' } }],
    ['older than two minutes', { at: new Date(Date.now() - 121_000) }],
    ['from the future', { at: new Date(Date.now() + 900_000 + 121_000) }],
  ])('%s is refused and changes nothing', async (_, otherwise) => {
    const at = 'at' in otherwise ? moved(otherwise.at) : undefined;
    const answer = await tell({}, { ...otherwise, at });
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'signature_invalid']);
    expect(await status()).toBe('pending');
  });

  it('with a character that cannot be stored is refused, not a fault of ours', async () => {
    for (const reference of ['\0', 'x'.repeat(500)])
      expect((await tell({ reference })).body.errorCode).toBe('signature_invalid');
  });

  it('rightly signed within two minutes is taken', async () => {
    const at = new Date(portal.ctx.clock.now().getTime() - 110_000);
    expect((await tell({}, { at })).status).toBe(200);
  });

  /** The test's clock has been moved on by others in this file. */
  const moved = (at: Date) => new Date(at.getTime() + portal.ctx.clock.now().getTime() - Date.now());
});

it('the books agree after all of this', async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
