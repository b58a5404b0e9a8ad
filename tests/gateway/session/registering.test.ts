import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { LONGEST_VALUE } from '../../../src/lib/rules/lengths.ts';
import type { RegisterField } from '../../../src/lib/rules/register.ts';
import { type Answer, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { solveCaptcha } from './known-captcha.ts';
import { type Newcomers, newcomers, newName } from './newcomer.ts';

let portal: TestGateway;
let people: Newcomers;
beforeAll(async () => {
  portal = await testGateway();
  people = newcomers(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await people.ask({});
  await people.turn({ DIRECTREG3: true, USERNAMEREG3: true, MOBILENUMREG3: false, REGMOBVERF3: false });
});

const verdict = (answer: Answer, field: string): string =>
  answer.body.fields?.[field] ?? answer.body.errorCode ?? 'registered';
const accountOf = (answer: Answer): string => answer.body.value.userName;

/** A value that is right, one that is wrong, and what is said of the wrong one. */
const fields: [field: RegisterField, right: string, wrong: string, sentence: string][] = [
  ['payeeName', 'Nguyễn Văn An', 'A', 'Enter 2 to 60 characters.'],
  ['nickname', 'Koi 🐟', 'K', 'Enter 2 to 30 characters.'],
  ['realName', 'Nguyễn Văn An', 'line\nbreak', 'You cannot use this here.'],
  [
    'fullName',
    'Ann Lee',
    'Madonna',
    'Real name format incorrect. Enter your first and last name with a space between them.',
  ],
  ['email', 'ann@example.com', 'ann@example', 'Email format incorrect'],
  ['qqNum', '123456', '12345a', 'Use digits only.'],
  ['wechat', 'ann_lee', 'ann lee', 'Do not use spaces.'],
  ['line', 'ann_lee', 'ann lee', 'Do not use spaces.'],
  ['whatsapp', '+84912345678', 'abc', 'Enter 4 to 30 characters.'],
  ['facebook', 'ann.lee', 'ann lee', 'Do not use spaces.'],
  ['telegram', '@annlee', 'ann lee', 'Do not use spaces.'],
  ['zalo', '0912345678', 'ann lee', 'Do not use spaces.'],
  ['idNumber', 'AB123456', 'AB-123456', 'Use letters and digits only.'],
  ['birthday', '1990-01-31', '1990-02-31', 'Enter the date as year-month-day, such as 1990-01-31.'],
  ['nationality', 'Viet Nam', 'Việt Nam', 'Use English letters and spaces only.'],
  ['address', '1 Lantern Street', 'here', 'Enter 5 to 200 characters.'],
  ['occupation', 'Painter', 'P', 'Enter 2 to 60 characters.'],
  ['sourceOfIncome', 'Paintings', 'P', 'Enter 2 to 60 characters.'],
];

describe.each(fields)('the field %s', (field, right, wrong, sentence) => {
  it('is not kept where it is not asked for', async () => {
    const kept = await people.row(accountOf(await people.byName({ [field]: right })));
    expect(JSON.stringify([kept.profile, kept.email, kept.payee_name, kept.nickname])).not.toContain(right);
  });

  it('may be left out when it is optional, and not when it is required', async () => {
    await people.ask({ [field]: { required: false } });
    expect(verdict(await people.byName(), field)).toBe('registered');
    await people.ask({ [field]: { required: true } });
    expect(verdict(await people.byName(), field)).toBe('Input cannot be empty');
    expect(verdict(await people.byName({ [field]: '   ' }), field)).toBe('Input cannot be empty');
  });

  it('is kept when it is right, and named with its rule when it is wrong', async () => {
    await people.ask({ [field]: {} });
    expect(verdict(await people.byName({ [field]: wrong }), field)).toBe(sentence);
    const {
      email,
      nickname,
      payee_name: payeeName,
      profile,
    } = await people.row(accountOf(await people.byName({ [field]: right })));
    expect({ email, nickname, payeeName, ...(profile as object) }).toMatchObject({ [field]: right });
  });
});

describe('the username', () => {
  it('is taken once, whatever the case of its letters', async () => {
    const username = newName();
    expect((await people.byName({ username })).status).toBe(200);
    expect(verdict(await people.byName({ username: username.toUpperCase() }), '')).toBe('account_taken');
  });

  it('signs in however long the settings let it be, and so does what else proves the person', async () => {
    await people.ask({ username: { max: LONGEST_VALUE } });
    const username = newName().padEnd(LONGEST_VALUE, 'x');
    expect(verdict(await people.byName({ username }), '')).toBe('registered');
    const who = portal.caller();
    const signedIn = await who.call(calls.login, { type: 'username', username, password: PASSWORD });
    expect(signedIn.body.success).toBe(true);
    await people.turn({ CHNGPASSMAIL3: true });
    const email = 'ann@example.com'.padStart(LONGEST_VALUE, 'x');
    expect((await who.call(calls.recoverByMail, { username, email })).body.errorCode).toBe(
      'username_email_unknown',
    );
    const answer = { ticket: 'none', way: 'payee', answer: username };
    expect((await who.call(calls.loginSecondStep, answer)).body.errorCode).toBe('ticket_expired');
    const code = { code: username, domain: 'portico.test' };
    expect((await who.call(calls.affiliate, code)).body.errorCode).toBe('invitation_code_error');
  });

  it('is the name that others see until there is a nickname', async () => {
    const username = `N${newName().slice(1)}`;
    await people.byName({ username });
    expect(await people.row(username)).toMatchObject({ account: username.toLowerCase(), nickname: username });
  });
});

describe('the payment password', () => {
  const digits = '739105';

  it('is required whenever it is shown', async () => {
    await people.ask({ paymentPassword: { required: false } });
    expect(verdict(await people.byName(), 'paymentPassword')).toBe('Input cannot be empty');
    expect(verdict(await people.byName({ paymentPassword: '12345' }), 'paymentPassword')).toBe(
      'Enter 6 characters.',
    );
    expect(verdict(await people.byName({ paymentPassword: digits }), '')).toBe('registered');
  });

  it('stands in no table as it was typed, and neither does the password', async () => {
    await people.ask({ paymentPassword: {} });
    const account = accountOf(await people.byName({ paymentPassword: digits }));
    const { id, password_hash } = await people.row(account);
    const payment = await portal.ctx.db
      .selectFrom('payment_passwords')
      .select('hash')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([password_hash, payment.hash]).toEqual([
      expect.stringMatching(/^\$argon2id\$/),
      expect.stringMatching(/^\$argon2id\$/),
    ]);
    const tables = await portal.ctx.db.introspection.getTables();
    for (const { name, isView } of tables.filter((each) => each.schema === 'public')) {
      if (isView) continue;
      const { rows } = await portal.ctx.pool.query(`select t::text as row from "${name}" t`);
      const text = rows.map(({ row }) => row).join('\n');
      expect(text.includes(PASSWORD), name).toBe(false);
      expect(new RegExp(`(?<![0-9a-f.])${digits}(?![0-9a-f])`).test(text), name).toBe(false);
    }
  });
});

describe('the birthday', () => {
  const day = 86_400_000;

  it('makes somebody old enough on the very day and not the day before', async () => {
    portal.clock.advance(Date.parse('2031-05-05T23:00:00Z') - portal.ctx.clock.now().getTime());
    await people.ask({ birthday: {} });
    const born = { birthday: '2013-05-06' };
    expect(verdict(await people.byName(born), 'birthday')).toBe('You must be at least 18 years old.');
    portal.clock.advance(day);
    expect(verdict(await people.byName(born), 'birthday')).toBe('registered');
  });

  it('asks for 21 years where the operator does', async () => {
    portal.clock.advance(Date.parse('2032-05-05T12:00:00Z') - portal.ctx.clock.now().getTime());
    await people.ask({ birthday: { pattern: 'dateMdy' } });
    await people.set('register.minAge', 21);
    expect(verdict(await people.byName({ birthday: '05-06-2011' }), 'birthday')).toBe(
      'You must be at least 21 years old.',
    );
    const account = accountOf(await people.byName({ birthday: '05-05-2011' }));
    expect((await people.row(account)).profile).toMatchObject({ birthday: '2011-05-05' });
    await people.set('register.minAge', 18);
  });

  it('is not enough without the word of being an adult', async () => {
    expect((await people.byName({ adult: false })).body.fields).toHaveProperty('adult');
  });
});

describe('an expression of the operator', () => {
  it('is held to by the gateway and told to forms', async () => {
    await people.ask({ idNumber: { pattern: 'custom', acceptedPattern: '[A-Z]{2}-[0-9]{4}' } });
    expect((await portal.caller().call(calls.registerSettings)).body.value.idNumber).toMatchObject({
      patternId: 'custom',
      acceptedPattern: '[A-Z]{2}-[0-9]{4}',
    });
    expect(verdict(await people.byName({ idNumber: 'AB-1234' }), 'idNumber')).toBe('registered');
    for (const idNumber of ['AB-12345', 'xAB-1234', 'ab-1234'])
      expect(verdict(await people.byName({ idNumber }), 'idNumber')).toBe('The format is incorrect.');
  });

  it('takes anything when it is a star', async () => {
    await people.ask({ idNumber: { pattern: 'custom', acceptedPattern: '*' } });
    expect(verdict(await people.byName({ idNumber: 'any thing, 東京' }), 'idNumber')).toBe('registered');
  });

  it.each([
    ['AB*', 'ABxyz1', 'xABxyz1'],
    ['AB.*', 'ABxyz1', 'xABxyz1'],
    ['*-VIP', 'any-VIP', 'any-VIPs'],
    ['A\\*B[*]-1-1', 'A*B*-1-1', 'AxB*-1-1'],
    ['[0-9]{0,}-[)*]', '12345-*', 'abcde-*'],
    ['[[:digit:]*]{2}-*', '1*-any', 'ab-any'],
  ])('%s takes %s and not %s', async (acceptedPattern, right, wrong) => {
    await people.ask({ idNumber: { pattern: 'custom', acceptedPattern } });
    expect(verdict(await people.byName({ idNumber: right }), 'idNumber')).toBe('registered');
    expect(verdict(await people.byName({ idNumber: wrong }), 'idNumber')).toBe('The format is incorrect.');
  });

  it('that runs wild elsewhere takes no time here', async () => {
    await people.ask({ address: { pattern: 'custom', acceptedPattern: '(a|a)+(a+)+b' } });
    expect(verdict(await people.byName({ address: 'a'.repeat(200) }), 'address')).toBe(
      'The format is incorrect.',
    );
  });

  it.each([
    ['[a-z', 'is no expression'],
    ['(?=a)a', 'cannot be tried in linear time'],
  ])('%s %s, and is not saved', async (acceptedPattern) => {
    await expect(people.ask({ idNumber: { pattern: 'custom', acceptedPattern } })).rejects.toThrow(
      /not a valid RE2 expression/,
    );
    expect(portal.ctx.settings.get('register.rules').idNumber.pattern).toBe('alphanumeric');
  });

  it.each([
    ...['[0-9]*', '\\d*', '(ab)*-1', 'A[*]*', '[]a]*', '[[:alpha:]]*', '[^[:alpha:]x]*', '\\p{L}*', '\\pL*'],
    ...['\\x{41}*', '\\x41*', '[0-9]{3}*', 'a+*', 'x?*'],
  ])('%s could mean two things by its star, and is not saved', async (acceptedPattern) => {
    const asked = people.ask({ idNumber: { pattern: 'custom', acceptedPattern } });
    await expect(asked).rejects.toThrow(/\* matches any characters.*\{0,\}/);
  });

  it('that was saved before this rule stays valid', async () => {
    await people.ask({ idNumber: { pattern: 'custom', acceptedPattern: 'AB.*' } });
    const { db } = portal.operator;
    const { value } = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'register.rules')
      .executeTakeFirstOrThrow();
    const before = JSON.stringify(value).replace('AB.*', '[0-9]*');
    await db.updateTable('settings').set({ value: before }).where('key', '=', 'register.rules').execute();
    await portal.ctx.settings.reload();
    const { idNumber } = portal.ctx.settings.get('register.rules');
    expect(idNumber.acceptedPattern).toBe('[0-9]*');
  });

  it('goes with the pattern that uses it, and only with that', async () => {
    await expect(people.ask({ idNumber: { pattern: 'custom' } })).rejects.toThrow(/acceptedPattern/);
    await expect(people.ask({ idNumber: { acceptedPattern: 'a' } })).rejects.toThrow(/acceptedPattern/);
  });
});

describe('a captcha', () => {
  it('is right once, for the browser it was shown to', async () => {
    await people.ask({ captcha: { required: true } });
    expect(verdict(await people.byName(), 'captcha')).toBe('Captcha required');
    const who = portal.caller();
    const question = (await who.call(calls.captcha, { kind: 'question' })).body.value;
    const captcha = sumOf(question);
    expect(verdict(await people.byName({ captcha }), '')).toBe('captcha_wrong');
    expect(verdict(await people.byName({ captcha }, who), '')).toBe('registered');
    expect(verdict(await people.byName({ captcha }, who), '')).toBe('captcha_wrong');
  });

  it('is still good after what is refused before it, and a new one is due after what is refused behind it', async () => {
    const { account } = await portal.member();
    await people.ask({ captcha: { required: true } });
    const who = portal.caller();
    const captcha = await solveCaptcha(portal, who);
    const easy = { password: 'password1', confirmPassword: 'password1' };
    const common = await people.byName({ captcha, ...easy }, who);
    expect(common.body).toMatchObject({ errorCode: 'password_too_common' });
    expect(common.body.value).toBeUndefined();
    const taken = await people.byName({ captcha, username: account }, who);
    expect(taken.body).toMatchObject({ errorCode: 'account_taken', value: { captcha: true } });
    const wrong = await people.byName({ captcha }, who);
    expect(wrong.body).toMatchObject({ errorCode: 'captcha_wrong', value: { captcha: true } });
    const referralCode = 'NOSUCHCD';
    const lost = await people.byName({ captcha: await solveCaptcha(portal, who), referralCode }, who);
    expect(lost.body.value).toEqual({ field: 'referralCode', captcha: true });
  });
});

it('a switched-off way is closed, and its code is not sent', async () => {
  const closed = async (): Promise<string[]> => {
    const input = { mobileNo: '0912345678', countryDialingCode: '84', regType: 'username' };
    const sent = await portal.caller().call(calls.sendRegisterCode, input);
    return [verdict(await people.byName(), ''), verdict(sent, '')];
  };
  await people.ask({ mobileNum: {} });
  await people.turn({ REGMOBVERF3: true, USERNAMEREG3: false });
  expect(await closed()).toEqual(['registration_closed', 'registration_closed']);
  await people.turn({ USERNAMEREG3: true, DIRECTREG3: false });
  expect(await closed()).toEqual(['registration_closed', 'registration_closed']);
  expect(verdict(await people.byMobile({ mobileNum: '0912345678' }), '')).toBe('registration_closed');
  await people.turn({ DIRECTREG3: true });
  expect(verdict(await people.byMobile({ mobileNum: '0912345678' }), '')).toBe('registration_closed');
});

it('a program that cannot show it is worth an answer is turned away before anything else is looked up', async () => {
  await people.set('botCheck.provider', 'altcha');
  const { account } = (await portal.ctx.db.selectFrom('members').select('account').executeTakeFirst()) ?? {};
  expect(verdict(await people.byName({ username: account }), '')).toBe('bot_check_failed');
  await people.set('botCheck.provider', 'none');
});

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function sumOf(question: string): string {
  const [a = '', b = ''] =
    question.match(/\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten)\b/g) ?? [];
  return String(NUMBERS.indexOf(a) + NUMBERS.indexOf(b));
}
