// The withdrawal store, spoken to as the withdrawal page does, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { isRefused } from '../../src/lib/stores/refused.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import {
  $withdrawal,
  $withdrawalForm,
  confirmWithdrawal,
  followWithdrawal,
  hasMovedOn,
  loadWithdrawalForm,
  requestWithdrawal,
} from '../../src/lib/stores/withdrawals.ts';
import { openBank } from '../gateway/withdrawals/payee.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  openTab(portal.caller(), session.page);
  const username = `w${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  await expect.poll(() => sessionStorage.getItem('settings')).not.toBeNull();
});

it('a line that is down while a request is sent leaves the form as it was, and says so', async () => {
  await loadWithdrawalForm();
  const known = $withdrawalForm.get();
  expect(known.state).toBe('ready');
  const line = surroundings.fetch;
  surroundings.fetch = () => Promise.reject(new TypeError('offline'));
  const lost = await requestWithdrawal('1', '50.00', '739105').catch((error: unknown) => error);
  expect(isRefused(lost) && lost.code).toBe('gateway_unreachable');
  await loadWithdrawalForm();
  expect($withdrawalForm.get()).toEqual(known);
  surroundings.fetch = line;
});

it('a form that was never read says why', async () => {
  const line = surroundings.fetch;
  surroundings.fetch = () => Promise.reject(new TypeError('offline'));
  session.leave();
  await loadWithdrawalForm();
  expect($withdrawalForm.get().state).toBe('failed');
  surroundings.fetch = line;
});

it('an answer from a tab in which nothing was heard since is refused, and the order is shown as it is', async () => {
  const bank = await openBank();
  const { token } = surroundings;
  try {
    const who = await bank.payee();
    const number = await bank.paid(who, '100.00');
    openTab(who, session.page);
    surroundings.token = () => who.token;
    const stop = followWithdrawal(number);
    await expect.poll(() => $withdrawal.get()).toMatchObject({ state: 'ready', value: { state: 'paid' } });
    stop();
    // In another tab.
    await who.confirm(number, 'all');
    const refusal = await confirmWithdrawal({ answer: 'all', number }).catch((error: unknown) => error);
    expect(hasMovedOn(refusal) && refusal.message).toBe(
      'This withdrawal changed after you opened it, so nothing was done. The page now shows its current state.',
    );
    expect($withdrawal.get()).toMatchObject({ state: 'ready', value: { state: 'received', number } });
  } finally {
    surroundings.token = token;
    await bank.portal.close();
  }
});
