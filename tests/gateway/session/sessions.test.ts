import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { networkOf } from '../../../src/lib/gateway/core/address.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { backAgain, hear, memberWith, signIn, stream } from './signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36' };

/** A member who is signed in here and at two other places. */
async function threePlaces() {
  const here = await portal.member();
  const others = [portal.caller(), portal.caller()] as const;
  for (const other of others) await signIn(other, here.account);
  return { here, others };
}

const listed = async (who: Caller) => (await who.call(calls.memberSessions)).body.value;
const isIn = async (who: Caller) => (await who.call(calls.memberInfo)).status === 200;

describe('where the account is signed in', () => {
  it('is listed with this browser first, its address, device and times, and nobody else’s', async () => {
    const here = await portal.member();
    const there = portal.caller('203.0.113.7');
    const signedIn = await there.call(
      calls.login,
      { type: 'username', username: here.account, password: PASSWORD },
      CHROME,
    );
    there.token = signedIn.body.value.token;
    await portal.member();
    const { sessions, addresses } = await listed(there);
    expect(sessions).toMatchObject([
      { current: true, address: there.address, device: 'Chrome on Windows' },
      { current: false, address: here.address, device: '' },
    ]);
    expect(addresses.map((one: { address: string }) => one.address).sort()).toEqual([
      '10.0.0.0/24',
      '203.0.113.0/24',
    ]);
    expect(JSON.stringify(sessions)).not.toContain(there.token);
  });

  it('leaves out what was signed out or is past its time', async () => {
    const { here, others } = await threePlaces();
    await others[0].call(calls.logout);
    expect((await listed(here)).sessions).toHaveLength(2);
    portal.clock.advance(119 * 60_000);
    await here.call(calls.memberInfo);
    portal.clock.advance(2 * 60_000);
    expect((await listed(here)).sessions).toHaveLength(1);
  });

  it('is not told to a trial guest', async () => {
    const guest = portal.caller();
    guest.token = (await guest.call(calls.loginFreeplay)).body.value.token;
    expect((await guest.call(calls.memberSessions)).body.errorCode).toBe('need_true_account');
  });
});

describe('ending sessions', () => {
  it('ends the one that is named; its open page leaves at once, this one stays', async () => {
    const { here, others } = await threePlaces();
    const [gone, stays] = others;
    const { sessions } = await listed(here);
    const { id } = sessions.find((one: { address: string }) => one.address === gone.address);
    const [there, where] = [await stream(gone), await stream(here)];
    const [heardThere, heardHere] = [hear(there, 'signed-out'), hear(where, 'announcement')];
    expect((await here.call(calls.endSessions, { id })).body.value).toEqual({ ended: 1 });
    expect(await heardThere).toEqual(['signed-out']);
    await portal.ctx.events.publish({ to: here.memberId, topic: 'announcement' });
    expect(await heardHere).toEqual(['announcement']);
    expect([await isIn(here), await isIn(gone), await isIn(stays)]).toEqual([true, false, true]);
    expect((await here.call(calls.endSessions, { id })).body.value).toEqual({ ended: 0 });
  });

  it('ends all others when none is named', async () => {
    const { here, others } = await threePlaces();
    expect((await here.call(calls.endSessions)).body.value).toEqual({ ended: 2 });
    expect(await isIn(here)).toBe(true);
    for (const other of others) expect(await isIn(other)).toBe(false);
  });

  it('the browser that was ended does not come back by being remembered; this one does', async () => {
    const { here, others } = await threePlaces();
    for (const one of [here, others[0]]) await signIn(one, here.account, { remember: true });
    await here.call(calls.endSessions);
    expect((await others[0].call(calls.loginRemembered)).body.errorCode).toBe('wrong_credentials');
    expect((await here.call(calls.loginRemembered)).body.success).toBe(true);
  });

  it('another member’s session is out of reach, and so is this one', async () => {
    const [me, victim] = [await portal.member(), await portal.member()];
    for (const id of [(await listed(victim)).sessions[0].id, (await listed(me)).sessions[0].id]) {
      expect((await me.call(calls.endSessions, { id })).body.value).toEqual({ ended: 0 });
    }
    expect([await isIn(me), await isIn(victim)]).toEqual([true, true]);
  });
});

describe('forgetting a network', () => {
  it('has the next sign-in from there asked for a second proof, even when it was the only one', async () => {
    const member = await memberWith(portal, 'payee');
    const address = networkOf(member.address);
    expect((await member.call(calls.forgetAddress, { address })).body).toEqual({ success: true, value: {} });
    expect((await listed(member)).addresses).toEqual([]);
    const answer = await signIn(backAgain(portal, member), member.account);
    expect(answer.body.errorCode).toBe('extra_verification_needed');
    expect((await member.call(calls.forgetAddress, { address })).body.errorCode).toBe('not_found');
  });

  it('knows one’s own only', async () => {
    const [me, other] = [await portal.member(), await portal.member()];
    await signIn(portal.caller('203.0.113.7'), other.account);
    const answer = await me.call(calls.forgetAddress, { address: '203.0.113.0/24' });
    expect(answer.body.errorCode).toBe('not_found');
    expect((await listed(other)).addresses).toHaveLength(2);
  });
});
