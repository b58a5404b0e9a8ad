import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { defaultRegisterRules } from '../../../src/lib/contract/register-rules.ts';
import { setFlag, setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { registration, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('a switched flag reaches a running process and closes the call', async () => {
  const ask = () =>
    portal.caller().call(calls.registerMember, registration(`fresh${crypto.randomUUID().slice(0, 8)}`));
  expect((await ask()).status).toBe(200);
  await setFlag(portal.operator.db, 'DIRECTREG3', false);
  await vi.waitUntil(() => !portal.ctx.flags.on('DIRECTREG3'), { timeout: 15_000 });
  expect((await ask()).body.errorCode).toBe('registration_closed');
  await setFlag(portal.operator.db, 'DIRECTREG3', true);
  await vi.waitUntil(() => portal.ctx.flags.on('DIRECTREG3'), { timeout: 15_000 });
});

it('a switch under one that is off counts as off', async () => {
  await setFlag(portal.operator.db, 'LOGIN3', false);
  await vi.waitUntil(() => !portal.ctx.flags.on('FREEPLAY3'), { timeout: 15_000 });
  const tree = (await portal.caller().call(calls.whitelabel)).body.value;
  const login = tree.find((node: { modId: string }) => node.modId === 'LOGIN3');
  expect(login.childrenNodes.every((node: { enabled: boolean }) => !node.enabled)).toBe(true);
  await setFlag(portal.operator.db, 'LOGIN3', true);
});

it('a setting that does not fit its shape is refused with a sentence and changes nothing', async () => {
  await expect(setSetting(portal.operator.db, 'session.idleMinutes', 'soon')).rejects.toThrow(
    /session\.idleMinutes/,
  );
  await expect(setSetting(portal.operator.db, 'no.such', 1)).rejects.toThrow(/There is no setting/);
  expect(portal.ctx.settings.get('session.idleMinutes')).toBe(120);
});

it.each([
  ['username', { min: 10, max: 6 }, 'min 10 is above max 6'],
  ['verificationCode', { min: 4, max: 4 }, 'min 4, max 4, but its values have 6 characters'],
  ['verificationCode', { min: 4, max: 8 }, 'min 4, max 8, but its values have 6 characters'],
  ['mobileNum', { min: 21, max: 30 }, 'min 21, max 30, but its values have 4 to 20 characters'],
  ['captcha', { min: 6, max: 12 }, 'min 6, max 12, but its answers have 1 to 5 characters'],
  ['birthday', { pattern: 'numbers', min: 8, max: 8 }, 'pattern "numbers", but it takes dateYmd or dateMdy'],
  ['birthday', { min: 8, max: 8 }, 'min 8, max 8, but its values have 10 characters'],
] as const)(
  'a rule for %s under which nobody could register is refused: %j',
  async (field, wrong, sentence) => {
    const rules = { [field]: { ...defaultRegisterRules[field], enabled: true, ...wrong } };
    await expect(setSetting(portal.operator.db, 'register.rules', rules)).rejects.toThrow(
      `${sentence} at ${field}.`,
    );
  },
);

it('registration follows the rules that an operator sets', async () => {
  const rules = portal.ctx.settings.get('register.rules');
  const username = { ...rules.username, min: 10, max: 10 };
  await setSetting(portal.operator.db, 'register.rules', { ...rules, username });
  await vi.waitUntil(() => portal.ctx.settings.get('register.rules').username.min === 10, {
    timeout: 15_000,
  });
  const answer = await portal.caller().call(calls.registerMember, registration('short1'));
  expect(answer.body.fields.username).toBe('Enter 10 characters.');
  expect((await portal.caller().call(calls.registerSettings)).body.value.username).toMatchObject({
    min: 10,
    max: 10,
  });
});

it('a new portal calls itself by the constants of the specification', async () => {
  expect((await portal.caller().call(calls.brandSettings)).body.value).toMatchObject({
    merchant: 'portico',
    lotteryType: 'Elott',
    device: 'WEB',
    platform: 'web',
    clientType: 3,
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
    announcementTypes: ['B', 'PL', 'PU', 'PR', 'H'],
  });
});
