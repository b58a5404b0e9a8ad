// No password, code or token that somebody used stands readable in the database or in the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { REMEMBERED_COOKIE } from '../../../src/lib/contract/values.ts';
import { type Answer, type Caller, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { newcomers, newNumber, vietnam } from '../session/newcomer.ts';
import { change, codeSentTo, prove, signIn, turn, withApp } from '../session/signing-in.ts';

const WRONG = 'Mistyped-Lantern-41';
const CHANGED = 'Harbour-Bell-77';
const BY_MOBILE = 'Silver-Reed-88';
const BY_MAIL = 'Copper-Gate-99';
const PAYMENT = '583920';

let portal: TestGateway;
const log: string[] = [];
/** What nobody may read, by what it is. */
const secrets = new Map<string, string>();
/** Six digits, which may be by chance inside a longer number. */
const codes = new Map<string, string>();

beforeAll(async () => {
  portal = await testGateway({ logTo: { write: (line) => void log.push(line) } });
  await people();
});
afterAll(() => portal.close());

function keep(name: string, secret: string | undefined): string {
  if (!secret) throw new Error(`There is no ${name}.`);
  secrets.set(name, secret);
  return secret;
}

/** Everything a browser holds by now. */
function keepBrowser(name: string, who: Caller): void {
  keep(`${name}: the tab's token`, who.token);
  for (const [cookie, value] of who.cookies) {
    // The name of the one who is remembered is there to be read.
    if (cookie === REMEMBERED_COOKIE) continue;
    for (const [at, part] of value.split('.').entries()) keep(`${name}: ${cookie} ${at}`, part);
  }
}

async function keepCode(name: string, to: string): Promise<string> {
  const code = await codeSentTo(portal, to);
  codes.set(name, code);
  return code;
}

function done(answer: Answer): Answer {
  if (!answer.body.success) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A member's life with the portal: every way in, every way back in, and mistakes on the way. */
async function people(): Promise<void> {
  for (const id of ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'] as const)
    await turn(portal, id, true);
  for (const id of ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'CHNGPASSMAIL3'] as const)
    await turn(portal, id, true);
  await change(portal, 'limits.codeMinute', { points: 100, seconds: 60 });
  const names = newcomers(portal);
  await names.ask({ paymentPassword: { required: true } });
  for (const [name, secret] of Object.entries({ PASSWORD, WRONG, CHANGED, BY_MOBILE, BY_MAIL }))
    keep(name, secret);

  codes.set('the payment password', PAYMENT);

  const who = portal.caller();
  const mobileNum = newNumber();
  const mobile = `+84${mobileNum.slice(1)}`;
  await names.codeFor(mobileNum);
  const verificationCode = await keepCode('registering', mobile);
  const given = { password: PASSWORD, confirmPassword: PASSWORD, paymentPassword: PAYMENT };
  const registered = done(await names.byMobile({ mobileNum, verificationCode, ...given }, who));
  who.token = registered.body.value.token;
  const account = registered.body.value.userName;
  keepBrowser('registering', who);

  await signIn(who, account, { password: WRONG });
  await signIn(who, WRONG, { password: PASSWORD });
  done(await signIn(who, account, { remember: true }));
  keepBrowser('signing in', who);
  who.token = done(await who.call(calls.loginRemembered)).body.value.token;
  keepBrowser('being remembered', who);
  await who.call(calls.captcha, { kind: 'question' });
  keepBrowser('a captcha', who);

  const number = { mobileNum, ...vietnam };
  done(await who.call(calls.sendLoginCode, number));
  const sms = { type: 'sms', ...vietnam, password: await keepCode('signing in', mobile) };
  await signIn(who, mobileNum, { ...sms, password: '000000' });
  done(await signIn(who, mobileNum, sms));
  keepBrowser('signing in by SMS', who);

  const changing = { newPassword: CHANGED, confirmNewPassword: CHANGED };
  await who.call(calls.changePassword, { ...changing, oldPassword: WRONG });
  const changed = done(await who.call(calls.changePassword, { ...changing, oldPassword: PASSWORD }));
  who.token = changed.body.value.token;
  keepBrowser('changing the password', who);

  const email = 'linh@example.com';
  done(await who.call(calls.sendBindCode, { channel: 'email', email }));
  const code = await keepCode('binding a mail address', email);
  done(await who.call(calls.bind, { channel: 'email', email, code }));

  done(await who.call(calls.sendLoginCode, { ...number, purpose: 'recover' }));
  const recoverCode = await keepCode('a new password', mobile);
  const recovering = { ...number, verificationCode: recoverCode, newPassword: BY_MOBILE };
  const recovered = (await who.call(calls.recoverByMobile, recovering)).body.value.ticket;
  keep('the ticket after recovering', recovered);
  done(await who.call(calls.sendSecondStep, { ticket: recovered, way: 'email' }));
  done(await prove(who, recovered, 'email', await keepCode('the step after recovering', email)));
  keepBrowser('recovering by mobile', who);

  done(await who.call(calls.recoverByMail, { username: account, email }));
  const mail = await portal.ctx.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const link = keep('the mailed link', /\/reset#(\S+)/.exec(mail.body)?.[1]);
  const resetting = { link, newPassword: BY_MAIL, confirmNewPassword: BY_MAIL };
  done(await who.call(calls.resetPassword, resetting));

  const away = portal.caller();
  const { ticket } = (await signIn(away, account, { password: BY_MAIL })).body.value;
  keep('the ticket of a second step', ticket);
  done(await away.call(calls.sendSecondStep, { ticket, way: 'email' }));
  await prove(away, ticket, 'email', '000000');
  done(await prove(away, ticket, 'email', await keepCode('a second step', email)));
  keepBrowser('a second step', away);

  const { recoveryCodes } = await withApp(away);
  for (const recovery of recoveryCodes) keep(`the recovery code ${recovery}`, recovery);

  const { mail: mailer } = portal.ctx.providers;
  portal.ctx.providers.mail = { send: () => Promise.reject(new Error('the mail server is away')) };
  await who.call(calls.recoverByMail, { username: account, email });
  portal.ctx.providers.mail = mailer;
}

/** Every row of every table as JSON text. Messages lie in the outbox to be read, so their text is left out. */
async function everyRow(): Promise<[table: string, text: string][]> {
  const { pool } = portal.ctx;
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: [string, string][] = [];
  for (const { name } of tables.rows) {
    const hidden = name === 'public.outbox' ? `- 'body' - 'code'` : '';
    const found = await pool.query<{ text: string }>(
      `select (to_jsonb(t) ${hidden})::text as text from ${name} t`,
    );
    rows.push(...found.rows.map(({ text }): [string, string] => [name, text]));
  }
  return rows;
}

/** The secrets that are in a text as they are, or byte by byte as the database writes bytes. */
function readable(text: string): string[] {
  const plain = [...secrets].filter(
    ([, secret]) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')),
  );
  const alone = [...codes].filter(([, code]) => new RegExp(`(?<![\\w.:])${code}(?![\\w:])`).test(text));
  return [...plain, ...alone].map(([name]) => name);
}

describe('nobody who reads', () => {
  it('the database finds a secret in it', async () => {
    const rows = await everyRow();
    const tables = new Set(rows.map(([table]) => table));
    for (const table of [
      'members',
      'sessions',
      'session_tabs',
      'verification_codes',
      'reset_links',
      'outbox',
    ])
      expect(tables).toContain(`public.${table}`);
    expect(rows.flatMap(([table, text]) => readable(text).map((name) => `${table}: ${name}`))).toEqual([]);
  });

  it('the log finds a secret in it', () => {
    expect(log.length).toBeGreaterThan(20);
    expect(log.some((line) => line.includes('a reset link could not be sent'))).toBe(true);
    expect(log.flatMap((line) => readable(line).map((name) => `${name}: ${line}`))).toEqual([]);
  });

  it('would overlook one: what was sent is found in the outbox', async () => {
    const { rows } = await portal.ctx.pool.query<{ text: string }>(
      'select to_jsonb(t)::text as text from outbox t',
    );
    const found = new Set(rows.flatMap(({ text }) => readable(text)));
    const sent = [...codes.keys()].filter((name) => name !== 'the payment password');
    expect([...found].sort()).toEqual([...sent, 'the mailed link'].sort());
    expect(secrets.size).toBeGreaterThan(30);
  });
});
