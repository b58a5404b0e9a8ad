// Getting back in by the mail address that was given at registration and never proven since.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { bindEmail } from '../../../src/lib/gateway/people/contacts.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Newcomers, newcomers, newName } from '../session/newcomer.ts';
import { memberWith, signIn, turn, update, withApp } from '../session/signing-in.ts';
import { linkSentTo, mailsTo } from './mailed-link.ts';

const NEW = 'Harbour-Bell-77';

let portal: TestGateway;
let people: Newcomers;
beforeAll(async () => {
  portal = await testGateway();
  people = newcomers(portal);
  await turn(portal, 'CHNGPASSMAIL3', true);
  await people.ask({ email: { required: false } });
});
afterAll(() => portal.close());

/** Somebody who has just registered with this address. */
async function newcomer(email = `${newName()}@example.com`) {
  const username = newName();
  const who = portal.caller();
  const answer = await people.byName({ username, email }, who);
  who.token = answer.body.value.token;
  const { id: memberId } = await people.row(username);
  return Object.assign(who, { username, email, memberId });
}

const ask = ({ username, email }: { username: string; email: string }) =>
  portal.caller().call(calls.recoverByMail, { username, email });
const reset = (link: string) =>
  portal.caller().call(calls.resetPassword, { link, newPassword: NEW, confirmNewPassword: NEW });
const boundAt = async ({ username }: { username: string }) => (await people.row(username)).email_bound_at;

type Member = Awaited<ReturnType<typeof newcomer>>;

/** What only the true owner of an account can have given it. */
const OWN: Record<string, (member: Member) => Promise<unknown>> = {
  'a bound number': (member) => {
    const mobile_num = `93${Math.floor(Math.random() * 10_000_000)}`;
    return update(portal, member, { country_dialing_code: '84', mobile_num, mobile_bound_at: new Date() });
  },
  'a payee name': (member) => update(portal, member, { payee_name: 'Trần Linh Hương' }),
  'an app': withApp,
  'a passkey': ({ memberId, username }) =>
    portal.owner.db
      .insertInto('passkeys')
      .values({
        id: username,
        member_id: memberId,
        public_key: Buffer.alloc(1),
        counter: 0n,
        label: 'Phone',
        created_at: new Date(),
      })
      .execute(),
};

describe('an address that was given at registration', () => {
  it('gets the link, which proves the mailbox: the new password binds it', async () => {
    const member = await newcomer();
    expect((await ask(member)).body).toEqual({ success: true, value: {} });
    expect(await boundAt(member)).toBeNull();
    expect((await reset(await linkSentTo(portal, member.email))).body.success).toBe(true);
    expect(await boundAt(member)).toBeInstanceOf(Date);
    expect((await signIn(portal.caller(), member.username, { password: PASSWORD })).body.errorCode).toBe(
      'wrong_credentials',
    );
  });

  it('proves nothing before that: it is no second proof, and shown as bound nowhere', async () => {
    const member = await newcomer();
    await update(portal, member, { payee_name: 'Trần Linh Hương' });
    await ask(member);
    expect((await member.call(calls.securityOverview)).body.value.email).toBeNull();
    const { value } = (await signIn(portal.caller(), member.username)).body;
    expect(value.ways).toEqual([{ way: 'payee', hint: '' }]);
  });

  it.each(Object.entries(OWN))('becomes no second proof beside %s', async (_, give) => {
    const member = await newcomer();
    await give(member);
    await ask(member);
    expect((await reset(await linkSentTo(portal, member.email))).body.success).toBe(true);
    expect(await boundAt(member)).toBeNull();
  });

  it('is bound although an app was begun and never confirmed, for that proves nothing', async () => {
    const member = await newcomer();
    expect((await member.call(calls.beginTotp)).body.success).toBe(true);
    await ask(member);
    expect((await reset(await linkSentTo(portal, member.email))).body.success).toBe(true);
    expect(await boundAt(member)).toBeInstanceOf(Date);
  });

  it('gets nothing once another member has bound it', async () => {
    const member = await newcomer();
    const owner = await portal.member();
    await bindEmail(portal.ctx, owner.memberId, member.email.toUpperCase());
    expect((await ask(member)).body.errorCode).toBe('username_email_unknown');
    expect(await mailsTo(portal, member.email)).toEqual([]);
  });

  it('stays unproven when another member has bound it meanwhile; the link still sets the password', async () => {
    const member = await newcomer();
    await ask(member);
    const owner = await portal.member();
    await bindEmail(portal.ctx, owner.memberId, member.email);
    expect((await reset(await linkSentTo(portal, member.email))).body.success).toBe(true);
    expect(await boundAt(member)).toBeNull();
    const answer = await signIn(portal.caller(), member.username, { password: NEW });
    expect(answer.body.success).toBe(true);
  });

  it('is void with another one bound, of which the earlier mailbox learns nothing', async () => {
    const member = await newcomer();
    await ask(member);
    const input = { channel: 'email', email: `new.${member.email}` };
    await member.call(calls.sendBindCode, input);
    const code = await portal.ctx.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', input.email)
      .executeTakeFirstOrThrow();
    expect((await member.call(calls.bind, { ...input, ...code })).body.success).toBe(true);
    const late = await reset(await linkSentTo(portal, member.email));
    expect(late.body.errorCode).toBe('link_spent');
  });

  it('does not hide the new password from a phone that was bound before', async () => {
    const member = await memberWith(portal, 'mobile');
    await update(portal, member, { email: `${member.account}@example.com` });
    await ask({ username: member.account, email: `${member.account}@example.com` });
    await reset(await linkSentTo(portal, `${member.account}@example.com`));
    const told = await portal.ctx.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', member.mobile)
      .execute();
    expect(told).toEqual([{ body: expect.stringContaining('Your password was changed.') }]);
  });
});
