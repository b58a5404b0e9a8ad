// The deposit store, spoken to as the deposit page does, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { liveEvents } from '../../src/lib/contract/session.ts';
import { depositStatus } from '../../src/lib/contract/wallet.ts';
import {
  $deposit,
  $methods,
  followDeposit,
  followMethods,
  loadMethods,
  placeDeposit,
} from '../../src/lib/stores/deposit.ts';
import { isRefused } from '../../src/lib/stores/refused.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { decide, notify, type Ordered } from '../gateway/wallet/cashier.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
let where: { at: string };
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  where = openTab(portal.caller(), session.page);
  const username = `d${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  // Signing in goes on reading the portal's settings; a test may then break the line.
  await expect.poll(() => sessionStorage.getItem('settings')).not.toBeNull();
});

const deposits = () =>
  portal.ctx.db.selectFrom('deposits').selectAll().orderBy('created_at', 'desc').execute();
const wire = surroundings.fetch;
const reference = (): string => where.at.split('/').at(-1) ?? '';

it('shows the ways to pay', async () => {
  await loadMethods();
  expect($methods.get()).toMatchObject({ state: 'ready', value: { currency: 'USD' } });
});

it('who comes next at this tab sees nothing of the orders that waited for the last one', async () => {
  await loadMethods();
  expect($methods.get().state).toBe('ready');
  session.leave();
  expect($methods.get().state).toBe('loading');
});

it('says why they could not be read, and reads them when asked again', async () => {
  const line = surroundings.fetch;
  surroundings.fetch = () => Promise.reject(new TypeError('offline'));
  await loadMethods();
  expect($methods.get()).toMatchObject({ state: 'failed', error: { code: 'gateway_unreachable' } });
  surroundings.fetch = line;
  await loadMethods();
  expect($methods.get().state).toBe('ready');
});

it('reads them by itself when the line is back', async () => {
  const line = surroundings.fetch;
  const lost: string[] = [];
  surroundings.fetch = (input) => {
    lost.push(input instanceof Request ? input.url : String(input));
    return Promise.reject(new TypeError('offline'));
  };
  const stop = followMethods();
  await loadMethods();
  expect($methods.get().state).toBe('failed');
  // The stream has tried too, and tries again after a while.
  await expect.poll(() => lost.some((url) => url.includes(liveEvents.path))).toBe(true);
  surroundings.fetch = line;
  await expect.poll(() => $methods.get().state).toBe('ready');
  stop();
}, 20_000);

it('goes to the cashier with an amount as it was typed', async () => {
  await placeDeposit('qr', '1,250.5');
  expect(where.at).toMatch(/^\/cashier\//);
  const [row] = await deposits();
  expect(row?.amount_minor).toBe(125_050n);
});

it('orders once when the answer was lost and the person tries again', async () => {
  const before = (await deposits()).length;
  const line = surroundings.fetch;
  surroundings.fetch = async (input, init) => {
    await line(input, init);
    throw new TypeError('the line broke after the order arrived');
  };
  const lost = await placeDeposit('qr', '60').catch((error: unknown) => error);
  expect(isRefused(lost) && lost.code).toBe('gateway_unreachable');
  surroundings.fetch = line;
  await placeDeposit('qr', '60.00');
  expect(where.at).toMatch(/^\/cashier\//);
  expect((await deposits()).length).toBe(before + 1);
});

it('orders anew after the first was placed', async () => {
  const before = (await deposits()).length;
  await placeDeposit('qr', '60');
  await placeDeposit('ewallet', '60');
  expect((await deposits()).length).toBe(before + 2);
});

it('hands on what the gateway refuses', async () => {
  const refused = await placeDeposit('qr', '1').catch((error: unknown) => error);
  expect(isRefused(refused) && refused.message).toBe('The smallest amount is 10.00.');
});

function state() {
  const deposit = $deposit.get();
  return deposit.state === 'ready' ? deposit.value.status : deposit.state;
}

it('follows a deposit from the order to the balance', async () => {
  await placeDeposit('qr', '60');
  const [row] = await deposits();
  const stop = followDeposit(row?.id ?? '');
  await expect.poll(state).toBe('pending');
  await decide(portal, { reference: reference() } as Ordered, 'pay');
  await notify(portal, { reference: reference(), amountMinor: 6_000n });
  await expect.poll(state, { timeout: 15_000 }).toBe('credited');
  stop();
});

it('a look that was overtaken does not take back that the deposit is credited', async () => {
  await placeDeposit('qr', '60');
  const [row] = await deposits();
  const held = holdAnswers(depositStatus);
  const stop = followDeposit(row?.id ?? '');
  await held.reached(1);
  await decide(portal, { reference: reference() } as Ordered, 'pay');
  await notify(portal, { reference: reference(), amountMinor: 6_000n });
  await held.reached(2);
  held.letNewestGo();
  await expect.poll(state).toBe('credited');
  held.letGo();
  // One more way there and back: what was let go has arrived by then.
  await loadMethods();
  expect(state()).toBe('credited');
  stop();
});

it('says so when there is no such deposit in this account', async () => {
  const stop = followDeposit(crypto.randomUUID());
  await expect.poll(() => $deposit.get()).toMatchObject({ state: 'failed', error: { code: 'not_found' } });
  stop();
});

afterAll(() => {
  surroundings.fetch = wire;
});
