// Codes by SMS through an HTTP gateway: what it is sent, and what a person hears when it fails.
import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Ctx } from '../../../src/lib/gateway/core/ctx.ts';
import { codeMatches, sendCode } from '../../../src/lib/gateway/proofs/codes.ts';
import { outboxMessenger } from '../../../src/lib/gateway/providers/outbox/messenger.ts';
import { httpSms } from '../../../src/lib/gateway/providers/sms/http.ts';
import { ORIGIN, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type SmsServer, startSmsGateway } from '../../support/sms-gateway.ts';

const SECRET = 'shared secret';
/** Short, so that a gateway which never answers is waited for no longer. */
const ANSWER_MS = 3_000;

let portal: TestGateway;
let gateway: SmsServer;
let lines: string[];
let ctx: Ctx;
let people = 0;

beforeAll(async () => {
  [portal, gateway] = await Promise.all([testGateway(), startSmsGateway()]);
});
afterAll(() => Promise.all([portal.close(), gateway.close()]));
beforeEach(() => {
  gateway.answerWith(200);
  gateway.taken.length = 0;
  lines = [];
  const account = { url: gateway.url, key: 'key-7', secret: SECRET, sender: 'Portico' };
  ctx = {
    ...portal.ctx,
    log: pino({ level: 'trace' }, { write: (line) => lines.push(line) }),
    providers: { ...portal.ctx.providers, sms: httpSms(account, ANSWER_MS) },
  };
});

const someone = (): string => `+8491234${5000 + ++people}`;
const send = (to: string) =>
  sendCode(
    ctx,
    'login',
    { channel: 'sms', to },
    { request: new Request(ORIGIN), address: `10.1.0.${people}` },
  );
const lastText = (): string => JSON.parse(gateway.taken.at(-1)?.body ?? '{}').text;
const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? '';

it('a code arrives by a request that only who holds the secret can have signed', async () => {
  const to = someone();
  await send(to);
  expect(gateway.taken).toHaveLength(1);
  const [{ method, headers, body }] = gateway.taken as [SmsServer['taken'][0]];
  expect(method).toBe('POST');
  expect(JSON.parse(body)).toEqual({
    to,
    from: 'Portico',
    text: expect.stringMatching(/^\d{6} is your Portico code\./),
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const timestamp = String(headers['x-timestamp']);
  const signature = createHmac('sha256', SECRET).update(`${timestamp}\n${body}`).digest('hex');
  expect(headers).toMatchObject({ 'x-key': 'key-7', 'x-signature': signature });
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5);
  expect(await codeMatches(ctx, 'login', to, codeIn(lastText()))).toBe(true);
});

it.each([500, 401, 302, 'nothing'] as const)(
  'a gateway that answers %s has not sent it, and is not asked again',
  async (status) => {
    gateway.answerWith(status);
    await expect(send(someone())).rejects.toMatchObject({ code: 'message_not_sent' });
    expect(gateway.taken).toHaveLength(1);
  },
);

it('a gateway that is down has not sent it', async () => {
  ctx.providers.sms = httpSms({ url: 'http://127.0.0.1:1', key: 'k', secret: 's', sender: 'p' });
  await expect(send(someone())).rejects.toMatchObject({ code: 'message_not_sent' });
});

it('a sending that failed uses up no try: the next one goes out at once', async () => {
  const to = someone();
  gateway.answerWith(500);
  for (let i = 0; i < 6; i++) await expect(send(to)).rejects.toMatchObject({ code: 'message_not_sent' });
  gateway.answerWith(200);
  await expect(send(to)).resolves.toEqual({ expiredMinutes: 5 });
  await expect(send(to)).rejects.toMatchObject({ code: 'too_many_requests' });
});

it('the log says that a sending failed, and neither the code nor the number', async () => {
  gateway.answerWith(500);
  const to = someone();
  await expect(send(to)).rejects.toThrow();
  const log = lines.join('');
  expect(log).toContain('The SMS gateway answered 500.');
  for (const secret of [codeIn(lastText()), to, to.slice(1), SECRET, 'is your Portico code'])
    expect(log).not.toContain(secret);
});

it('without a gateway the code lies in the outbox, in a file for its owner alone', async () => {
  const { db, clock, config } = portal.ctx;
  ctx.providers.sms = outboxMessenger('sms', { db, clock, dataDir: config.dataDir });
  const to = someone();
  await send(to);
  const folder = join(config.dataDir, 'outbox');
  const [name = ''] = await readdir(folder);
  const file = JSON.parse(await readFile(join(folder, name), 'utf8'));
  expect(file).toMatchObject({ channel: 'sms', to, code: codeIn(file.text) });
  expect(lines.join('')).not.toContain(file.code);
});
