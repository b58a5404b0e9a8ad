import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { verifyOffer } from '../../../src/lib/contract/values.ts';
import { setFlag } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { backAgain, change, codeSentTo, memberWith, prove, signIn } from './signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** A sign-in that stopped at the second proof. */
async function stopped(...ways: Parameters<typeof memberWith>[1][]) {
  const member = await memberWith(portal, ...ways);
  const away = portal.caller();
  const { ticket } = (await signIn(away, member.account)).body.value;
  return { member, away, ticket };
}

describe('who is asked', () => {
  it('a new place is, with what is open and masked hints; a known one is not', async () => {
    const member = await memberWith(portal, 'mobile', 'email', 'payee');
    const home = backAgain(portal, member);
    expect((await signIn(home, member.account)).body.success).toBe(true);

    const answer = await signIn(portal.caller(), member.account);
    expect(answer.status).toBe(403);
    expect(answer.body.errorCode).toBe('extra_verification_needed');
    expect(verifyOffer.parse(answer.body.value).ways).toEqual([
      { way: 'mobile', hint: `+84 912 ••• ${member.mobile.slice(-3)}` },
      { way: 'email', hint: 'L•••@example.com' },
      { way: 'payee', hint: '' },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('nobody learns of it without the password', async () => {
    const member = await memberWith(portal, 'mobile');
    const answer = await signIn(portal.caller(), member.account, { password: 'not-this-one' });
    expect(answer.body.errorCode).toBe('wrong_credentials');
  });

  it('a member without another way is let in, and so is everybody when the portal does not want it', async () => {
    const plain = await memberWith(portal);
    expect((await signIn(portal.caller(), plain.account)).body.success).toBe(true);
    await change(portal, 'login.extraVerification', false);
    const member = await memberWith(portal, 'payee');
    expect((await signIn(portal.caller(), member.account)).body.success).toBe(true);
    await change(portal, 'login.extraVerification', true);
  });

  it('an account that has been nowhere yet is not, and is known from its first place on', async () => {
    const member = await memberWith(portal, 'payee');
    await portal.owner.db
      .updateTable('members')
      .set({ first_login_at: null })
      .where('id', '=', member.memberId)
      .execute();
    expect((await signIn(portal.caller(), member.account)).body.success).toBe(true);
    expect((await signIn(portal.caller(), member.account)).body.errorCode).toBe('extra_verification_needed');
  });

  it('who came in by a code to the mobile number is not asked for another one', async () => {
    await setFlag(portal.operator.db, 'MOBILEVERCODELOGIN3', true);
    await portal.ctx.settings.reload();
    const member = await memberWith(portal, 'mobile', 'payee');
    const away = portal.caller();
    const number = { countryDialingCode: '84', mobileNum: member.mobile.slice(3) };
    await away.call(calls.sendLoginCode, number);
    const answer = await signIn(away, number.mobileNum, {
      type: 'sms',
      countryDialingCode: '84',
      password: await codeSentTo(portal, member.mobile),
    });
    expect(answer.body.value.ways).toEqual([{ way: 'payee', hint: '' }]);
  });
});

describe('the second proof', () => {
  it.each(['mobile', 'email'] as const)('a code to the bound %s is good, another is not', async (way) => {
    const { member, away, ticket } = await stopped(way);
    const sent = await away.call(calls.sendSecondStep, { ticket, way });
    expect(sent.body.value).toEqual({ expiredMinutes: 5 });
    const code = await codeSentTo(portal, member[way]);
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await prove(away, ticket, way, wrong)).body.errorCode).toBe('code_wrong');
    const answer = await prove(away, ticket, way, ` ${code} `);
    expect(answer.body.value).toMatchObject({ userName: member.account, firstTimeLogin: false });
    expect((await away.call(calls.memberInfo)).body.value.account).toBe(member.account);
  });

  it('the name on the bank account is good in any case and spacing, another is not', async () => {
    const { away, ticket } = await stopped('payee');
    for (const name of ['Trần Linh', 'Tran Linh Huong', ' ', 'someone else']) {
      expect((await prove(away, ticket, 'payee', name)).body.errorCode, name).toBe('name_wrong');
    }
    expect((await prove(away, ticket, 'payee', ' trần  LINH hương')).body.success).toBe(true);
  });

  it('makes the place a known one', async () => {
    const { member, away, ticket } = await stopped('payee');
    await prove(away, ticket, 'payee', 'trần linh hương');
    expect((await signIn(backAgain(portal, away), member.account)).body.success).toBe(true);
  });

  it('takes no way that was not offered', async () => {
    const { away, ticket } = await stopped('email');
    for (const way of ['mobile', 'totp']) {
      expect((await prove(away, ticket, way, '123456')).body.errorCode, way).toBe('code_wrong');
    }
    expect((await prove(away, ticket, 'payee', '123456')).body.errorCode).toBe('name_wrong');
    const sent = await away.call(calls.sendSecondStep, { ticket, way: 'mobile' });
    expect(sent.body.errorCode).toBe('not_allowed');
  });

  it('lets no frozen account in', async () => {
    const { member, away, ticket } = await stopped('payee');
    await portal.ctx.db
      .updateTable('members')
      .set({ status: 'frozen' })
      .where('id', '=', member.memberId)
      .execute();
    const answer = await prove(away, ticket, 'payee', 'trần linh hương');
    expect(answer.body.errorCode).toBe('account_frozen');
  });
});

describe('a ticket', () => {
  const right = ['payee', 'trần linh hương'] as const;

  it('is good for five tries, also when they come at once', async () => {
    const { away, ticket } = await stopped('payee');
    const tries = await Promise.all(Array.from({ length: 8 }, () => prove(away, ticket, 'payee', 'nobody')));
    const codes = tries.map(({ body }) => body.errorCode).sort();
    expect(codes).toEqual([...Array(5).fill('name_wrong'), ...Array(3).fill('tries_used_up')]);
    expect((await prove(away, ticket, ...right)).body.errorCode).toBe('tries_used_up');
    const sent = await away.call(calls.sendSecondStep, { ticket, way: 'email' });
    expect(sent.body.message).toBe('Too many wrong attempts. Please log in again.');
  });

  it('is good for ten minutes', async () => {
    const { away, ticket } = await stopped('payee');
    portal.clock.advance(10 * 60_000);
    expect((await prove(away, ticket, ...right)).body.errorCode).toBe('ticket_expired');
    const sent = await away.call(calls.sendSecondStep, { ticket, way: 'email' });
    expect(sent.body.errorCode).toBe('ticket_expired');
  });

  it('is good at the address it was given to', async () => {
    const { away, ticket } = await stopped('payee');
    expect((await prove(portal.caller(), ticket, ...right)).body.errorCode).toBe('ticket_expired');
    expect((await prove(away, ticket, ...right)).body.success).toBe(true);
  });

  it('is good for one sign-in, also when two are asked for at once', async () => {
    const { away, ticket } = await stopped('payee');
    const answers = await Promise.all([1, 2, 3].map(() => prove(away, ticket, ...right)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await prove(away, ticket, ...right)).body.errorCode).toBe('ticket_expired');
  });

  it('brings no more guesses by being asked for again and again', async () => {
    await change(portal, 'limits.secondProof', { points: 7, seconds: 3600 });
    const { member, ticket } = await stopped('payee');
    const seen: string[] = [];
    for (let i = 0; i < 3 && !seen.includes('too_many_requests'); i++) {
      const guesser = portal.caller();
      const fresh = (await signIn(guesser, member.account)).body.value.ticket;
      for (let j = 0; j < 5; j++) seen.push((await prove(guesser, fresh, 'payee', 'nobody')).body.errorCode);
    }
    expect(seen.filter((code) => code === 'name_wrong')).toHaveLength(7);
    expect(seen.at(-1)).toBe('too_many_requests');
    expect(ticket).toBeTruthy();
    await change(portal, 'limits.secondProof', { points: 20, seconds: 3600 });
  });
});
