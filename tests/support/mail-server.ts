// A mail server that keeps what it is sent, for one user with one password.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  headers: Map<string, string>;
  text: string;
}

export interface MailHost {
  /** With the right password, or with another. */
  url(password?: string): string;
  mails: Mail[];
  close(): Promise<void>;
}

const USER = 'portico';
const PASSWORD = 'mail-secret';

/** Recipients at `refused.test` are turned away. */
export async function startMailServer(): Promise<MailHost> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('No.')),
    onRcptTo: ({ address }, _, done) =>
      done(address.endsWith('@refused.test') ? new Error(`${address} is not known here.`) : null),
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(source) });
        done();
      }, done);
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: (password = PASSWORD) => `smtp://${USER}:${password}@127.0.0.1:${port}`,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function parse(source: string): Pick<Mail, 'headers' | 'text'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => /^([^:]+): *(.*)$/.exec(line)?.slice(1) ?? []);
  return {
    headers: new Map(headers.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    text: body.join('\r\n\r\n').replaceAll('\r\n', '\n').trimEnd(),
  };
}
