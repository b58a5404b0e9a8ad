// Which messengers serve: real ones when configured, stand-ins else, and none of those in production.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Misconfigured, readConfig } from '../../../src/lib/gateway/core/config.ts';
import { createProviders } from '../../../src/lib/gateway/providers/create.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type SmsServer, startSmsGateway } from '../../support/sms-gateway.ts';

const MAIL = { SMTP_URL: 'smtps://portico:hidden@mail.example', MAIL_FROM: 'no-reply@portico.test' };
const sms = (url: string) => ({ SMS_URL: url, SMS_KEY: 'k', SMS_SECRET: 'hidden', SMS_SENDER: 'Portico' });

let portal: TestGateway;
let gateway: SmsServer;
beforeAll(async () => {
  [portal, gateway] = await Promise.all([testGateway(), startSmsGateway()]);
});
afterAll(() => Promise.all([portal.close(), gateway.close()]));

function providers(env: NodeJS.ProcessEnv) {
  const { databaseUrl, dataDir } = portal.ctx.config;
  const config = readConfig({ APPLICATION_DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
  return createProviders({ ...portal.ctx, config });
}

const inOutbox = async (recipient: string): Promise<number> =>
  (await portal.ctx.db.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute()).length;

it('a configured gateway takes the messages, and nothing of them stays here', async () => {
  const { sms: messenger } = await providers(sms(gateway.url));
  await messenger.send({ to: '+84912345678', text: 'Hello.' });
  expect(gateway.taken).toHaveLength(1);
  expect(await inOutbox('+84912345678')).toBe(0);
});

it('without configuration both lie in the outbox, also when the variables are there and empty', async () => {
  const both = await providers({ SMS_URL: '', SMS_KEY: '', SMS_SECRET: '', SMS_SENDER: '', SMTP_URL: '' });
  await both.sms.send({ to: '+84911111111', text: 'Hello.' });
  await both.mail.send({ to: 'lin@example.com', text: 'Hello.' });
  expect(await inOutbox('+84911111111')).toBe(1);
  expect(await inOutbox('lin@example.com')).toBe(1);
});

describe('production', () => {
  const start = (env: NodeJS.ProcessEnv) => providers({ NODE_ENV: 'production', ...env });

  it.each([
    ['payment, sms, and mail', 'payment,sms,mail', {}],
    ['payment and mail', 'payment,mail', sms('https://sms.example')],
    ['payment', 'payment', { ...sms('https://sms.example'), ...MAIL }],
    ['sms and mail', 'payment,sms,mail', { ALLOW_SANDBOX: 'payment' }],
  ])('is refused for want of %s, and says what to set', async (missing, names, env) => {
    const sentence = `no real provider for ${missing}. To try it out with the built-in stand-ins, set ALLOW_SANDBOX=${names}.`;
    await expect(start(env)).rejects.toThrow(sentence);
  });

  it('runs on the stand-ins that ALLOW_SANDBOX names', async () => {
    await expect(start({ ...MAIL, ALLOW_SANDBOX: 'sms, payment' })).resolves.toBeTruthy();
  });
});

describe('a mistake in the configuration is named, without what it holds', () => {
  const { SMS_SECRET, ...half } = sms('https://sms.example');

  it.each([
    [{ ...half }, /^SMS_SECRET is not set\./],
    [{ MAIL_FROM: MAIL.MAIL_FROM }, /^SMTP_URL is not set\./],
    [sms('sms.example'), /^SMS_URL must be an address that begins with https:\/\/ or http:\/\/\.$/],
    [{ ALLOW_SANDBOX: '1' }, /cannot be 1\. Write ALLOW_SANDBOX=payment,sms,mail/],
    [{ ALLOW_SANDBOX: 'sms,cash' }, /names "cash", which is not a stand-in. Use payment,sms,mail/],
    [{ ...MAIL, SMTP_URL: 'https://portico:hidden@mail.example' }, /^SMTP_URL must be/],
  ])('%#', (env, sentence) => {
    const read = () => readConfig({ APPLICATION_DATABASE_URL: 'postgres://x', ...env });
    expect(read).toThrow(Misconfigured);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(SMS_SECRET);
  });
});
