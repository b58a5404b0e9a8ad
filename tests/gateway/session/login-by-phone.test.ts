import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type PhoneServer, startPhoneService } from '../../support/phone-service.ts';
import { change, memberWith, signIn, update } from './signing-in.ts';

let portal: TestGateway;
let phones: PhoneServer;
beforeAll(async () => {
  [portal, phones] = await Promise.all([testGateway(), startPhoneService()]);
});
afterAll(() => Promise.all([portal.close(), phones.close()]));
beforeEach(() => change(portal, 'phoneSignIn.firebase', phones.setting));

/** Signs in with a token from where the member is known. */
const enter = (member: { mobile: string; address: string }, token: string) =>
  signIn(portal.caller(member.address), member.mobile, { type: 'firebase', password: token });

describe('signing in by the phone service', () => {
  it('lets in who has bound the number in the token, whatever number is typed', async () => {
    const [member, other] = [await memberWith(portal, 'mobile'), await memberWith(portal, 'mobile')];
    const answer = await enter({ ...member, mobile: other.mobile }, await phones.token(member.mobile));
    expect(answer.body.value).toMatchObject({ userName: member.account });
  });

  it('refuses a token of a number that nobody has bound, and one that another has signed', async () => {
    const member = await memberWith(portal, 'mobile');
    const unbound = { country_dialing_code: '84', mobile_num: '912000333', mobile_bound_at: null };
    await update(portal, member, unbound);
    const bound = await memberWith(portal, 'mobile');
    for (const token of [
      await phones.token('+84912000333'),
      await phones.forgedToken(bound.mobile),
      'junk',
    ]) {
      const refused = await enter(bound, token);
      expect([refused.status, refused.body.errorCode]).toEqual([422, 'phone_auth_failed']);
    }
  });

  it('is closed while no service is configured', async () => {
    const member = await memberWith(portal, 'mobile');
    const token = await phones.token(member.mobile);
    await change(portal, 'phoneSignIn.firebase', { ...phones.setting, apiKey: '' });
    expect((await enter(member, token)).body.errorCode).toBe('phone_auth_failed');
  });

  it('lets no frozen and no closed account in', async () => {
    const member = await memberWith(portal, 'mobile');
    await update(portal, member, { status: 'frozen' });
    expect((await enter(member, await phones.token(member.mobile))).body.errorCode).toBe('account_frozen');
    await update(portal, member, { status: 'closed' });
    expect((await enter(member, await phones.token(member.mobile))).body.errorCode).toBe('account_closed');
  });

  it('runs out of guesses like the other ways', async () => {
    await change(portal, 'limits.loginAddress', { points: 3, seconds: 3600 });
    const member = await memberWith(portal, 'mobile');
    for (let i = 0; i < 3; i++)
      expect((await enter(member, 'junk')).body.errorCode).toBe('phone_auth_failed');
    expect((await enter(member, await phones.token(member.mobile))).status).toBe(429);
    await change(portal, 'limits.loginAddress', { points: 20, seconds: 3600 });
    expect((await enter(member, await phones.token(member.mobile))).body.success).toBe(true);
  });
});
