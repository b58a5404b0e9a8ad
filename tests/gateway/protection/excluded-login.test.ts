// An exclusion ends every session, and its member logs in again for one thing: to take out what is theirs.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type Bank, DIGITS, openBank, payIn, withCard } from '../withdrawals/payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await bank.portal.close();
});

it('who has excluded themselves logs in, withdraws all they have, and neither deposits nor opens a game', async () => {
  const player = await bank.portal.member();
  await payIn(bank.portal, player, '300.00');
  await player.call(calls.startBreak, { length: '6m', password: player.password });
  const { account: username, password } = player;
  const login = (await player.call(calls.login, { type: 'username', username, password })).body;
  player.token = login.value.token;
  const { excluded } = (await player.call(calls.memberInfo)).body.value;
  expect(excluded).toEqual({ until: expect.any(String), localUntil: expect.any(String) });

  const card = await withCard(player);
  const asked = { card, amount: '300.00', paymentPassword: DIGITS };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [number] = (await player.call(calls.createWithdrawal, asked, key)).body.value.numbers;
  await bank.approve(number);
  await bank.later();
  await bank.later();
  const said = await player.call(calls.confirmWithdrawal, { number, answer: 'all' });
  expect(said.body.success).toBe(true);
  expect((await player.call(calls.withdrawalStatus, { number })).body.value.state).toBe('received');
  expect((await player.call(calls.walletBalance)).body.value.sumBalance).toBe('0.00');

  for (const [call, input] of [
    [calls.createDeposit, { method: 'qr', amount: '50.00' }],
    [calls.launchGame, { gameId: 'lantern-koi' }],
    [calls.setPlayLimit, { kind: 'stake', period: 'day', amount: '5.00' }],
  ] as const) {
    const { body } = await player.call(call, input, { 'idempotency-key': crypto.randomUUID() });
    expect([call.path, body.errorCode]).toEqual([call.path, 'self_exclusion']);
  }
});
