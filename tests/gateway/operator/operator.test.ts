import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditText } from '../../../src/lib/gateway/operator/audit.ts';
import { Mistake } from '../../../src/lib/gateway/operator/command.ts';
import { operate, operatorHelp } from '../../../src/lib/gateway/operator/index.ts';
import { passwordMatches } from '../../../src/lib/gateway/proofs/passwords.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const type = (line: string) => operate(portal.operator, line.split(' '));
const METHOD = {
  id: 'bank',
  name: 'Bank transfer',
  icon: 'bank',
  provider: 'sandbox',
  min: '20.00',
  max: '5000.00',
  feeBasisPoints: 0,
  speed: 'Instant',
  pausedUntil: null,
  pausedReason: null,
};
const soon = (truth: () => boolean) => vi.waitUntil(truth, { timeout: 15_000, interval: 10 });

describe('flags', () => {
  it('a switch turned on is on in running processes within two seconds, and says so', async () => {
    await type('flags set MOBILENUMREG3 on');
    await soon(() => portal.ctx.flags.on('MOBILENUMREG3'));
    expect(await type('flags get MOBILENUMREG3')).toEqual({
      text: 'MOBILENUMREG3 on',
      value: { MOBILENUMREG3: true },
    });
    await type('flags set MOBILENUMREG3 off');
    await soon(() => !portal.ctx.flags.on('MOBILENUMREG3'));
  });

  it('without a name all switches are listed', async () => {
    const { value } = await type('flags get');
    expect(value).toMatchObject({ DIRECTREG3: true, CBS3: false });
  });

  it.each(['flags set NOSUCH3 on', 'flags set CBS3 maybe', 'flags set', 'flags', 'flag get'])(
    '"%s" is answered with a sentence',
    async (line) => {
      await expect(type(line)).rejects.toThrow(Mistake);
    },
  );
});

describe('settings', () => {
  it('takes plain words for a text and JSON for the rest', async () => {
    await type('settings set brand.name 123');
    await type('settings set session.idleMinutes 45');
    await type('settings set brand.loginedToHomePage true');
    await soon(() => portal.ctx.settings.get('brand.loginedToHomePage'));
    expect(portal.ctx.settings.get('brand.name')).toBe('123');
    expect((await type('settings get session.idleMinutes')).value).toEqual({ 'session.idleMinutes': 45 });
    expect((await type('settings list')).text).toMatch(
      /^session\.idleMinutes +After how many minutes without a call by the member a session ends\.$/m,
    );
  });

  it('says of the country’s header where it counts, as long as one is named', async () => {
    expect((await type('settings set access.countryHeader CF-IPCountry')).text).toContain('TRUST_PROXY');
    expect((await type('settings set access.countryHeader null')).text).toBe('access.countryHeader null');
  });

  it.each([
    ['brand.contactUrl', 'javascript:alert(1)'],
    ['brand.social', '{"Forum":"javascript:alert(1)"}'],
    ['demo.balance', 'lots'],
    ['cdn.images', '["not a url"]'],
    ['domains.routes', '["::::"]'],
    ['status.maintenance', '{"on":true,"until":"whenever"}'],
    ['status.maintenance', '{"on":true,"until":"2020-01-01T00:00:00.000Z"}'],
    ['feedback.minWords', '301'],
    ['miniGame.gameId', 'no-such-game'],
    ...[
      { pausedUntil: 'someday' },
      { feeBasisPoints: 10_000 },
      { min: 'abc' },
      { min: '50.00', max: '20.00' },
      { provider: 'nobody' },
    ].map((wrong) => ['deposit.methods', JSON.stringify([{ ...METHOD, ...wrong }])]),
    ['deposit.methods', JSON.stringify([METHOD, METHOD])],
  ])('refuses %s %s, and what holds goes on to hold', async (key, value) => {
    const before = (await type(`settings get ${key}`)).text;
    await expect(operate(portal.operator, ['settings', 'set', key, value])).rejects.toThrow(Mistake);
    await portal.ctx.settings.reload();
    expect((await type(`settings get ${key}`)).text).toBe(before);
  });

  it('refuses fewer words at most than at least', async () => {
    await type('settings set feedback.minWords 10');
    await portal.ctx.settings.reload();
    await expect(type('settings set feedback.maxWords 9')).rejects.toThrow(/feedback\.minWords is 10/);
  });

  it('refuses a value of another shape and names the setting', async () => {
    await expect(type('settings set session.idleMinutes often')).rejects.toThrow(/"session\.idleMinutes"/);
    expect(portal.ctx.settings.get('session.idleMinutes')).not.toBe('often');
  });
});

it('shows the latest message to a person with its code', async () => {
  const to = '+84901112233';
  await portal.ctx.providers.sms.send({ to, text: 'Your code is 111111.', code: '111111' });
  portal.clock.advance(1_000);
  await portal.ctx.providers.sms.send({ to, text: 'Your code is 222222.', code: '222222' });
  expect((await type(`outbox latest --to ${to}`)).value).toMatchObject({
    channel: 'sms',
    to,
    code: '222222',
  });
  expect((await type(`outbox list --to ${to}`)).value).toHaveLength(2);
  await expect(type('outbox latest --to nobody@example.org')).rejects.toThrow('There is no message to');
});

describe('members', () => {
  it('a created member is there under a lower-case name, and only once', async () => {
    const { value } = await type(
      'members create Maya --password Quiet-River-9 --agent-code 1 --email m@example.org',
    );
    expect(value).toMatchObject({ account: 'maya', agentCode: 1, email: 'm@example.org', status: 'active' });
    await expect(type('members create MAYA --password Quiet-River-9')).rejects.toThrow('already an account');
  });

  it('a mail address that a member is created with is bound; nobody is created with the same', async () => {
    await type('members create ines --password Quiet-River-9 --email ines@example.org');
    const { email_bound_at } = await portal.ctx.db
      .selectFrom('members')
      .select('email_bound_at')
      .where('account', '=', 'ines')
      .executeTakeFirstOrThrow();
    expect(email_bound_at).not.toBeNull();
    const second = type('members create nils --password Quiet-River-9 --email ines@example.org');
    await expect(second).rejects.toThrow('belongs to another account');
    await expect(type('members show nils')).rejects.toThrow('nils');
  });

  it('a new password holds, and open sessions end with the old one', async () => {
    const player = await portal.member();
    expect((await player.call(calls.memberInfo)).status).toBe(200);
    await type(`members set ${player.account} --password Loud-Ocean-77`);
    expect((await player.call(calls.memberInfo)).status).toBe(401);
    const row = await portal.ctx.db
      .selectFrom('members')
      .select('password_hash')
      .where('account', '=', player.account)
      .executeTakeFirstOrThrow();
    expect(await passwordMatches('Loud-Ocean-77', row.password_hash)).toBe(true);
  });

  it.each(['frozen', 'closed'])('a %s member is signed out at once', async (status) => {
    const player = await portal.member();
    await type(`members set ${player.account} --status ${status}`);
    expect((await player.call(calls.memberInfo)).status).toBe(401);
    expect((await type(`members show ${player.account}`)).value).toMatchObject({ status });
  });

  it.each([
    'members create a*b --password Quiet-River-9',
    'members create wren --password Quiet-River-9 --email notanemail',
    'members set maya --upline maya',
    'constructor',
    'members set maya',
    'members set maya --status gone',
    'members show nobody',
    'members set maya --nickname x',
  ])('"%s" is answered with a sentence', async (line) => {
    await expect(type(line)).rejects.toThrow(Mistake);
  });
});

it('moves the time ahead by lengths that add up, and back to the machine', async () => {
  expect((await type('clock advance 1d12h')).value).toMatchObject({ offsetMs: 129_600_000 });
  await soon(() => portal.ctx.settings.get('clock.offsetMs') === 129_600_000);
  expect((await type('clock advance 30m')).value).toMatchObject({ offsetMs: 131_400_000 });
  expect((await type('clock reset')).value).toMatchObject({ offsetMs: 0 });
  await expect(type('clock advance soon')).rejects.toThrow(Mistake);
});

it('opens and closes maintenance with an end time', async () => {
  await type('status maintenance on --until 2027-01-31T18:00:00Z');
  await soon(() => portal.ctx.settings.get('status.maintenance').on);
  expect(portal.ctx.settings.get('status.maintenance').until).toBe('2027-01-31T18:00:00.000Z');
  const { text } = await type('status maintenance off');
  expect(text).toBe('maintenance off');
  await expect(type('status maintenance on --until tomorrow')).rejects.toThrow(Mistake);
  await expect(type('status maintenance on --until 2020-01-31T18:00:00Z')).rejects.toThrow(/is in the past/);
});

it('an announcement is stored and open pages are told', async () => {
  const heard = vi.fn();
  const stop = portal.ctx.events.subscribe(undefined, heard);
  await operate(portal.operator, [
    'announce',
    'New games tonight',
    '--type',
    'PL',
    '--body',
    'From eight on.',
  ]);
  await soon(() => heard.mock.calls.some(([{ topic }]) => topic === 'announcement'));
  stop();
  const row = await portal.ctx.db.selectFrom('announcements').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ type: 'PL', title: 'New games tonight', body: 'From eight on.' });
});

it('the audit of a portal on which nothing is wrong ends with a difference of zero', async () => {
  const { text, bad } = await type('audit');
  expect(text.split('\n').at(-1)).toBe('difference 0.00');
  expect(bad).toBe(false);
});

it('an audit that found something does not end as one that found nothing, even where the sums agree', () => {
  const found = {
    accounts: 4,
    transfers: 2,
    problems: ['posting 7: balance 1.01, not 1.00'],
    difference: '0.00',
  };
  const lines = auditText(found).split('\n');
  expect(lines.at(-1)).toBe('1 wrong, difference 0.00');
  expect(lines).toContain('Amounts in the lines above are in hundredths: 4975 is 49.75.');
  expect(auditText({ ...found, problems: [] })).not.toContain('hundredths');
});

it('every change leaves who did what, and no password', async () => {
  await type('members create nora --password Green-Hill-31');
  await type('members show nora');
  const rows = await portal.ctx.db.selectFrom('operator_actions').selectAll().orderBy('id').execute();
  const last = rows.at(-1);
  expect(last).toMatchObject({
    action: 'members.create',
    detail: { name: 'nora', password: '***' },
    outcome: 'done',
    operator_id: null,
  });
  expect(JSON.stringify(rows.map((row) => row.detail))).not.toContain('Green-Hill-31');
  expect(rows.every((row) => row.actor.length > 0)).toBe(true);
});

it.each([
  ['flags set CBS3 on extra', '"extra"'],
  ['settings set brand.name Lucky Lantern', '"Lantern"'],
  ['settings get brand.name demo.balance', '"demo.balance"'],
  ['audit now', '"now"'],
  ['announce New games tonight', '"games", "tonight"'],
  ['members set nora x y --status frozen', '"x", "y"'],
])('%s: the words beyond what help says are named, and nothing is done', async (line, named) => {
  const done = () => portal.ctx.db.selectFrom('operator_actions').selectAll().execute();
  const before = await done();
  await expect(type(line)).rejects.toThrow(`Too many words: ${named}.`);
  expect(await done()).toEqual(before);
});

it('prints the value for programs with --json, wherever it stands', async () => {
  const printed = JSON.stringify({ CBS3: false });
  for (const line of ['flags get CBS3 --json', '--json flags get CBS3'])
    expect((await type(line)).text).toBe(printed);
});

it('help names every command', () => {
  for (const name of ['flags', 'settings', 'outbox', 'members', 'audit', 'clock', 'announce', 'status']) {
    expect(operatorHelp(['help'])).toContain(`  ${name}`);
  }
});

it.each([
  ['operators add --help', ['operators add']],
  ['operators add bob --role admin --help', ['operators add']],
  ['flags --help', ['flags get', 'flags set']],
  ['help flags', ['flags get', 'flags set']],
  ['audit --help', ['audit']],
  ['flags -h', ['flags get', 'flags set']],
])('%s shows how that is typed, and nothing else', (line, names) => {
  const shown = operatorHelp(line.split(' ')) ?? '';
  const commands = [...shown.matchAll(/^ {2}(\S.*)$/gm)].map(([, command = '']) => command);
  expect(commands.length).toBe(names.length);
  for (const [at, name] of names.entries()) expect(commands[at]?.startsWith(name)).toBe(true);
});

it('help for words that begin no command names every one', () => {
  expect(operatorHelp(['wallets', '--help'])).toBe(operatorHelp([]));
  expect(operatorHelp(['flags', 'get', 'CBS3'])).toBeUndefined();
});

it('takes a password without the blanks at its ends, as a login does, and none that is blank', async () => {
  const password = ' lantern words ';
  await operate(portal.operator, ['members', 'create', 'spaced', '--password', password]);
  const { password_hash } = await portal.ctx.db
    .selectFrom('members')
    .select('password_hash')
    .where('account', '=', 'spaced')
    .executeTakeFirstOrThrow();
  expect(await passwordMatches(password.trim(), password_hash)).toBe(true);
  const blank = operate(portal.operator, ['members', 'create', 'none', '--password', '  ']);
  await expect(blank).rejects.toThrow(Mistake);
});
