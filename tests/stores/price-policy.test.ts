// What a slip says about prices that move, spoken to as the sports page does, against the real gateway in memory.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { $pricePolicy, choosePricePolicy, readPricePolicy } from '../../src/lib/stores/price-policy.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('the choice of a member is kept, and nobody who comes next at this tab is shown it', async () => {
  openTab(portal.caller(), session.page);
  const username = `p${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  await choosePricePolicy('any');
  await readPricePolicy();
  expect($pricePolicy.get().policy).toBe('any');
  session.leave();
  expect($pricePolicy.get().policy).toBe('better');
});
