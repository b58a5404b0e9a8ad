import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type Body, PASSWORD } from '../../support/gateway.ts';
import type { Player } from '../wallet/cashier.ts';
import { type Bank, DIGITS, openBank, withCard } from './payee.ts';

const OTHER = '482057';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.portal.close());

const set = async (player: Player, input: object) =>
  (await player.call(calls.setPaymentPassword, { newPassword: OTHER, ...input })).body;
const add = async (player: Player, more: object = {}) =>
  (
    await player.call(calls.addBankCard, {
      ...{ bank: 'harbor', number: '555666777', holder: 'Tran Thuy Linh', paymentPassword: DIGITS },
      ...more,
    })
  ).body;
const overview = async (player: Player) => (await player.call(calls.paymentOverview)).body.value;

describe('the payment password', () => {
  it('is set once by a fresh login, and by the login password when that was long ago', async () => {
    const player = await bank.portal.member();
    expect(await add(player)).toMatchObject({ errorCode: 'payment_password_missing' });
    bank.portal.clock.advance(10 * 60_000);
    const first = { by: 'login', newPassword: DIGITS };
    expect(await set(player, first)).toMatchObject({ errorCode: 'fresh_login_needed' });
    expect(await set(player, { ...first, presentPassword: PASSWORD })).toMatchObject({ success: true });
    expect(await set(player, { by: 'login', presentPassword: PASSWORD })).toMatchObject({
      errorCode: 'already_set',
    });
    expect((await overview(player)).password).toMatchObject({ set: true, restsUntil: null });
  });

  it.each(['111111', '123456', '987654'])('is not as easy as %s', async (easy) => {
    const player = await bank.portal.member();
    expect(await set(player, { by: 'login', newPassword: easy })).toMatchObject({
      errorCode: 'password_too_common',
    });
  });

  it('changes by the present one', async () => {
    const player = await bank.portal.member();
    await set(player, { by: 'login', newPassword: DIGITS });
    expect(await set(player, { by: 'old', oldPassword: OTHER })).toMatchObject({
      errorCode: 'payment_password_wrong',
    });
    const same = await set(player, { by: 'old', oldPassword: DIGITS, newPassword: DIGITS });
    expect(same.message).toBe('This is already your password. Please choose another.');
    expect(await set(player, { by: 'old', oldPassword: DIGITS })).toMatchObject({ success: true });
    expect(await add(player)).toMatchObject({ errorCode: 'payment_password_wrong' });
    expect(await add(player, { number: '91919191', paymentPassword: OTHER })).toMatchObject({
      success: true,
    });
  });

  it('rests for 30 minutes after five wrong ones: the sixth, right one is refused too', async () => {
    const payee = await bank.payee('100.00');
    const typed = (paymentPassword: string) => payee.ask('20.00', { paymentPassword });
    for (let wrong = 1; wrong <= 4; wrong++)
      expect((await typed('000001')).errorCode).toBe('payment_password_wrong');
    expect((await typed('000001')).errorCode).toBe('payment_password_rests');
    const sixth = await typed(DIGITS);
    expect(sixth.errorCode).toBe('payment_password_rests');
    expect(sixth.message).toMatch(/^Too many wrong payment passwords\. You can try again from .*\d\d:\d\d/);
    expect((await overview(payee)).password.restsUntil).not.toBeNull();
    bank.portal.clock.advance(30 * 60_000 - 5_000);
    expect((await typed(DIGITS)).errorCode).toBe('payment_password_rests');
    bank.portal.clock.advance(6_000);
    expect((await typed(DIGITS)).success).toBe(true);
  });

  it('is right as often as it is typed at the same time, and each of them counts anew', async () => {
    const payee = await bank.payee('100.00');
    for (let wrong = 1; wrong <= 4; wrong++) await payee.ask('20.00', { paymentPassword: '000001' });
    const numbers = Array.from({ length: 12 }, (_, at) => String(20_000_000 + at));
    const many = await Promise.all(numbers.map((number) => add(payee, { number })));
    const codes = new Set(many.map(({ errorCode }) => errorCode ?? 'added'));
    expect([...codes].filter((code) => code.startsWith('payment_password'))).toEqual([]);
    expect((await overview(payee)).password.restsUntil).toBeNull();
  });

  it('counts wrong ones anew after the right one, and parallel ones all', async () => {
    const payee = await bank.payee('100.00');
    const typed = (paymentPassword: string) => payee.ask('20.00', { paymentPassword });
    for (let wrong = 1; wrong <= 4; wrong++) await typed('000001');
    expect((await typed(DIGITS)).success).toBe(true);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => add(payee, { paymentPassword: '000001' })),
    );
    const codes = many.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'payment_password_wrong').length).toBeLessThanOrEqual(4);
    expect((await typed(DIGITS)).errorCode).toBe('payment_password_rests');
  });
});

it('tells the member of each change and of the last wrong try, among the messages and outside', async () => {
  const payee = await bank.portal.member();
  const email = `${payee.account}@posthaven.example`;
  await operate(bank.portal.operator, ['members', 'set', payee.account, '--email', email]);
  const told = async () => (await payee.call(calls.messages)).body.value.list as Body[];
  const said: string[] = [];
  const last = async (): Promise<void> => {
    const { value } = await operate(bank.portal.operator, ['outbox', 'latest', '--to', email]);
    said.push((value as { text: string }).text.split('\n\n')[1] ?? '');
  };
  await set(payee, { by: 'login', newPassword: DIGITS });
  await last();
  const { value } = await add(payee, { number: '60606060' });
  await last();
  await payee.call(calls.removeBankCard, { id: value.id, paymentPassword: DIGITS });
  await last();
  await set(payee, { by: 'old', oldPassword: DIGITS });
  await last();
  for (let wrong = 1; wrong <= 7; wrong++) await add(payee, { paymentPassword: '000001' });
  await last();
  expect(said).toEqual([
    'A payment password was set for your account.',
    'A bank account was added to your account.',
    'A bank account was removed from your account.',
    'Your payment password was changed.',
    'Your payment password was typed wrong too many times. You cannot use it for a while.',
  ]);
  expect((await told()).map(({ title }) => title)).toEqual([
    'Too many wrong payment passwords',
    'Your payment password was changed',
    'A bank account was removed',
    'A bank account was added',
    'Your payment password was set',
  ]);
  const { rows } = await bank.portal.ctx.pool.query(
    "select facts ->> 'account' as account from member_messages where member_id = $1 and kind like 'bank_account%'",
    [payee.memberId],
  );
  expect(rows).toEqual([{ account: 'Harbor Bank •••• 6060' }, { account: 'Harbor Bank •••• 6060' }]);
});

describe('a forgotten one', () => {
  const bindMail = async (player: Player) => {
    const email = `${player.account}@posthaven.example`;
    await player.call(calls.sendBindCode, { channel: 'email', email });
    const { code } = (await operate(bank.portal.operator, ['outbox', 'latest', '--to', email])).value as {
      code: string;
    };
    await player.call(calls.bind, { channel: 'email', email, code });
    return email;
  };

  it('is set anew by a code to the bound mail, and nothing is paid out for a day', async () => {
    await bank.set('bankCards.restHours', 0);
    const payee = await bank.payee('100.00');
    const email = await bindMail(payee);
    expect((await overview(payee)).password.ways).toMatchObject([{ way: 'email' }, ...[]]);
    await bank.set('code.minutes', 5);
    bank.portal.clock.advance(61_000);
    expect((await payee.call(calls.sendPaymentCode, { way: 'mobile' })).body.errorCode).toBe('not_found');
    expect((await payee.call(calls.sendPaymentCode, { way: 'email' })).body.success).toBe(true);
    const { code } = (await operate(bank.portal.operator, ['outbox', 'latest', '--to', email])).value as {
      code: string;
    };
    const wrong = code === '000000' ? '000001' : '000000';
    const by = { by: 'code', way: 'email' };
    expect(await set(payee, { ...by, code: wrong })).toMatchObject({ errorCode: 'code_wrong' });
    expect(await set(payee, { ...by, code })).toMatchObject({ success: true });
    await bank.set('bankCards.restHours', 24);
    const held = await payee.ask('20.00', { paymentPassword: OTHER });
    expect(held.errorCode).toBe('bank_account_rests');
    expect(held.message).toMatch(/^You can withdraw to this account from /);
    await bank.set('bankCards.restHours', 0);
    const notice = (await operate(bank.portal.operator, ['outbox', 'latest', '--to', email])).value as {
      text: string;
    };
    expect(notice.text).toContain('Your payment password was changed.');
  });

  it('is set anew by the app alone where there is one', async () => {
    const player = await bank.portal.member();
    await bindMail(player);
    await set(player, { by: 'login', newPassword: DIGITS });
    const { secret } = (await player.call(calls.beginTotp)).body.value;
    await player.call(calls.confirmTotp, { code: await generate({ secret }) });
    expect((await overview(player)).password.ways).toEqual([{ way: 'totp', hint: '' }]);
    expect((await player.call(calls.sendPaymentCode, { way: 'email' })).body.errorCode).toBe('not_found');
    expect(await set(player, { by: 'code', way: 'totp', code: '000000' })).toMatchObject({
      errorCode: 'code_wrong',
    });
    const epoch = Math.floor(Date.now() / 1_000) + 30;
    const code = await generate({ secret, epoch });
    expect(await set(player, { by: 'code', way: 'totp', code })).toMatchObject({ success: true });
  });

  it('is not set by codes of the app that are guessed: the wrong ones count with those of the login', async () => {
    const player = await bank.portal.member();
    await set(player, { by: 'login', newPassword: DIGITS });
    const { secret } = (await player.call(calls.beginTotp)).body.value;
    await player.call(calls.confirmTotp, { code: await generate({ secret }) });
    const byApp = (code: string) => set(player, { by: 'code', way: 'totp', code });
    await bank.set('limits.secondProof', { points: 3, seconds: 3600 });
    for (let guess = 0; guess < 3; guess++) expect((await byApp('000000')).errorCode).toBe('code_wrong');
    const epoch = Math.floor(Date.now() / 1_000) + 30;
    expect((await byApp(await generate({ secret, epoch }))).errorCode).toBe('too_many_requests');
    expect((await player.call(calls.endTotp, { code: '000000' })).status).toBe(429);
    await bank.set('limits.secondProof', { points: 20, seconds: 3600 });
    expect((await byApp(await generate({ secret, epoch }))).success).toBe(true);
  });
});

describe('a bank account', () => {
  it('is shown by its last four digits and kept sealed', async () => {
    const player = await bank.portal.member();
    await withCard(player, { number: '1234-5678 9012' });
    const { cards, holder } = await overview(player);
    expect(cards).toMatchObject([{ bankName: 'Saigon Commerce', lastFour: '9012', holder: 'T. T. Linh' }]);
    expect(holder).toBe('T. T. Linh');
    const { rows } = await bank.portal.ctx.pool.query('select number, number_hash::text from bank_cards');
    expect(rows.every(({ number }) => number.startsWith('sealed:'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('123456789012');
  });

  it('has its holder in one writing, with capitals, and no number for a name', async () => {
    const player = await bank.portal.member();
    await set(player, { by: 'login', newPassword: DIGITS });
    for (const holder of ['12345', 'Linh 2', '--'])
      expect(await add(player, { number: '910910910', holder })).toMatchObject({
        fields: { holder: 'Enter the name on the bank account, without numbers.' },
      });
    expect(await add(player, { number: '910910910', holder: ' tran  thuy linh' })).toMatchObject({
      success: true,
    });
    expect(await add(player, { number: '920920920', holder: 'TRAN THUY LINH' })).toMatchObject({
      success: true,
    });
    const { cards, holder } = await overview(player);
    expect([holder, ...cards.map((card: { holder: string }) => card.holder)]).toEqual(
      Array(3).fill('T. T. Linh'),
    );
  });

  it('is of the member alone, in their name, and of no other member even when it was removed', async () => {
    const [one, two] = [await bank.portal.member(), await bank.portal.member()];
    const id = await withCard(one, { number: '700700700', holder: 'Nguyễn Văn Đức' });
    await set(two, { by: 'login', newPassword: DIGITS });
    expect(await add(two, { bank: 'saigon', number: '700700700' })).toMatchObject({
      errorCode: 'bank_account_taken',
    });
    expect(await add(one, { number: '800800800' })).toMatchObject({ errorCode: 'holder_differs' });
    expect(await add(one, { number: '800800800', holder: 'NGUYEN VAN DUC' })).toMatchObject({
      success: true,
    });
    const remove = { id, paymentPassword: DIGITS };
    expect((await two.call(calls.removeBankCard, remove)).body.errorCode).toBe('not_found');
    expect((await one.call(calls.removeBankCard, remove)).body.success).toBe(true);
    expect((await overview(one)).cards).toHaveLength(1);
    expect(await add(two, { bank: 'saigon', number: '700700700' })).toMatchObject({
      errorCode: 'bank_account_taken',
    });
    expect(await add(one, { bank: 'saigon', number: '700700700', holder: 'Nguyễn Văn Đức' })).toMatchObject({
      success: true,
    });
  });

  it('that is added again, as after an answer that was lost, is the same one: told once, and its rest goes on', async () => {
    await bank.set('bankCards.restHours', 24);
    await bank.set('bankCards.most', 1);
    const player = await bank.portal.member();
    const account = { number: '600600600', holder: 'Nguyễn Văn Đức' };
    const id = await withCard(player, account);
    const before = (await overview(player)).cards;
    bank.portal.clock.advance(60_000);
    expect(await add(player, { bank: 'saigon', ...account, holder: 'NGUYEN VAN DUC' })).toMatchObject({
      value: { id },
    });
    expect((await overview(player)).cards).toEqual(before);
    const { rows } = await bank.portal.ctx.pool.query(
      "select 1 from member_messages where member_id = $1 and kind = 'bank_account_added'",
      [player.memberId],
    );
    expect(rows).toHaveLength(1);
    await bank.set('bankCards.most', 5);
    await bank.set('bankCards.restHours', 0);
  });

  it('rests a day after it was added, and there are not more than the setting allows', async () => {
    await bank.set('bankCards.restHours', 24);
    await bank.set('bankCards.most', 1);
    const payee = await bank.payee('100.00');
    expect((await payee.ask('20.00')).errorCode).toBe('bank_account_rests');
    expect(await add(payee, { number: '123123123' })).toMatchObject({ errorCode: 'bank_accounts_full' });
    await bank.set('bankCards.most', 5);
    await bank.set('bankCards.restHours', 0);
    expect((await payee.ask('20.00')).success).toBe(true);
  });

  it('is of a bank that is offered, and of nobody else’s choosing', async () => {
    const payee = await bank.payee('100.00');
    expect(await add(payee, { bank: 'gold' })).toMatchObject({ errorCode: 'bank_unknown' });
    const other = await bank.payee('100.00');
    expect((await payee.ask('20.00', { card: other.card })).errorCode).toBe('not_found');
  });
});
