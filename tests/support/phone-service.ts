// A phone sign-in service that speaks Firebase's REST protocol, with keys and codes of its own.
import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const HOUR_S = 3600;
const KEY_ID = 'phone-service';

export interface PhoneServer {
  /** The value of the setting `phoneSignIn.firebase` that points here. */
  setting: { apiKey: string; projectId: string; restUrl: string; keysUrl: string; captchaUrl: string };
  /** The code that was last sent to a number. */
  codeOf(number: string): string;
  /** From now on every request fails with this reason; undefined ends it. */
  failWith(reason: string | undefined): void;
  /** How many codes may still be sent. */
  leave(codes: number): void;
  /** The codes that were sent are too old now. */
  expireCodes(): void;
  /** A token as the service signs it, with claims of the test's own. */
  token(number: string | undefined, claims?: Record<string, unknown>): Promise<string>;
  /** A token in this service's name, signed by somebody else. */
  forgedToken(number: string): Promise<string>;
  close(): Promise<void>;
}

interface Sent {
  number: string;
  code: string;
  expired: boolean;
}

class Failure extends Error {}

/** What a browser gets for a captcha that it has passed. */
export const CAPTCHA_PASSED = 'captcha-passed';

/** With `captcha` it asks for one before it sends, as the real service does of browsers. */
export async function startPhoneService({ captcha = false } = {}): Promise<PhoneServer> {
  const apiKey = 'web-key';
  const projectId = 'portico-phones';
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const sent = new Map<string, Sent>();
  let left = Number.POSITIVE_INFINITY;
  let failure: string | undefined;

  async function token(
    number: string | undefined,
    claims: Record<string, unknown> = {},
    key = own.privateKey,
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'somebody',
      auth_time: now,
      iat: now,
      exp: now + HOUR_S,
      ...(number === undefined ? {} : { phone_number: number }),
      firebase: { sign_in_provider: 'phone', identities: { phone: [number] } },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .sign(key);
  }

  function send({ phoneNumber = '', recaptchaToken }: Record<string, string | undefined>) {
    if (!/^\+\d{8,15}$/.test(phoneNumber)) throw new Failure('INVALID_PHONE_NUMBER : Invalid format.');
    if (captcha && !recaptchaToken) throw new Failure('MISSING_RECAPTCHA_TOKEN');
    if (captcha && recaptchaToken !== CAPTCHA_PASSED)
      throw new Failure('CAPTCHA_CHECK_FAILED : Recaptcha error.');
    if (left <= 0) throw new Failure('QUOTA_EXCEEDED : Exceeded quota for sending codes.');
    left--;
    const sessionInfo = crypto.randomUUID();
    const code = String(randomInt(100_000, 1_000_000));
    sent.set(sessionInfo, { number: phoneNumber, code, expired: false });
    return { sessionInfo };
  }

  async function confirm({ sessionInfo, code }: Record<string, string | undefined>) {
    if (!sessionInfo) throw new Failure('MISSING_SESSION_INFO');
    if (!code) throw new Failure('MISSING_CODE');
    const known = sent.get(sessionInfo);
    if (!known) throw new Failure('INVALID_SESSION_INFO');
    if (known.expired) throw new Failure('SESSION_EXPIRED');
    if (known.code !== code) throw new Failure('INVALID_CODE');
    sent.delete(sessionInfo);
    return { idToken: await token(known.number), phoneNumber: known.number, expiresIn: String(HOUR_S) };
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://phone-service');
    if (request.method === 'OPTIONS') return {};
    if (pathname === '/keys') return { keys: [jwk] };
    if (pathname === '/v1/recaptchaParams') return { recaptchaSiteKey: 'site-key' };
    if (failure) throw new Failure(failure);
    if (searchParams.get('key') !== apiKey)
      throw new Failure('API key not valid. Please pass a valid API key.');
    const given = (await json(request)) as Record<string, string>;
    if (pathname === '/v1/accounts:sendVerificationCode') return send(given);
    if (pathname === '/v1/accounts:signInWithPhoneNumber') return confirm(given);
    throw new Failure('NOT_FOUND');
  }

  /** A captcha that everybody passes, in the words of the real one. */
  const CAPTCHA_SCRIPT = `grecaptcha = {
    ready: (run) => run(),
    render: (place, { callback }) => ((grecaptcha.pass = callback), 0),
    execute: () => grecaptcha.pass('${CAPTCHA_PASSED}'),
  };`;

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/captcha.js')) {
      response.setHeader('content-type', 'text/javascript');
      response.end(CAPTCHA_SCRIPT);
      return;
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('content-type', 'application/json');
    answer(request).then(
      (value) => response.end(JSON.stringify(value)),
      ({ message }: Error) => {
        response.statusCode = 400;
        response.end(JSON.stringify({ error: { code: 400, message } }));
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const restUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    setting: {
      apiKey,
      projectId,
      restUrl,
      keysUrl: `${restUrl}/keys`,
      captchaUrl: captcha ? `${restUrl}/captcha.js` : '',
    },
    codeOf(number) {
      const code = [...sent.values()].findLast((each) => each.number === number)?.code;
      if (!code) throw new Error(`No code was sent to ${number}.`);
      return code;
    },
    failWith(reason) {
      failure = reason;
    },
    leave(codes) {
      left = codes;
    },
    expireCodes() {
      for (const each of sent.values()) each.expired = true;
    },
    token,
    forgedToken: (number) => token(number, {}, stranger.privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
