import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { type Caller, ORIGIN, type TestGateway, testGateway } from '../../support/gateway.ts';
import { memberWith, signIn, update } from './signing-in.ts';

type Device = ReturnType<typeof createAuthenticator>;
type Pretending = NonNullable<Parameters<Device['get']>[1]>;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const creation = async (who: Caller) => (await who.call(calls.passkeyOptions)).body.value;
const request = async (who: Caller) => (await who.call(calls.passkeyLoginOptions)).body.value;
const add = (who: Caller, response: object) => who.call(calls.addPasskey, { label: 'My phone', response });

/** A member with a passkey. */
async function withPasskey(member?: Awaited<ReturnType<TestGateway['member']>>) {
  const who = member ?? (await portal.member());
  const device = createAuthenticator(ORIGIN);
  const answer = await add(who, device.create(await creation(who)));
  expect(answer.body).toEqual({ success: true, value: {} });
  return { member: who, device };
}

async function comeIn(who: Caller, device: Device, pretending?: Pretending, door?: 'agent' | 'member') {
  const response = device.get(await request(who), pretending);
  const answer = await who.call(calls.loginPasskey, { response, door });
  who.token = answer.body.value?.token;
  return answer;
}

describe('making a passkey', () => {
  it('is offered for this site and this member, without those there already', async () => {
    const { member, device } = await withPasskey();
    const options = await creation(member);
    expect(options).toMatchObject({
      rp: { id: 'portico.test', name: 'Portico' },
      user: { name: member.account },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    });
    expect((await member.call(calls.securityOverview)).body.value.passkeys).toMatchObject([
      { id: device.id, label: 'My phone', lastUsedAt: null },
    ]);
  });

  it('refuses another site, a device that did not look who holds it, and a challenge of somebody else or of yesterday', async () => {
    const [member, other] = [await portal.member(), await portal.member()];
    const device = createAuthenticator(ORIGIN);
    const elsewhere = 'https://portico.example';
    const refused = [
      device.create(await creation(member), { origin: elsewhere }),
      device.create(await creation(member), { rpID: 'portico.example' }),
      device.create(await creation(member), { unverified: true }),
      device.create(await creation(other)),
      device.create(await request(member)),
      { id: device.id },
      { ...device.create(await creation(member)), response: { clientDataJSON: 'AAAA' } },
    ];
    for (const response of refused) {
      expect((await add(member, response)).body.errorCode).toBe('passkey_failed');
    }
    const late = device.create(await creation(member));
    portal.clock.advance(5 * 60_000);
    expect((await add(member, late)).body.errorCode).toBe('passkey_failed');
    expect((await member.call(calls.securityOverview)).body.value.passkeys).toEqual([]);
  });

  it('takes an answer once, and no passkey that somebody has', async () => {
    const { member, device } = await withPasskey();
    const response = createAuthenticator(ORIGIN).create(await creation(member));
    expect((await add(member, response)).body.success).toBe(true);
    expect((await add(member, response)).body.errorCode).toBe('passkey_failed');
    const thief = await portal.member();
    expect((await add(thief, device.create(await creation(thief)))).body.errorCode).toBe('passkey_failed');
  });
});

describe('signing in with a passkey', () => {
  it('needs no name, no password and no second proof, and makes the place known', async () => {
    const { member, device } = await withPasskey(await memberWith(portal, 'payee'));
    const away = portal.caller();
    const options = await request(away);
    expect(options).not.toHaveProperty('allowCredentials');
    expect(options.userVerification).toBe('required');
    const answer = await comeIn(away, device);
    expect(answer.body.value).toMatchObject({ userName: member.account });
    expect((await away.call(calls.memberInfo)).body.value.account).toBe(member.account);
    const { passkeys, freshLogin } = (await away.call(calls.securityOverview)).body.value;
    expect(passkeys[0].lastUsedAt).not.toBeNull();
    expect(freshLogin).toBe(false);
    expect((await signIn(away, member.account)).body.success).toBe(true);
  });

  it('refuses another origin, site or key, a device that did not look who holds it, and a passkey that nobody has', async () => {
    const { device } = await withPasskey();
    const pretended = [
      { origin: 'https://portico.test' },
      { origin: 'http://portico.test.evil.example' },
      { rpID: 'evil.example' },
      { forged: true },
      { unverified: true },
    ];
    for (const pretending of pretended) {
      const answer = await comeIn(portal.caller(), device, pretending);
      expect(answer.body.errorCode, JSON.stringify(pretending)).toBe('passkey_failed');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const unknown = await comeIn(portal.caller(), createAuthenticator(ORIGIN));
    expect(unknown.body.errorCode).toBe('passkey_failed');
    expect((await comeIn(portal.caller(), device)).body.success).toBe(true);
  });

  it('takes a challenge once and for five minutes, and only one that was given for signing in', async () => {
    const { member, device } = await withPasskey();
    const away = portal.caller();
    const response = device.get(await request(away));
    const ask = (answer: object) => away.call(calls.loginPasskey, { response: answer });
    expect((await ask(response)).body.success).toBe(true);
    expect((await ask(response)).body.errorCode).toBe('passkey_failed');
    const { challenge } = await creation(member);
    expect((await ask(device.get({ challenge, rpId: 'portico.test' }))).body.errorCode).toBe(
      'passkey_failed',
    );
    const late = device.get(await request(away));
    portal.clock.advance(5 * 60_000);
    expect((await ask(late)).body.errorCode).toBe('passkey_failed');
  });

  it('refuses a counter that goes back or stands still: the passkey was copied', async () => {
    const { device } = await withPasskey();
    expect((await comeIn(portal.caller(), device, { counter: 5 })).body.success).toBe(true);
    for (const counter of [4, 5, 0]) {
      expect((await comeIn(portal.caller(), device, { counter })).body.errorCode).toBe('passkey_failed');
    }
    expect((await comeIn(portal.caller(), device, { counter: 6 })).body.success).toBe(true);
  });

  it('takes devices that do not count', async () => {
    const { device } = await withPasskey();
    for (let i = 0; i < 2; i++) {
      expect((await comeIn(portal.caller(), device, { counter: 0 })).body.success).toBe(true);
    }
  });

  it('opens each door to whom it is for', async () => {
    const { member, device } = await withPasskey();
    const away = portal.caller();
    const refused = await comeIn(away, device, undefined, 'agent');
    expect([refused.status, refused.body.message]).toEqual([403, 'Non-agents cannot log in']);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await comeIn(away, device, undefined, 'member')).body.success).toBe(true);
    await update(portal, member, { agent_code: 41 });
    const agent = await comeIn(portal.caller(), device, undefined, 'member');
    expect(agent.body.message).toBe('Non-member account unable to login');
    expect((await comeIn(portal.caller(), device, undefined, 'agent')).body.success).toBe(true);
  });

  it('lets no frozen account in', async () => {
    const { member, device } = await withPasskey();
    await portal.ctx.db
      .updateTable('members')
      .set({ status: 'frozen' })
      .where('id', '=', member.memberId)
      .execute();
    expect((await comeIn(portal.caller(), device)).body.errorCode).toBe('account_frozen');
  });
});

describe('removing a passkey', () => {
  it('ends signing in with it; another member cannot', async () => {
    const { member, device } = await withPasskey();
    const other = await portal.member();
    expect((await other.call(calls.removePasskey, { id: device.id })).body.errorCode).toBe('not_found');
    expect((await comeIn(portal.caller(), device)).body.success).toBe(true);
    expect((await member.call(calls.removePasskey, { id: device.id })).body.success).toBe(true);
    expect((await comeIn(portal.caller(), device)).body.errorCode).toBe('passkey_failed');
  });
});
