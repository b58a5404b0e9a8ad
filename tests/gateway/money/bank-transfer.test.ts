// A bank transfer: the account and the code, the receipt that waits, and the operator who says that the money has come.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { expireDeposits } from '../../../src/lib/gateway/money/expire-deposits.ts';
import { followRefunds } from '../../../src/lib/gateway/money/follow-refunds.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { definitions } from '../../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { type Answer, type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { smallPng } from '../../support/pictures.ts';
import { balanceOf, lettersOf, newKey, type Player } from '../wallet/cashier.ts';

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

const orderBank = async (amount = '200.00', who: Player = player): Promise<Body> =>
  (await who.call(calls.createDeposit, { method: 'bank', amount }, newKey())).body.value;
const status = async (depositId: string): Promise<Body> =>
  (await player.call(calls.depositStatus, { depositId })).body.value;
const upload = async (who: Player = player): Promise<string> =>
  (
    await who.call(calls.uploadFile, {
      purpose: 'deposit_receipt',
      picture: (await smallPng()).toString('base64'),
    })
  ).body.value.id;
const send = (depositId: string, files: string[], who: Player = player): Promise<Answer> =>
  who.call(calls.depositSent, { depositId, files });
const operator = async (...words: string[]): Promise<Body> => (await operate(portal.operator, words)).value;
const confirm = (number: string, amount: string) => operator('deposits', 'confirm', number, amount);
const letters = () => lettersOf(portal, player);

describe('an order', () => {
  it('shows an account of the house and a code of its own, and is paid at no page', async () => {
    const accounts = [{ bank: 'Harbor Bank', holder: 'Portico Ltd', number: '12 345 678' }];
    await setSetting(portal.operator.db, 'deposit.bankAccounts', accounts);
    await portal.ctx.settings.reload();
    const first = await orderBank();
    const other = await portal.member();
    const second = await orderBank('200.00', other);
    const { bank, kind, redirectUrl } = await status(first.depositId);
    expect({ kind, redirectUrl }).toEqual({ kind: 'bank', redirectUrl: null });
    expect(bank).toMatchObject(accounts[0] ?? {});
    expect(bank.code).toMatch(/^[B-DF-HJ-NP-TV-XZ2-9]{8}$/);
    const theirs = (await other.call(calls.depositStatus, { depositId: second.depositId })).body.value;
    expect(theirs.bank.code).not.toBe(bank.code);
    await setSetting(portal.operator.db, 'deposit.bankAccounts', []);
    await portal.ctx.settings.reload();
  });

  it('is the only open one of its method: a second leads to the first, until it is cancelled', async () => {
    const first = await orderBank('200.00');
    expect(first.open).toBe(false);
    for (const amount of ['300.00', '50.00', '1.00'])
      expect(await orderBank(amount)).toMatchObject({ depositId: first.depositId, open: true });
    await player.call(calls.cancelDeposit, { depositId: first.depositId });
    expect((await status(first.depositId)).status).toBe('cancelled');
    const again = await player.call(calls.cancelDeposit, { depositId: first.depositId });
    expect(again.body.errorCode).toBe('deposit_decided');
    expect(await orderBank('300.00')).toMatchObject({ open: false });
  });

  it('is not offered by another provider than the sandbox while the house has no account', async () => {
    const methods = portal.ctx.settings.get('deposit.methods');
    const house = methods.map((each) => (each.id === 'bank' ? { ...each, provider: 'house' } : each));
    await setSetting(portal.operator.db, 'deposit.methods', house);
    await portal.ctx.settings.reload();
    const { value } = (await player.call(calls.depositMethods)).body;
    expect(value.methods.map(({ id }: Body) => id)).not.toContain('bank');
    await setSetting(portal.operator.db, 'deposit.methods', methods);
    await portal.ctx.settings.reload();
  });
});

describe('a receipt', () => {
  it('brings the order into a state of its own, which waits for an operator and does not expire', async () => {
    const { depositId, number } = await orderBank();
    const files = [await upload(), await upload()];
    expect((await send(depositId, files)).body.success).toBe(true);
    expect(await status(depositId)).toMatchObject({ status: 'confirming', receipts: files });
    portal.clock.advance(24 * 3_600_000);
    await expireDeposits(portal.ctx);
    const [waits] = (await operator('deposits', 'list')).filter((each: Body) => each.number === number);
    expect(waits).toMatchObject({ account: player.account, amount: '200.00', operators: 1 });
    const shown = await operator('deposits', 'show', waits.code);
    expect(shown).toMatchObject({ number, status: 'confirming', receipts: files });
    const picture = await operator('files', 'show', files[0] ?? '');
    expect(picture.type).toBe('image/webp');
    expect(await letters()).toEqual(['deposit_receipt']);
  });

  it('is needed, is the member’s own, and is no more than three pictures in all', async () => {
    const { depositId } = await orderBank();
    expect((await send(depositId, [])).body.errorCode).toBe('invalid_input');
    const other = await portal.member();
    expect((await send(depositId, [await upload(other)])).body.errorCode).toBe('invalid_input');
    expect((await send(depositId, [await upload(other)], other)).body.errorCode).toBe('not_found');
    const three = [await upload(), await upload(), await upload()];
    await send(depositId, three);
    expect((await send(depositId, [await upload()])).body.errorCode).toBe('invalid_input');
    expect((await send(depositId, [three[0] ?? ''])).body.errorCode).toBe('invalid_input');
    expect((await status(depositId)).receipts).toEqual(three);
  });

  it('is taken after the time to pay too, and not once the order is decided', async () => {
    const { depositId, number } = await orderBank();
    portal.clock.advance(16 * 60_000);
    await expireDeposits(portal.ctx);
    expect((await status(depositId)).status).toBe('expired');
    expect((await send(depositId, [await upload()])).body.success).toBe(true);
    await confirm(number, '200.00');
    expect((await send(depositId, [await upload()])).body.errorCode).toBe('deposit_decided');
    expect(await balanceOf(player)).toBe('200.00');
  });
});

describe('an operator', () => {
  it('confirms it once, however many press at once', async () => {
    const { depositId, number } = await orderBank();
    await send(depositId, [await upload()]);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(number, '200.00')));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(player)).toBe('200.00');
    expect(await status(depositId)).toMatchObject({ status: 'credited', came: null });
    expect(await letters()).toEqual(['deposit_receipt', 'deposit_credited']);
  });

  it('credits what came, where that is another amount, and the member is told', async () => {
    const { depositId, number } = await orderBank();
    await confirm(number, '150.50');
    expect(await balanceOf(player)).toBe('150.50');
    expect(await status(depositId)).toMatchObject({ status: 'credited', came: '150.50', amount: '200.00' });
    expect(await letters()).toEqual(['deposit_part']);
  });

  it('refuses it with a reason that the member reads, and can still confirm money that comes later', async () => {
    const { depositId, number } = await orderBank();
    await send(depositId, [await upload()]);
    await operator('deposits', 'refuse', number, '--why', 'No transfer with this code');
    expect(await status(depositId)).toMatchObject({
      status: 'failed',
      refused: null,
      refusal: 'No transfer with this code',
    });
    expect(await letters()).toEqual(['deposit_receipt', 'deposit_refused']);
    await expect(operator('deposits', 'refuse', number, '--why', 'again')).rejects.toThrow(/is failed/);
    await confirm(number, '200.00');
    expect(await balanceOf(player)).toBe('200.00');
  });

  it('is stopped by the gate for money above a limit that came after the order had ended', async () => {
    const { depositId, number } = await orderBank('200.00');
    await player.call(calls.cancelDeposit, { depositId });
    await player.call(calls.setPlayLimit, { kind: 'deposit', period: 'day', amount: '100.00' });
    await expect(confirm(number, '200.00')).rejects.toThrow(/may not deposit this now: player_limit/);
    await expect(confirm(number, '0')).rejects.toThrow(/not an amount/);
    expect(await balanceOf(player)).toBe('0.00');
  });

  it('needs a second one above the setting, as it was when the order was made', async () => {
    const { depositId, number } = await orderBank('200.00');
    await send(depositId, [await upload()]);
    const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
    const { value } = await ann.type('deposits', 'confirm', number, '6000.00', '--reason', 'It came');
    expect(await balanceOf(player)).toBe('0.00');
    await expect(ann.type('acts', 'approve', (value as Body).act)).rejects.toThrow(/Another operator/);
    await ben.type('acts', 'approve', (value as Body).act);
    expect(await balanceOf(player)).toBe('6000.00');
  });

  it('cannot decide a deposit of a provider like this', async () => {
    const { body } = await player.call(calls.createDeposit, { method: 'qr', amount: '50.00' }, newKey());
    await expect(confirm(body.value.number, '50.00')).rejects.toThrow(/not a bank transfer/);
    await expect(confirm('D99999999', '50.00')).rejects.toThrow(/no deposit with this number/);
  });
});

describe('a refund', () => {
  it('of a credited transfer is set aside, sent from the bank by people, and booked when they say so', async () => {
    const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
    const { number, depositId } = await orderBank('200.00');
    await confirm(number, '200.00');
    const paidIn = Number(await balanceOf(player));
    const give = async (amount: string): Promise<string> => {
      const { value } = await ann.type('deposits', 'refund', number, amount, '--reason', 'asked for');
      const { value: approved } = await ben.type('acts', 'approve', (value as Body).act);
      return (approved as Body).outcome.refund;
    };
    const first = await give('50.00');
    expect(Number(await balanceOf(player))).toBe(paidIn - 50);
    await followRefunds(portal.ctx);
    const write = portal.ctx.pool.query(
      `update deposit_refunds set state = 'paid', ended_at = now(), said = '{}' where id = $1`,
      [first],
    );
    await expect(write).rejects.toThrow('refund_without_an_approval');
    await ann.type('refunds', 'sent', first, '--reference', 'FT-77');
    expect((await status(depositId)).refunded).toBe('50.00');
    expect(await letters()).toContain('deposit_refunded');
    await expect(ann.type('refunds', 'failed', first, '--why', 'x')).rejects.toThrow('no refund of a bank');
    const second = await give('150.00');
    await ann.type('refunds', 'failed', second, '--why', 'The account is closed.');
    expect(Number(await balanceOf(player))).toBe(paidIn - 50);
    await expect(ann.type('deposits', 'refund', number, '150.01', '--reason', 'asked for')).rejects.toThrow(
      'There is 150.00.',
    );
  });
});

it('the database asks for two operators where the setting does, whatever an order says, and knows its standard', async () => {
  const { depositId } = await orderBank();
  const { rows } = await portal.ctx.pool.query(
    `insert into deposits (member_id, method, method_name, method_icon, kind, pay_to, provider, currency, amount_minor,
        fee_basis_points, fee_minor, credit_minor, status, four_eyes_above_minor, created_at, expires_at)
      select member_id, method, method_name, method_icon, kind, pay_to, provider, currency, amount_minor, 0, 0, amount_minor,
          'failed', 70000000, created_at, expires_at from deposits where id = $1
      returning four_eyes_above_minor`,
    [depositId],
  );
  expect(rows[0].four_eyes_above_minor).toBe(parseMinor(portal.ctx.settings.get('deposit.fourEyesAbove')));
  await portal.owner.pool.query("delete from settings where key = 'deposit.fourEyesAbove'");
  const standard = await portal.ctx.pool.query('select deposit_four_eyes_minor() as minor');
  expect(standard.rows[0].minor).toBe(parseMinor(definitions['deposit.fourEyesAbove'].standard));
});

it('the database credits no transfer that no operator has confirmed', async () => {
  const { depositId } = await orderBank();
  const credit = portal.ctx.db
    .updateTable('deposits')
    .set({ status: 'credited', credited_at: portal.ctx.clock.now() })
    .where('id', '=', depositId)
    .execute();
  await expect(credit).rejects.toThrow(/deposit_without_a_confirmation/);
});
