// Every switch of the whitelabel tree, turned as the operator turns it: the tree says so, and what it guards follows.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import {
  type FlagId,
  type FlagNode,
  flagDefinitions,
  flagIds,
} from '../../../src/lib/gateway/settings/flags.ts';
import { type Answer, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { waitUntil } from '../../support/wait-for.ts';
import { newcomers, newName, newNumber, vietnam } from '../session/newcomer.ts';
import { codeSentTo, memberWith, signIn, update } from '../session/signing-in.ts';

const DAY_MS = 86_400_000;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** By the operator's command; back once this process has heard of it. */
async function turn(id: FlagId, on: boolean): Promise<void> {
  await operate(portal.operator, ['flags', 'set', id, on ? 'on' : 'off']);
  await waitUntil(async () => (await tree()).get(id) === (on && parentIsOn(id)));
}

function parentIsOn(id: FlagId): boolean {
  const { parent } = flagDefinitions[id];
  return parent === null || portal.ctx.flags.on(parent);
}

/** What the whitelabel call says of each switch. */
async function tree(): Promise<Map<string, boolean>> {
  const { body } = await portal.caller().call(calls.whitelabel);
  const nodes = (list: FlagNode[]): FlagNode[] =>
    list.flatMap((node) => [node, ...nodes(node.childrenNodes)]);
  return new Map(nodes(body.value).map(({ modId, enabled }) => [modId, enabled]));
}

const parents = flagIds().filter((id) => flagDefinitions[id].parent === null);

beforeEach(async () => {
  for (const id of parents) await turn(id, true);
  for (const id of ['DIRECTREG3', 'USERNAMEREG3', 'FREEPLAY3', 'MOBILENUMREG3'] as const)
    await turn(id, true);
});
afterEach(async () => {
  for (const id of ['REGMOBVERF3', 'MOBILENUMPASSREG3', 'PWDEXPFORCECHANGE3'] as const) await turn(id, false);
});

const outcome = ({ body }: Answer): string => body.errorCode ?? 'done';

const registerByName = () => newcomers(portal).byName();
const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
const registerByMobile = () => newcomers(portal).byMobile({ mobileNum: newNumber(), ...chosen });
const registerByCode = async () => {
  await turn('REGMOBVERF3', true);
  const [people, mobileNum] = [newcomers(portal), newNumber()];
  return people.byMobile({ mobileNum, verificationCode: await people.codeFor(mobileNum) });
};
const playForFree = () => portal.caller().call(calls.loginFreeplay);

const sendRegisterCode = () => {
  const input = { mobileNo: newNumber(), ...vietnam, regType: 'mobile' };
  return portal.caller().call(calls.sendRegisterCode, input);
};
const sendCode = (purpose: 'login' | 'recover') => () =>
  portal.caller().call(calls.sendLoginCode, { mobileNum: newNumber(), ...vietnam, purpose });

const signInByCode = () =>
  signIn(portal.caller(), newNumber(), { type: 'sms', ...vietnam, password: '123456' });

const recoverByMobile = () =>
  portal.caller().call(calls.recoverByMobile, {
    ...{ mobileNum: newNumber(), ...vietnam },
    ...{ verificationCode: '123456', newPassword: 'Harbour-Bell-77' },
  });

const recoverByMail = () =>
  portal.caller().call(calls.recoverByMail, { username: newName(), email: 'nobody@example.com' });

const readRebate = async () => (await portal.member()).call(calls.rebate);
const readChat = async () => (await portal.member()).call(calls.chatHistory);

/** What each call answers while its switch is on, and while it is off. */
const guarded: [FlagId, string, () => Promise<Answer>, on: string, off: string][] = [
  ['DIRECTREG3', 'registering by name', registerByName, 'done', 'registration_closed'],
  ['DIRECTREG3', 'registering by number', registerByMobile, 'done', 'registration_closed'],
  ['USERNAMEREG3', 'registering by name', registerByName, 'done', 'registration_closed'],
  ['USERNAMEREG3', 'registering by number', registerByMobile, 'done', 'done'],
  ['MOBILENUMREG3', 'registering by number', registerByMobile, 'done', 'registration_closed'],
  ['MOBILENUMREG3', 'registering by name', registerByName, 'done', 'done'],
  ['REGMOBVERF3', 'a code for registering', sendRegisterCode, 'done', 'registration_closed'],
  ['REGMOBVERF3', 'registering by number without a code', registerByMobile, 'invalid_input', 'done'],
  ['MOBILENUMPASSREG3', 'registering by number without a password', registerByCode, 'invalid_input', 'done'],
  ['FREEPLAY3', 'free play', playForFree, 'done', 'free_play_closed'],
  ['MOBILEVERCODELOGIN3', 'a code for signing in', sendCode('login'), 'done', 'way_closed'],
  ['MOBILEVERCODELOGIN3', 'signing in by a code', signInByCode, 'code_wrong', 'way_closed'],
  ['CHNGPASSVERIF3', 'a code for a new password', sendCode('recover'), 'done', 'way_closed'],
  ['CHNGPASSVERIF3', 'a new password by a code', recoverByMobile, 'code_wrong', 'way_closed'],
  ['CBS3', 'the chat room', readChat, 'done', 'chat_closed'],
  ['MANPLAYREB3', 'the rebate of today', readRebate, 'done', 'not_allowed'],
  ['CHNGPASSMAIL3', 'a new password by mail', recoverByMail, 'username_email_unknown', 'way_closed'],
];

describe('a switch decides about its call', () => {
  it.each(guarded)('%s: %s', async (id, _, ask, on, off) => {
    for (const [state, expected] of [
      [true, on],
      [false, off],
      [true, on],
    ] as const) {
      await turn(id, state);
      expect((await tree()).get(id)).toBe(state);
      expect(outcome(await ask()), state ? 'on' : 'off').toBe(expected);
    }
  });

  it('PWDEXPFORCECHANGE3: an expired password has to be changed', async () => {
    const member = await portal.member();
    const longAgo = new Date(portal.ctx.clock.now().getTime() - 91 * DAY_MS);
    await update(portal, member, { password_changed_at: longAgo });
    for (const state of [true, false, true]) {
      await turn('PWDEXPFORCECHANGE3', state);
      expect((await tree()).get('PWDEXPFORCECHANGE3')).toBe(state);
      expect((await signIn(member, member.account)).body.value.passwordExpired).toBe(state);
      expect((await member.call(calls.walletBalance)).body.success).toBe(!state);
    }
  });

  // The agents' switches guard nothing here.
  const treeOnly = flagIds().filter(
    (id) => !parents.includes(id) && id !== 'PWDEXPFORCECHANGE3' && !guarded.some(([each]) => each === id),
  );
  it.each(treeOnly)('%s: only the tree is looked at, it guards no call yet', async (id) => {
    for (const state of [true, false]) {
      await turn(id, state);
      expect((await tree()).get(id)).toBe(state);
    }
  });
});

describe('with what it opens', () => {
  it('registering by number asks for the code and the password, and is done with both', async () => {
    await turn('REGMOBVERF3', true);
    await turn('MOBILENUMPASSREG3', true);
    const people = newcomers(portal);
    const mobileNum = newNumber();
    const asked = await people.byMobile({ mobileNum });
    expect(Object.keys(asked.body.fields).sort()).toEqual([
      'confirmPassword',
      'password',
      'verificationCode',
    ]);
    const verificationCode = await people.codeFor(mobileNum);
    const given = { mobileNum, verificationCode, ...chosen };
    expect(outcome(await people.byMobile(given))).toBe('done');
  });

  it('a member signs in by a code, and gets back in by one', async () => {
    await turn('MOBILEVERCODELOGIN3', true);
    await turn('CHNGPASSVERIF3', true);
    const [one, other] = [await memberWith(portal, 'mobile'), await memberWith(portal, 'mobile')];
    const number = (mobile: string) => ({ ...vietnam, mobileNum: mobile.slice(3) });
    await portal.caller().call(calls.sendLoginCode, number(one.mobile));
    const byCode = { type: 'sms', ...vietnam, password: await codeSentTo(portal, one.mobile) };
    expect(outcome(await signIn(portal.caller(one.address), one.mobile.slice(3), byCode))).toBe('done');

    await portal.caller().call(calls.sendLoginCode, { ...number(other.mobile), purpose: 'recover' });
    const verificationCode = await codeSentTo(portal, other.mobile);
    const input = { ...number(other.mobile), verificationCode, newPassword: 'Harbour-Bell-77' };
    const recovered = await portal.caller(other.address).call(calls.recoverByMobile, input);
    expect(outcome(recovered)).toBe('done');
  });
});

describe('a parent that is off', () => {
  const children = (parent: FlagId): FlagId[] =>
    flagIds().filter((id) => flagDefinitions[id].parent === parent);

  it.each(parents)('%s counts its children as off, and gives them back as they were', async (parent) => {
    for (const id of children(parent)) await turn(id, true);
    await turn(parent, false);
    const closed = await tree();
    for (const id of [parent, ...children(parent)]) expect(closed.get(id), id).toBe(false);
    await turn(parent, true);
    const open = await tree();
    for (const id of [parent, ...children(parent)]) expect(open.get(id), id).toBe(true);
    for (const id of children(parent)) await turn(id, flagDefinitions[id].standard);
  });

  it('closes what its children open', async () => {
    for (const id of ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'CHNGPASSMAIL3'] as const)
      await turn(id, true);
    await turn('REGISTER3', false);
    await turn('LOGIN3', false);
    const asked = [registerByName, registerByMobile, sendRegisterCode, playForFree];
    const seen = [];
    for (const ask of asked) seen.push(outcome(await ask()));
    expect(seen).toEqual([...Array(3).fill('registration_closed'), 'free_play_closed']);
    const ways = [sendCode('login'), signInByCode, sendCode('recover'), recoverByMobile, recoverByMail];
    for (const ask of ways) expect(outcome(await ask())).toBe('way_closed');
  });
});
