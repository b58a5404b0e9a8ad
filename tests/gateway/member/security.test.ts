import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { codeSentTo, memberWith, signIn, withApp } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const number = (mobileNum: string) => ({ channel: 'mobile', mobileNum, countryDialingCode: '84' });
const address = (email: string) => ({ channel: 'email', email });
const overviewOf = async (who: Awaited<ReturnType<TestGateway['member']>>) =>
  (await who.call(calls.securityOverview)).body.value;

describe('binding a mobile number or a mail address', () => {
  it('needs the code that went there, and is shown masked from then on', async () => {
    const member = await portal.member();
    expect(await overviewOf(member)).toMatchObject({
      mobile: null,
      email: null,
      paymentPasswordChangedAt: null,
    });

    const sent = await member.call(calls.sendBindCode, number('0912 345 678'));
    expect(sent.body.value).toEqual({ expiredMinutes: 5 });
    const code = await codeSentTo(portal, '+84912345678');
    const wrong = { ...number('912345678'), code: code === '123456' ? '654321' : '123456' };
    expect((await member.call(calls.bind, wrong)).body.errorCode).toBe('code_wrong');
    expect((await member.call(calls.bind, { ...number('912345678'), code })).body.success).toBe(true);

    await member.call(calls.sendBindCode, address('Linh@Example.com'));
    const mailed = await codeSentTo(portal, 'linh@example.com');
    const bound = await member.call(calls.bind, { ...address('Linh@Example.com'), code: mailed });
    expect(bound.body.success).toBe(true);
    expect(await overviewOf(member)).toMatchObject({
      mobile: '+84 912 ••• 678',
      email: 'L•••@Example.com',
    });
  });

  it('tells the old mail address when another takes its place, and of a new password', async () => {
    const member = await portal.member();
    const sentTo = async (to: string) =>
      (await portal.ctx.db.selectFrom('outbox').select('body').where('recipient', '=', to).execute()).map(
        ({ body }) => body,
      );
    for (const email of ['first@owner.test', 'second@owner.test']) {
      await member.call(calls.sendBindCode, address(email));
      await member.call(calls.bind, { ...address(email), code: await codeSentTo(portal, email) });
    }
    expect(await sentTo('first@owner.test')).toContainEqual(
      expect.stringContaining('Your email address was changed.'),
    );
    await member.call(calls.changePassword, {
      oldPassword: PASSWORD,
      newPassword: 'Harbour-Light-77',
      confirmNewPassword: 'Harbour-Light-77',
    });
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      'select max(id)::text as id from member_messages where member_id = $1',
      [member.memberId],
    );
    const [mail = ''] = (await sentTo('second@owner.test')).filter((text) =>
      text.includes('password was changed'),
    );
    expect(mail.split('\n\n')).toEqual([
      `Hello. This is about your Portico account ${member.account}.`,
      'Your password was changed.',
      expect.stringMatching(
        new RegExp(
          `^When: .+ \\(UTC\\+7\\)\n(Device: .+\n)?Confirmed by: your password\nNotice: SN-${rows[0]?.id}$`,
        ),
      ),
      'If this was you, you do not need to do anything.',
      expect.stringContaining('press the Lock my account button'),
      expect.stringMatching(/^https?:\/\/.+\/\?center=securityCenter$/),
      expect.stringContaining('We never ask for a password or a code by email.'),
    ]);
  });

  it('is told as added when it is the first, and where the owner was reached until then', async () => {
    const member = await portal.member();
    await member.call(calls.sendBindCode, address('only@owner.test'));
    const mailed = await codeSentTo(portal, 'only@owner.test');
    await member.call(calls.bind, { ...address('only@owner.test'), code: mailed });
    await member.call(calls.sendBindCode, number('912345699'));
    const code = await codeSentTo(portal, '+84912345699');
    await member.call(calls.bind, { ...number('912345699'), code });
    const { list } = (await member.call(calls.messages, {}, { language: 'en' })).body.value;
    expect(list.map(({ title }: { title: string }) => title)).toEqual([
      'A mobile number was added',
      'An email address was added',
    ]);
    const mails = await portal.ctx.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', 'only@owner.test')
      .execute();
    expect(mails.map(({ body }) => body)).toContainEqual(
      expect.stringContaining('A mobile number was added to your account.'),
    );
  });

  it('is told by mail when the two-step code is turned on', async () => {
    const member = await portal.member();
    await member.call(calls.sendBindCode, address('app@owner.test'));
    await member.call(calls.bind, {
      ...address('app@owner.test'),
      code: await codeSentTo(portal, 'app@owner.test'),
    });
    await withApp(member);
    const mails = await portal.ctx.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', 'app@owner.test')
      .execute();
    expect(mails.map(({ body }) => body)).toContainEqual(
      expect.stringContaining('Your two-step code was turned on.'),
    );
  });

  it('binds nothing else than what the code went to', async () => {
    const member = await portal.member();
    await member.call(calls.sendBindCode, address('mine@example.com'));
    const code = await codeSentTo(portal, 'mine@example.com');
    const other = await member.call(calls.bind, { ...address('yours@example.com'), code });
    expect(other.body.errorCode).toBe('code_wrong');
  });

  it('refuses what another member has bound, before a code goes out', async () => {
    const owner = await memberWith(portal, 'mobile', 'email');
    const member = await portal.member();
    const before = await portal.ctx.db.selectFrom('outbox').select('id').execute();
    const mobile = await member.call(calls.sendBindCode, number(owner.mobile.slice(3)));
    expect([mobile.status, mobile.body.errorCode]).toEqual([409, 'mobile_taken']);
    const email = await member.call(calls.sendBindCode, address(owner.email.toUpperCase()));
    expect([email.status, email.body.errorCode]).toEqual([409, 'email_taken']);
    expect(await portal.ctx.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length);
  });

  it('goes to who was first, though another has the code too', async () => {
    const [first, second] = [await portal.member(), await portal.member()];
    await first.call(calls.sendBindCode, number('912345600'));
    const code = await codeSentTo(portal, '+84912345600');
    expect((await first.call(calls.bind, { ...number('912345600'), code })).body.success).toBe(true);
    const answer = await second.call(calls.bind, { ...number('912345600'), code });
    expect(answer.body.errorCode).toBe('mobile_taken');
  });

  it('refuses what cannot be', async () => {
    const member = await portal.member();
    expect((await member.call(calls.sendBindCode, number('12345'))).body.errorCode).toBe('mobile_invalid');
    const elsewhere = { ...number('912345678'), countryDialingCode: '999' };
    expect((await member.call(calls.sendBindCode, elsewhere)).body.errorCode).toBe('mobile_invalid');
    const email = await member.call(calls.sendBindCode, address('nobody at home'));
    expect(email.body).toMatchObject({ errorCode: 'invalid_input', fields: { email: expect.any(String) } });
  });
});

describe('a new password without the old one', () => {
  const newPassword = 'Harbour-Bell-77';
  const input = { newPassword, confirmNewPassword: newPassword };

  it('is taken shortly after the old one opened this session, and not later', async () => {
    const member = await portal.member();
    await signIn(member, member.account);
    expect((await overviewOf(member)).freshLogin).toBe(true);
    portal.clock.advance(5 * 60_000);
    expect((await overviewOf(member)).freshLogin).toBe(false);
    expect((await member.call(calls.changePassword, input)).body.errorCode).toBe('fresh_login_needed');

    await signIn(member, member.account);
    const answer = await member.call(calls.changePassword, input);
    expect(answer.body.success).toBe(true);
    expect((await signIn(portal.caller(), member.account, { password: newPassword })).body.success).toBe(
      true,
    );
  });

  it('is not taken from a browser that was remembered', async () => {
    const member = await portal.member();
    await signIn(member, member.account, { remember: true });
    member.token = (await member.call(calls.loginRemembered)).body.value.token;
    expect((await overviewOf(member)).freshLogin).toBe(false);
    expect((await member.call(calls.changePassword, input)).body.errorCode).toBe('fresh_login_needed');
  });

  it('an old one that is given must be right, however fresh the session is; guesses run out', async () => {
    const member = await portal.member();
    await signIn(member, member.account);
    const guess = () => member.call(calls.changePassword, { ...input, oldPassword: 'not-this-one' });
    for (let i = 0; i < 20; i++) expect((await guess()).body.errorCode).toBe('old_password_wrong');
    expect((await guess()).status).toBe(429);
    const right = await member.call(calls.changePassword, { ...input, oldPassword: PASSWORD });
    expect(right.status).toBe(429);
  });
});
