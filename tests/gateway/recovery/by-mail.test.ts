// Getting back in without the password by a link in a mail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { replaceEmail } from '../../../src/lib/gateway/entry/replace-email.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type Caller, ORIGIN, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { backAgain, change, codeSentTo, memberWith, signIn, turn, update } from '../session/signing-in.ts';
import { linkSentTo, mailsTo } from './mailed-link.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEW = 'Harbour-Bell-77';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await turn(portal, 'CHNGPASSMAIL3', true);
});

type Member = Awaited<ReturnType<typeof memberWith>>;

const ask = (username: string, email: string, who: Caller = portal.caller(), door?: 'agent' | 'member') =>
  who.call(calls.recoverByMail, { username, email, ...(door && { door }) });

/** The link that the member asks for. */
async function linkOf({ account, email }: Member): Promise<string> {
  const asked = await ask(account, email);
  expect(asked.body).toEqual({ success: true, value: {} });
  return linkSentTo(portal, email);
}

const reset = (
  link: string,
  newPassword = NEW,
  confirmNewPassword = newPassword,
  who: Caller = portal.caller(),
) => who.call(calls.resetPassword, { link, newPassword, confirmNewPassword });

/** Whether the password is right; a browser that is not known is then asked for a second proof. */
const signsIn = async (member: Member, password: string) => {
  const { body } = await signIn(backAgain(portal, member), member.account, { password });
  return body.success || body.errorCode === 'extra_verification_needed';
};

describe('a link in a mail', () => {
  it('sets a new password, once, and lets nobody in by itself', async () => {
    const member = await memberWith(portal, 'email');
    const link = await linkOf(member);
    const answer = await reset(link);
    expect(answer.body).toEqual({ success: true, value: {} });
    // The account knows the browser from now on, which is no way in.
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^portico_known=/)]);
    expect(await signsIn(member, NEW)).toBe(true);
    expect(await signsIn(member, PASSWORD)).toBe(false);
    const again = await reset(link, 'Another-Bell-78');
    expect([again.status, again.body.errorCode]).toEqual([410, 'link_spent']);
    expect(await signsIn(member, NEW)).toBe(true);
  });

  it('is good once when it is opened twice at the same moment', async () => {
    const link = await linkOf(await memberWith(portal, 'email'));
    const answers = await Promise.all([1, 2, 3].map((n) => reset(link, `Harbour-Bell-7${n}`)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('is good for thirty minutes', async () => {
    const [quick, slow] = [await memberWith(portal, 'email'), await memberWith(portal, 'email')];
    const [first, second] = [await linkOf(quick), await linkOf(slow)];
    portal.clock.advance(29.9 * MINUTE_MS);
    expect((await reset(first)).body.success).toBe(true);
    portal.clock.advance(0.2 * MINUTE_MS);
    expect((await reset(second)).body.errorCode).toBe('link_spent');
  });

  it('spends every other link of the member with it, and none of another', async () => {
    const [member, other] = [await memberWith(portal, 'email'), await memberWith(portal, 'email')];
    const older = await linkOf(member);
    const others = await linkOf(other);
    portal.clock.advance(MINUTE_MS);
    const newer = await linkOf(member);
    expect(newer).not.toBe(older);
    expect((await reset(newer)).body.success).toBe(true);
    expect((await reset(older)).body.errorCode).toBe('link_spent');
    expect((await reset(others)).body.success).toBe(true);
  });

  it('is void once the password was changed in another way', async () => {
    const member = await memberWith(portal, 'email');
    const link = await linkOf(member);
    const input = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    expect((await member.call(calls.changePassword, input)).body.success).toBe(true);
    expect((await reset(link, 'Another-Bell-78')).body.errorCode).toBe('link_spent');
  });

  it.each<[by: string, (member: Member, email: string) => Promise<unknown>]>([
    [
      'its owner',
      async (member, email) => {
        await member.call(calls.sendBindCode, { channel: 'email', email });
        const code = await codeSentTo(portal, email);
        expect((await member.call(calls.bind, { channel: 'email', email, code })).body.success).toBe(true);
      },
    ],
    [
      'an operator',
      ({ account }, email) => operate(portal.operator, ['members', 'set', account, '--email', email]),
    ],
  ])('is void once %s has bound another mailbox, whoever reads the earlier one', async (_, bind) => {
    const member = await memberWith(portal, 'email');
    const link = await linkOf(member);
    await bind(member, `new.${member.email}`);
    expect((await reset(link)).body.errorCode).toBe('link_spent');
    portal.clock.advance(MINUTE_MS);
    expect((await reset(await linkOf({ ...member, email: `new.${member.email}` }))).body.success).toBe(true);
  });

  it('ends every session, and every browser is forgotten', async () => {
    const member = await memberWith(portal, 'email');
    const [here, there] = [backAgain(portal, member), backAgain(portal, member)];
    await signIn(here, member.account);
    await signIn(there, member.account, { remember: true });
    expect((await reset(await linkOf(member))).body.success).toBe(true);
    for (const who of [member, here, there]) expect((await who.call(calls.memberInfo)).status).toBe(401);
    expect((await there.call(calls.loginRemembered)).body.errorCode).toBe('wrong_credentials');
  });

  it('takes what is remembered of the account from the browser that it was opened in, and of no other', async () => {
    const [member, other] = [await memberWith(portal, 'email'), await memberWith(portal, 'email')];
    const [own, foreign] = [backAgain(portal, member), backAgain(portal, other)];
    await signIn(own, member.account, { remember: true });
    await signIn(foreign, other.account, { remember: true });
    const names = (who: Caller) => [...who.cookies.keys()].filter((name) => /remember/.test(name));
    expect(names(own)).toHaveLength(2);
    for (const who of [own, foreign]) {
      const answer = await reset(await linkOf(member), `${NEW}-${who.address}`, undefined, who);
      expect(answer.body.success).toBe(true);
      portal.clock.advance(MINUTE_MS);
    }
    expect(names(own)).toEqual([]);
    expect(names(foreign)).toHaveLength(2);
    expect((await foreign.call(calls.loginRemembered)).body.value.userName).toBe(other.account);
  });

  it('frees an account that had to change its password', async () => {
    const member = await memberWith(portal, 'email');
    await update(portal, member, { must_change_password: true });
    await reset(await linkOf(member));
    const { must_change_password } = await portal.ctx.db
      .selectFrom('members')
      .select('must_change_password')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(must_change_password).toBe(false);
  });

  it('is not spent by a password that will not do', async () => {
    const member = await memberWith(portal, 'email');
    const link = await linkOf(member);
    expect((await reset(link, 'short')).body.fields.newPassword).toBe(
      'Password must be within 8 to 64 characters',
    );
    expect((await reset(link, 'password123')).body.errorCode).toBe('password_too_common');
    expect((await reset(link, member.account)).body.errorCode).toBe('password_too_common');
    expect((await reset(link, NEW, 'Harbour-Bell-78')).body.errorCode).toBe('confirmation_mismatch');
    expect((await reset(link, PASSWORD)).body.errorCode).toBe('password_unchanged');
    expect((await reset(link)).body.success).toBe(true);
  });

  it('does not try passwords for anyone who has it without an end', async () => {
    const link = await linkOf(await memberWith(portal, 'email'));
    const who = portal.caller();
    const tries = Array.from({ length: 20 }, () => reset(link, PASSWORD, PASSWORD, who));
    for (const { body } of await Promise.all(tries)) expect(body.errorCode).toBe('password_unchanged');
    expect((await reset(link, NEW, NEW, who)).status).toBe(429);
  });

  it('that somebody made up opens nothing, nor one of an account that was frozen since', async () => {
    const member = await memberWith(portal, 'email');
    const link = await linkOf(member);
    for (const wrong of ['x', 'A'.repeat(43), `${link}x`]) {
      expect((await reset(wrong)).body.errorCode).toBe('link_spent');
    }
    await update(portal, member, { status: 'frozen' });
    expect((await reset(link)).body.errorCode).toBe('link_spent');
  });
});

describe('the mail', () => {
  it('goes out for the right pair in any case, and for no other', async () => {
    const [member, other] = [await memberWith(portal, 'email'), await memberWith(portal, 'email')];
    const pairs = [
      ['nobody-here', member.email],
      [member.account, other.email],
      [(await memberWith(portal)).account, member.email],
    ];
    for (const [username = '', email = ''] of pairs) {
      const refused = await ask(username, email);
      expect([refused.status, refused.body.message]).toEqual([422, 'Username/Email does not exist']);
    }
    expect(await mailsTo(portal, member.email)).toEqual([]);
    const answer = await ask(member.account.toUpperCase(), member.email.toUpperCase());
    expect(answer.body.success).toBe(true);
    expect(await mailsTo(portal, member.email)).toHaveLength(1);
  });

  it('goes out for no frozen or closed account, which says the same', async () => {
    for (const status of ['frozen', 'closed'] as const) {
      const member = await memberWith(portal, 'email');
      await update(portal, member, { status });
      expect((await ask(member.account, member.email)).body.errorCode).toBe('username_email_unknown');
    }
  });

  it('leads to the portal, whatever host a request claims', async () => {
    const { config } = portal.ctx;
    /** Where the link in the mail leads when it was asked for at this address. */
    async function leadsTo(home: string): Promise<string | undefined> {
      const member = await memberWith(portal, 'email');
      const body = new URLSearchParams({ username: member.account, email: member.email });
      const request = new Request(`${home}${calls.recoverByMail.path}`, { method: 'POST', body });
      for (const name of ['host', 'x-forwarded-host', 'forwarded', 'referer'])
        request.headers.set(name, 'evil.example');
      expect((await portal.gateway(request, member.address))?.status).toBe(200);
      const [mail] = await mailsTo(portal, member.email);
      expect(mail?.body).not.toContain('evil');
      return /(\S+)\/reset#/.exec(mail?.body ?? '')?.[1];
    }
    expect(await leadsTo('http://evil.example')).toBe(ORIGIN);
    expect(await leadsTo('https://portico.test.evil.example')).toBe(ORIGIN);
    await change(portal, 'domains.allowed', ['play.example']);
    expect(await leadsTo('https://play.example')).toBe('https://play.example');
    expect(await leadsTo('https://evil.example')).toBe(ORIGIN);
    await change(portal, 'domains.allowed', []);
    config.publicUrl = 'https://portico.example';
    expect(await leadsTo('http://evil.example')).toBe('https://portico.example');
    config.publicUrl = undefined;
  });

  it('leads back to the door at which it was asked for', async () => {
    for (const door of ['agent', 'member'] as const) {
      const { account, email } = await memberWith(portal, 'email');
      await ask(account, email, portal.caller(), door);
      const [mail] = await mailsTo(portal, email);
      expect(mail?.body).toMatch(new RegExp(`${ORIGIN}/reset\\?door=${door}#[\\w-]{43}\\b`));
    }
  });

  it('goes out once a minute and five times an hour for an account, and twenty times a day from an address', async () => {
    const member = await memberWith(portal, 'email');
    for (let i = 0; i < 5; i++) {
      expect((await ask(member.account, member.email)).body.success).toBe(true);
      const soon = await ask(member.account, member.email);
      expect(soon.status).toBe(429);
      // After the fifth one it is the hour that has to pass.
      expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(i < 4 ? 60 : 3600);
      portal.clock.advance(MINUTE_MS);
    }
    expect((await ask(member.account, member.email)).status).toBe(429);
    const guesser = portal.caller();
    for (let i = 0; i < 20; i++) {
      expect((await ask(`nobody-${i}`, 'a@example.com', guesser)).body.errorCode).toBe(
        'username_email_unknown',
      );
    }
    expect((await ask('nobody-20', 'a@example.com', guesser)).status).toBe(429);
  });

  it('is kept from its owner by nobody who knows only the username, and goes out at once after a slip', async () => {
    const member = await memberWith(portal, 'email');
    for (let i = 0; i < 6; i++) {
      const guess = await ask(member.account, `guess-${i}@example.com`);
      expect(guess.body.errorCode).toBe('username_email_unknown');
    }
    expect((await ask(member.account, member.email)).body.success).toBe(true);
    expect(await mailsTo(portal, member.email)).toHaveLength(1);
  });

  it('is not sent to an address whose guesses are used up, which learns nothing of the pair', async () => {
    const member = await memberWith(portal, 'email');
    expect((await ask(member.account, member.email)).body.success).toBe(true);
    const guesser = portal.caller();
    for (let i = 0; i < 20; i++) await ask(member.account, `guess-${i}@example.com`, guesser);
    // So near the end that the mailbox has the longer wait.
    portal.clock.advance(DAY_MS - 10_000);
    await linkOf(member);
    const [wrong, right] = [
      await ask(member.account, 'a@example.com', guesser),
      await ask(member.account, member.email, guesser),
    ];
    for (const { status, headers } of [wrong, right]) {
      expect(status).toBe(429);
      // Seconds go by between the two.
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10);
    }
    expect(right.body.message).toBe(wrong.body.message);
  });

  it('too soon after another one uses up no request of the network', async () => {
    const member = await memberWith(portal, 'email');
    const owner = portal.caller();
    await ask(member.account, member.email, owner);
    for (let i = 0; i < 25; i++) expect((await ask(member.account, member.email, owner)).status).toBe(429);
    portal.clock.advance(MINUTE_MS);
    expect((await ask(member.account, member.email, owner)).body.success).toBe(true);
  });

  it('does not go to an address that was replaced at that moment', async () => {
    const member = await memberWith(portal, 'email');
    const { rateLimits: limits } = portal.ctx;
    portal.ctx.rateLimits = {
      ...limits,
      async takeAll(tries) {
        portal.ctx.rateLimits = limits;
        await limits.takeAll(tries);
        await replaceEmail(portal.ctx, member.memberId, `new.${member.email}`);
      },
    };
    expect((await ask(member.account, member.email)).body.errorCode).toBe('username_email_unknown');
    expect(await mailsTo(portal, member.email)).toEqual([]);
  });

  it('needs the bot check and its switch, and says when it could not be sent', async () => {
    const member = await memberWith(portal, 'email');
    await change(portal, 'botCheck.provider', 'altcha');
    expect((await ask(member.account, member.email)).body.errorCode).toBe('bot_check_failed');
    await change(portal, 'botCheck.provider', 'none');
    await turn(portal, 'CHNGPASSMAIL3', false);
    const closed = await ask(member.account, member.email);
    expect([closed.status, closed.body.errorCode]).toEqual([403, 'way_closed']);
    await turn(portal, 'CHNGPASSMAIL3', true);
    const { mail } = portal.ctx.providers;
    portal.ctx.providers.mail = { send: () => Promise.reject(new Error('the mail server is away')) };
    expect((await ask(member.account, member.email)).body.errorCode).toBe('message_not_sent');
    portal.ctx.providers.mail = mail;
    expect((await ask(member.account, member.email)).body.success, 'what failed does not count').toBe(true);
  });
});
