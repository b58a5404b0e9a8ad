// Who may change what lets people in: anyone who has just signed in, or gives the present password with the call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import {
  type Answer,
  type Caller,
  ORIGIN,
  PASSWORD,
  type TestGateway,
  testGateway,
} from '../../support/gateway.ts';
import { newcomers, newNumber, vietnam } from '../session/newcomer.ts';
import { appCode, change, codeSentTo, memberWith, signIn, turn, withApp } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  // Less than codes are good for.
  await change(portal, 'login.freshMinutes', 3);
});
afterAll(() => portal.close());

type Member = Awaited<ReturnType<typeof memberWith>>;
/** Makes the change with what proves the owner; codes are still good after a refusal. */
type Change = (proof: object) => Promise<Answer>;

const newPassword = 'Harbour-Bell-77';
const MINUTE_MS = 60_000;

/** The number to bind, and the code that went there. */
async function sentTo(member: Caller) {
  const target = { channel: 'mobile', mobileNum: newNumber(), ...vietnam };
  await member.call(calls.sendBindCode, target);
  return { ...target, code: await codeSentTo(portal, `+84${target.mobileNum.slice(1)}`) };
}

async function withPasskey(member: Caller): Promise<string> {
  const device = createAuthenticator(ORIGIN);
  const response = device.create((await member.call(calls.passkeyOptions)).body.value);
  await member.call(calls.addPasskey, { label: 'My phone', response });
  return device.id;
}

/** Each change of who can get in, prepared while the sign-in is fresh. */
const changes: [name: string, prepare: (member: Member) => Promise<Change>][] = [
  [
    'binding a mobile number',
    async (member) => {
      const input = await sentTo(member);
      return (proof) => member.call(calls.bind, { ...input, ...proof });
    },
  ],
  [
    'replacing a mail address',
    async (member) => {
      const target = { channel: 'email', email: `other.${member.account}@example.com` };
      await member.call(calls.sendBindCode, target);
      const code = await codeSentTo(portal, target.email);
      return (proof) => member.call(calls.bind, { ...target, code, ...proof });
    },
  ],
  [
    'setting up an app',
    async (member) => {
      const { secret } = (await member.call(calls.beginTotp)).body.value;
      return (proof) => member.call(calls.confirmTotp, { code: appCode(secret), ...proof });
    },
  ],
  [
    'turning the app off',
    async (member) => {
      const { recoveryCodes } = await withApp(member);
      return (proof) => member.call(calls.endTotp, { code: recoveryCodes[0], ...proof });
    },
  ],
  ['adding a passkey', async (member) => (proof) => member.call(calls.passkeyOptions, proof)],
  [
    'removing a passkey',
    async (member) => {
      const id = await withPasskey(member);
      return (proof) => member.call(calls.removePasskey, { id, ...proof });
    },
  ],
  [
    'changing the password',
    async (member) =>
      ({ presentPassword: oldPassword }: { presentPassword?: string }) =>
        member.call(calls.changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }),
  ],
];

describe.each(changes)('%s', (_, prepare) => {
  const prepared = async () => {
    const member = await memberWith(portal, 'email');
    return { member, attempt: await prepare(member) };
  };
  const overviewOf = async (member: Member) => (await member.call(calls.securityOverview)).body.value;

  it('is taken shortly after signing in', async () => {
    const { attempt } = await prepared();
    expect((await attempt({})).body).toMatchObject({ success: true });
  });

  it('later takes the present password, and without it or with a wrong one changes nothing', async () => {
    const { member, attempt } = await prepared();
    portal.clock.advance(3 * MINUTE_MS);
    const before = await overviewOf(member);
    expect(before.freshLogin).toBe(false);
    const none = await attempt({});
    expect([none.status, none.body.errorCode]).toEqual([403, 'fresh_login_needed']);
    const wrong = await attempt({ presentPassword: 'not-this-one' });
    expect([wrong.status, wrong.body.errorCode]).toEqual([422, 'old_password_wrong']);
    expect(await overviewOf(member)).toEqual(before);
    expect((await attempt({ presentPassword: PASSWORD })).body).toMatchObject({ success: true });
  });
});

it('a page that was left open leads to no new password by way of another number', async () => {
  await turn(portal, 'CHNGPASSVERIF3', true);
  const member = await portal.member();
  portal.clock.advance(3 * MINUTE_MS);
  const { code, ...number } = await sentTo(member);
  expect((await member.call(calls.bind, { ...number, code })).body.errorCode).toBe('fresh_login_needed');
  const asked = { mobileNum: number.mobileNum, ...vietnam, newPassword };
  await portal
    .caller()
    .call(calls.sendLoginCode, { mobileNum: number.mobileNum, ...vietnam, purpose: 'recover' });
  const recovered = await portal.caller().call(calls.recoverByMobile, { ...asked, verificationCode: code });
  expect(recovered.body.errorCode).toBe('code_wrong');
  expect((await signIn(portal.caller(member.address), member.account)).body.success).toBe(true);
});

it('guesses at the present password run out, whichever change they are made at', async () => {
  const member = await portal.member();
  const guess = { presentPassword: 'not-this-one' };
  const guessed = [
    () => member.call(calls.passkeyOptions, guess),
    () => member.call(calls.confirmTotp, { ...guess, code: '000000' }),
  ];
  for (let i = 0; i < 20; i++) expect((await guessed[i % 2]?.())?.body.errorCode).toBe('old_password_wrong');
  expect((await member.call(calls.passkeyOptions, { presentPassword: PASSWORD })).status).toBe(429);
});

it('who has no password is fresh by the code that opened the session, and later is asked to log in again', async () => {
  const people = newcomers(portal);
  await people.turn({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true });
  const [who, mobileNum] = [portal.caller(), newNumber()];
  const verificationCode = await people.codeFor(mobileNum);
  who.token = (await people.byMobile({ mobileNum, verificationCode }, who)).body.value.token;
  expect((await who.call(calls.passkeyOptions)).body.success).toBe(true);

  portal.clock.advance(3 * MINUTE_MS);
  const late = await who.call(calls.passkeyOptions);
  expect([late.status, late.body.errorCode]).toEqual([403, 'login_again_needed']);
  const guess = await who.call(calls.passkeyOptions, { presentPassword: 'any' });
  expect(guess.body.errorCode).toBe('old_password_wrong');

  await who.call(calls.sendLoginCode, { mobileNum, ...vietnam });
  const password = await codeSentTo(portal, `+84${mobileNum.slice(1)}`);
  await signIn(who, mobileNum, { type: 'sms', ...vietnam, password });
  expect((await who.call(calls.passkeyOptions)).body.success).toBe(true);
});
