import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type Answer, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type PhoneServer, startPhoneService } from '../../support/phone-service.ts';
import { type Newcomers, newcomers, newName, newNumber, vietnam } from './newcomer.ts';

let portal: TestGateway;
let people: Newcomers;
let phones: PhoneServer;
beforeAll(async () => {
  portal = await testGateway();
  people = newcomers(portal);
  phones = await startPhoneService();
  await people.set('phoneSignIn.firebase', phones.setting);
});
afterAll(async () => {
  await phones.close();
  await portal.close();
});
beforeEach(async () => {
  await people.ask({ mobileNum: { enabled: false } });
  await people.turn({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: false });
});

const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
const verdict = (answer: Answer): string => answer.body.errorCode ?? 'registered';
const accountOf = (answer: Answer): string => answer.body.value.userName;
const e164 = (mobileNum: string): string => `+84${mobileNum.slice(1)}`;

/** How much there is of everything that registering writes. */
async function everything(): Promise<unknown> {
  const { rows } = await portal.ctx.pool.query(`
    select (select count(*) from members) as members, (select count(*) from sessions) as sessions,
      (select count(*) from session_tabs) as tabs, (select count(*) from known_networks) as places`);
  return rows[0];
}

describe('registering by mobile number', () => {
  it('binds the number that the code was sent to, and names the member after it', async () => {
    const mobileNum = newNumber();
    const who = portal.caller();
    const answer = await people.byMobile(
      { mobileNum, verificationCode: await people.codeFor(mobileNum) },
      who,
    );
    expect(answer.body.value).toMatchObject({
      userName: `m84${mobileNum.slice(1)}`,
      firstTimeLogin: true,
      newcomer: true,
    });
    who.token = answer.body.value.token;
    expect((await who.call(calls.memberInfo)).status).toBe(200);
    expect(await people.row(accountOf(answer))).toMatchObject({
      country_dialing_code: '84',
      mobile_num: mobileNum.slice(1),
      mobile_bound_at: expect.any(Date),
      password_hash: null,
    });
  });

  it('lets nobody in with a password while none is set', async () => {
    const mobileNum = newNumber();
    const account = accountOf(
      await people.byMobile({ mobileNum, verificationCode: await people.codeFor(mobileNum) }),
    );
    const input = { type: 'username', username: account, password: 'null' };
    expect(verdict(await portal.caller().call(calls.login, input))).toBe('wrong_credentials');
  });

  it.each([true, false])('takes a password that logs in, asked for by its switch: %s', async (asked) => {
    await people.turn({ MOBILENUMPASSREG3: asked });
    const mobileNum = newNumber();
    const given = { mobileNum, verificationCode: await people.codeFor(mobileNum), username: newName() };
    const differing = await people.byMobile({ ...given, ...chosen, confirmPassword: 'x' });
    expect(differing.body.fields).toEqual({ confirmPassword: 'Incorrect confirmation input' });
    expect(verdict(await people.byMobile({ ...given, ...chosen }))).toBe('registered');
    const input = { type: 'username', username: given.username, password: PASSWORD };
    expect(verdict(await portal.caller().call(calls.login, input))).not.toBe('wrong_credentials');
  });

  it('asks for a password by its switch', async () => {
    await people.turn({ MOBILENUMPASSREG3: true });
    const mobileNum = newNumber();
    const verificationCode = await people.codeFor(mobileNum);
    expect((await people.byMobile({ mobileNum, verificationCode })).body.fields).toMatchObject({
      password: 'Input cannot be empty',
    });
  });

  it('takes numbers as people write them, and refuses what no country on the list has', async () => {
    await people.turn({ REGMOBVERF3: false });
    const number = newNumber();
    const written = `${number.slice(0, 4)} (${number.slice(4, 7)}) ${number.slice(7)}`;
    expect(
      (await people.row(accountOf(await people.byMobile({ mobileNum: written, ...chosen })))).mobile_num,
    ).toBe(number.slice(1));
    expect(verdict(await people.byMobile({ mobileNum: '0912', ...chosen }))).toBe('mobile_invalid');
    expect(verdict(await people.byMobile({ mobileNum: number, countryDialingCode: '49', ...chosen }))).toBe(
      'mobile_invalid',
    );
    expect((await people.byMobile({ mobileNum: 'nine', ...chosen })).body.fields).toEqual({
      mobileNum: 'Phone format incorrect',
    });
  });

  it('without a check of the number binds nothing, so that its owner may still come', async () => {
    await people.turn({ REGMOBVERF3: false });
    const mobileNum = newNumber();
    const first = accountOf(await people.byMobile({ mobileNum, ...chosen }));
    expect((await people.row(first)).mobile_bound_at).toBeNull();
    await people.turn({ REGMOBVERF3: true });
    const owner = await people.byMobile({ mobileNum, verificationCode: await people.codeFor(mobileNum) });
    expect(accountOf(owner)).toMatch(new RegExp(`^${first}[a-z]{4}$`));
  });
});

describe('the code of a registration', () => {
  it('is asked for with a number, and with nothing else', async () => {
    const code = 'Enter the code that we sent you.';
    const [mobileNum, other] = [newNumber(), newNumber()];
    expect((await people.byMobile({ mobileNum })).body.fields).toEqual({ verificationCode: code });
    await people.ask({ mobileNum: {} });
    expect((await people.byName({ mobileNum: other, ...vietnam })).body.fields).toEqual({
      verificationCode: code,
    });
    await people.ask({});
    expect(verdict(await people.byName())).toBe('registered');
    const unasked = { verificationCode: '123456', mobileNum: newNumber(), ...vietnam };
    const account = accountOf(await people.byName(unasked));
    expect((await people.row(account)).mobile_num).toBeNull();
  });

  it('is refused when it is another, too old, of another number, or for something else', async () => {
    const [mobileNum, other] = [newNumber(), newNumber()];
    const verificationCode = await people.codeFor(mobileNum);
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    expect(verdict(await people.byMobile({ mobileNum, verificationCode: wrong }))).toBe('code_wrong');
    expect(verdict(await people.byMobile({ mobileNum: other, verificationCode }))).toBe('code_wrong');
    portal.clock.advance(5 * 60_000);
    expect(verdict(await people.byMobile({ mobileNum, verificationCode }))).toBe('code_wrong');
    const third = newNumber();
    const forSomethingElse = await people.codeFor(third);
    await portal.ctx.db
      .updateTable('verification_codes')
      .set({ purpose: 'login' })
      .where('recipient', '=', e164(third))
      .execute();
    expect(verdict(await people.byMobile({ mobileNum: third, verificationCode: forSomethingElse }))).toBe(
      'code_wrong',
    );
  });

  it('is good once, also for two who use it at the same moment', async () => {
    const mobileNum = newNumber();
    const verificationCode = await people.codeFor(mobileNum);
    const both = await Promise.all([1, 2].map(() => people.byMobile({ mobileNum, verificationCode })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, expect.any(Number)]);
    expect(both.filter((answer) => answer.body.success)).toHaveLength(1);
    const later = await people.byMobile({ mobileNum, verificationCode, username: newName() });
    expect(verdict(later)).toBe('mobile_taken');
  });

  it('cannot be guessed: wrong tries count although nothing else of them stays', async () => {
    const mobileNum = newNumber();
    const verificationCode = await people.codeFor(mobileNum);
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect(verdict(await people.byMobile({ mobileNum, verificationCode: wrong }))).toBe('code_wrong');
    expect(verdict(await people.byMobile({ mobileNum, verificationCode }))).toBe('code_wrong');
  });

  it('is still good after a refusal for another reason', async () => {
    const taken = newName();
    await people.byName({ username: taken });
    const mobileNum = newNumber();
    const verificationCode = await people.codeFor(mobileNum);
    const attempt = (more: object) => people.byMobile({ mobileNum, verificationCode, ...more });
    expect(verdict(await attempt({ username: taken }))).toBe('account_taken');
    expect(verdict(await attempt({ referralCode: 'NOSUCHCD' }))).toBe('invitation_code_error');
    expect(verdict(await attempt({ username: newName() }))).toBe('registered');
  });

  it('is sent only to numbers that may register, and once a minute', async () => {
    const send = (mobileNo: string, regType = 'mobile') =>
      portal.caller().call(calls.sendRegisterCode, { mobileNo, ...vietnam, regType });
    const mobileNum = newNumber();
    expect((await send(mobileNum)).body.value).toEqual({ expiredMinutes: 5 });
    expect((await send(mobileNum)).status).toBe(429);
    expect(verdict(await send('0912'))).toBe('mobile_invalid');
    expect(verdict(await send(newNumber(), 'username'))).toBe('registration_closed');
    const bound = newNumber();
    await people.byMobile({ mobileNum: bound, verificationCode: await people.codeFor(bound) });
    expect(verdict(await send(bound))).toBe('mobile_taken');
    await people.turn({ REGMOBVERF3: false });
    expect(verdict(await send(newNumber()))).toBe('registration_closed');
  });
});

describe('the phone sign-in service', () => {
  it('stands for the code when it names the same number', async () => {
    const mobileNum = newNumber();
    const firebaseIdToken = await phones.token(e164(mobileNum));
    const account = accountOf(await people.byMobile({ mobileNum, firebaseIdToken }));
    expect((await people.row(account)).mobile_bound_at).toBeInstanceOf(Date);
  });

  it('is not believed about another number, nor in a token of somebody else', async () => {
    const mobileNum = newNumber();
    for (const firebaseIdToken of [
      await phones.token(e164(newNumber())),
      await phones.forgedToken(e164(mobileNum)),
      'nonsense',
    ])
      expect(verdict(await people.byMobile({ mobileNum, firebaseIdToken }))).toBe('phone_auth_failed');
  });
});

it('what somebody else has bound cannot be registered with', async () => {
  const member = await portal.member();
  const mobileNum = newNumber();
  await portal.ctx.db
    .updateTable('members')
    .set({ email: 'Ann@example.com', email_bound_at: new Date(), mobile_num: mobileNum.slice(1) })
    .set({ country_dialing_code: '84', mobile_bound_at: new Date() })
    .where('id', '=', member.memberId)
    .execute();
  await people.turn({ REGMOBVERF3: false });
  await people.ask({ email: { required: false }, mobileNum: {} });
  const given = { mobileNum, ...vietnam };
  expect(verdict(await people.byName({ ...given, mobileNum: newNumber(), email: 'ann@EXAMPLE.com' }))).toBe(
    'email_taken',
  );
  expect(verdict(await people.byName(given))).toBe('mobile_taken');
  expect(verdict(await people.byName({ ...given, mobileNum: newNumber() }))).toBe('registered');
});

it('a refused registration leaves nothing behind and signs nobody in', async () => {
  const taken = newName();
  await people.byName({ username: taken });
  const mobileNum = newNumber();
  await people.codeFor(mobileNum);
  const before = await everything();
  const refused = [
    await people.byName({ username: taken }),
    await people.byName({ affiliateCode: 'NOSUCHCD' }),
    await people.byName({ password: 'password1', confirmPassword: 'password1' }),
    await people.byMobile({ mobileNum, verificationCode: '12345' }),
    await people.byMobile({ mobileNum, verificationCode: '000000' }),
    await people.byMobile({ mobileNum, firebaseIdToken: 'nonsense' }),
  ];
  expect(refused.filter((answer) => answer.body.success)).toEqual([]);
  expect(refused.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
  expect(await everything()).toEqual(before);
});
