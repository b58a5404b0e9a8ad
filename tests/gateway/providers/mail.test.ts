// Mail by SMTP, with a real mail server at the other end.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCode } from '../../../src/lib/gateway/proofs/codes.ts';
import { smtpMail } from '../../../src/lib/gateway/providers/mail/smtp.ts';
import { ORIGIN, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type MailHost, startMailServer } from '../../support/mail-server.ts';

const request = new Request(ORIGIN);
const FROM = 'Portico <no-reply@portico.test>';

let portal: TestGateway;
let host: MailHost;
beforeAll(async () => {
  [portal, host] = await Promise.all([testGateway(), startMailServer()]);
});
afterAll(() => Promise.all([portal.close(), host.close()]));

it('a mail arrives with its sender, its subject and its text', async () => {
  const text = 'Set a new password here:\nhttps://portico.test/reset?t=abc';
  await smtpMail({ url: host.url(), from: FROM }).send({
    to: 'lin@example.com',
    subject: 'A new password',
    text,
  });
  const mail = host.mails.at(-1);
  expect(mail).toMatchObject({ from: 'no-reply@portico.test', to: ['lin@example.com'], text });
  expect(mail?.headers.get('from')).toBe(FROM);
  expect(mail?.headers.get('subject')).toBe('A new password');
  expect(mail?.headers.get('content-type')).toMatch(/^text\/plain/);
});

it('a recipient is one address, whatever it contains', async () => {
  const mail = smtpMail({ url: host.url(), from: FROM });
  const before = host.mails.length;
  const to = 'lin@example.com, stranger@example.org';
  await mail.send({ to, subject: 'x', text: 'x' }).catch(() => undefined);
  const recipients = host.mails.slice(before).flatMap((each) => each.to);
  expect(recipients).not.toContain('stranger@example.org');
});

it('a login that the server refuses throws, without the password', async () => {
  const sending = smtpMail({ url: host.url('guessed-wrong'), from: FROM }).send({
    to: 'lin@example.com',
    text: 'x',
  });
  await expect(sending).rejects.toThrow(/EAUTH 535/);
  await expect(sending).rejects.not.toThrow(/guessed-wrong/);
});

it('a server that is down throws', async () => {
  const mail = smtpMail({ url: 'smtp://127.0.0.1:1', from: FROM });
  await expect(mail.send({ to: 'lin@example.com', text: 'x' })).rejects.toThrow(/did not take the message/);
});

it('a server that says nothing is not waited for longer than a sending may take', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const mail = smtpMail({ url, from: FROM }, 200);
  await expect(mail.send({ to: 'lin@example.com', text: 'x' })).rejects.toThrow(/EABORT/);
  silent.close();
});

it('a code that no mail server takes is not sent, and the log keeps address and code to itself', async () => {
  const lines: string[] = [];
  const ctx = {
    ...portal.ctx,
    log: pino({ level: 'trace' }, { write: (line) => lines.push(line) }),
    providers: { ...portal.ctx.providers, mail: smtpMail({ url: host.url(), from: FROM }) },
  };
  const to = 'somebody@refused.test';
  const sending = sendCode(ctx, 'recover', { channel: 'mail', to }, { request, address: '10.2.0.1' });
  await expect(sending).rejects.toMatchObject({ code: 'message_not_sent' });
  expect(lines.join('')).toContain('EENVELOPE 550');
  expect(lines.join('')).not.toMatch(/somebody|\b\d{6}\b is your/);
});

it('a code arrives by mail', async () => {
  const ctx = {
    ...portal.ctx,
    providers: { ...portal.ctx.providers, mail: smtpMail({ url: host.url(), from: FROM }) },
  };
  await sendCode(
    ctx,
    'recover',
    { channel: 'mail', to: 'thi@example.com' },
    { request, address: '10.2.0.2' },
  );
  const mail = host.mails.at(-1);
  expect(mail?.to).toEqual(['thi@example.com']);
  expect(mail?.headers.get('subject')).toBe('Your Portico code');
  expect(mail?.text.replaceAll('\n', ' ')).toMatch(/^\d{6} is your Portico code\./);
  const [code = ''] = mail?.text.match(/\d{6}/) ?? [];
  expect(mail?.html).toContain(`<p class="code">${code}</p>`);
});
