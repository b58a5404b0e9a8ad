// A mail server that keeps what it is sent, for one user with one password.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  headers: Map<string, string>;
  /** Undecoded where there is no HTML beside it. */
  text: string;
  html: string | undefined;
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

function parse(source: string): Pick<Mail, 'headers' | 'text' | 'html'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => /^([^:]+): *(.*)$/.exec(line)?.slice(1) ?? []);
  const named = new Map(headers.map(([name = '', value = '']) => [name.toLowerCase(), value]));
  const whole = body.join('\r\n\r\n');
  const boundary = /^multipart\/alternative;.*boundary="?([^";]+)/.exec(named.get('content-type') ?? '')?.[1];
  if (!boundary) return { headers: named, text: plain(whole), html: undefined };
  const [text = '', html] = whole
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const { headers: own, text: content } = parse(part.trimStart());
      return own.get('content-transfer-encoding') === 'quoted-printable' ? decoded(content) : content;
    });
  return { headers: named, text: text.trimEnd(), html };
}

const plain = (body: string): string => body.replaceAll('\r\n', '\n').trimEnd();

/** What quoted-printable says, as UTF-8. */
function decoded(quoted: string): string {
  const bytes = quoted
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
