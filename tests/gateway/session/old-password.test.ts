// What was begun with a password ends with it, anyone who sets the new one, and when the owner logs out everywhere else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { linkSentTo } from '../recovery/mailed-link.ts';
import { codeSentTo, memberWith, prove, signIn, turn } from './signing-in.ts';

const NEW_PASSWORD = 'Harbour-Bell-77';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  for (const id of ['CHNGPASSMAIL3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3']) await turn(portal, id, true);
});
afterAll(() => portal.close());

type Owner = Caller & { account: string; memberId: bigint };

interface Way {
  end(owner: Owner): Promise<unknown>;
  /** What logs in after it. */
  password: string;
}

const ways: Record<string, Way> = {
  'its owner sets a new password': {
    end: (owner) =>
      owner.call(calls.changePassword, {
        oldPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      }),
    password: NEW_PASSWORD,
  },
  'an operator sets a new password': {
    end: ({ account }) => operate(portal.operator, ['members', 'set', account, '--password', NEW_PASSWORD]),
    password: NEW_PASSWORD,
  },
  'its owner logs out everywhere else': {
    end: (owner) => owner.call(calls.endSessions),
    password: PASSWORD,
  },
};

/** Does something in the moment after the next proof was right, before what it is for goes on. */
function afterNextProof(happens: () => Promise<unknown>): void {
  const { rateLimits: limits } = portal.ctx;
  const first =
    <A extends unknown[]>(uncount: (...of: A) => Promise<void>) =>
    async (...of: A) => {
      portal.ctx.rateLimits = limits;
      await uncount(...of);
      await happens();
    };
  portal.ctx.rateLimits = { ...limits, forgive: first(limits.forgive), giveBack: first(limits.giveBack) };
}

async function openSessions({ memberId }: Owner): Promise<number> {
  const rows = portal.ctx.db.selectFrom('sessions').select('id').where('member_id', '=', memberId);
  return (await rows.where('ended_at', 'is', null).execute()).length;
}

describe.each(Object.entries(ways))('when %s', (by, { end, password }) => {
  it('a login that still owes its second proof ends', async () => {
    const owner = await memberWith(portal, 'payee');
    const thief = portal.caller();
    const { ticket } = (await signIn(thief, owner.account)).body.value;
    await end(owner);
    const proven = await prove(thief, ticket, 'payee', 'trần linh hương');
    expect(proven.body.errorCode).toBe('ticket_expired');
  });

  it('a code that was sent before is good for nothing', async () => {
    const owner = await memberWith(portal, 'mobile');
    const thief = portal.caller();
    const { ticket } = (await signIn(thief, owner.account)).body.value;
    await thief.call(calls.sendSecondStep, { ticket, way: 'mobile' });
    const secondCode = await codeSentTo(portal, owner.mobile);
    const number = { countryDialingCode: '84', mobileNum: owner.mobile.slice(3) };
    portal.clock.advance(60_000);
    await thief.call(calls.sendLoginCode, number);
    const loginCode = await codeSentTo(portal, owner.mobile);
    await end(owner);

    const again = await signIn(thief, owner.account, { password });
    const proven = await prove(thief, again.body.value.ticket, 'mobile', secondCode);
    expect(proven.body.errorCode).toBe('code_wrong');
    const byCode = { type: 'sms', countryDialingCode: '84', password: loginCode };
    expect((await signIn(thief, number.mobileNum, byCode)).body.errorCode).toBe('code_wrong');
  });

  it('a link that was mailed before is void', async () => {
    const owner = await memberWith(portal, 'email');
    await portal.caller().call(calls.recoverByMail, { username: owner.account, email: owner.email });
    const link = await linkSentTo(portal, owner.email);
    await end(owner);
    const input = { link, newPassword: 'Another-Bell-78', confirmNewPassword: 'Another-Bell-78' };
    expect((await portal.caller().call(calls.resetPassword, input)).body.errorCode).toBe('link_spent');
  });

  it('a login whose password was checked just before ends without a session', async () => {
    const owner = await memberWith(portal);
    const browser = portal.caller(owner.address);
    afterNextProof(() => end(owner));
    const answer = await signIn(browser, owner.account, { remember: true });
    expect(answer.body).toMatchObject({ success: false, errorCode: 'try_again' });
    // The owner's own, in the tab that ended the others.
    expect(await openSessions(owner)).toBe(by.startsWith('its owner') ? 1 : 0);
    const later = await signIn(browser, owner.account);
    expect(later.body.errorCode).toBe(password === PASSWORD ? undefined : 'wrong_credentials');
    expect((await browser.call(calls.loginRemembered)).body.errorCode).toBe('wrong_credentials');
  });

  it('a login from a new place that was as far gets no ticket', async () => {
    const owner = await memberWith(portal, 'payee');
    afterNextProof(() => end(owner));
    const answer = await signIn(portal.caller(), owner.account);
    expect(answer.body).toMatchObject({ success: false, errorCode: 'try_again' });
    expect(answer.body.value).toBeUndefined();
  });

  it('so does one whose second proof was just right', async () => {
    const owner = await memberWith(portal, 'payee');
    const thief = portal.caller();
    const { ticket } = (await signIn(thief, owner.account)).body.value;
    afterNextProof(() => end(owner));
    const proven = await prove(thief, ticket, 'payee', 'trần linh hương');
    expect(proven.body.errorCode).toBe('ticket_expired');
  });

  it('another new password that was asked for by the old one is not set', async () => {
    const owner = await memberWith(portal);
    const thief = portal.caller(owner.address);
    await signIn(thief, owner.account);
    afterNextProof(() => end(owner));
    const stolen = 'Stolen-Bell-79';
    const input = { oldPassword: PASSWORD, newPassword: stolen, confirmNewPassword: stolen };
    expect((await thief.call(calls.changePassword, input)).body.errorCode).toBe('try_again');
    const entered = await signIn(portal.caller(), owner.account, { password: stolen });
    expect(entered.body.errorCode).toBe('wrong_credentials');
  });

  it('no browser is remembered or known', async () => {
    const owner = await memberWith(portal);
    const browser = portal.caller(owner.address);
    await signIn(browser, owner.account, { remember: true });
    await end(owner);
    expect((await browser.call(calls.loginRemembered)).body.errorCode).toBe('wrong_credentials');
  });
});
