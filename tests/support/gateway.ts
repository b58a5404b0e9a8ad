// The real gateway on a database of its own, and callers who speak to it as browsers do.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Call } from '../../src/lib/contract/call.ts';
import { published } from '../../src/lib/gateway/content/published.ts';
import { keepTerms } from '../../src/lib/gateway/content/terms.ts';
import type { Clock } from '../../src/lib/gateway/core/clock.ts';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import type { AnyHandler } from '../../src/lib/gateway/core/handle.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { type Answer as GatewayAnswer, responseOf } from '../../src/lib/gateway/http/answer.ts';
import { createCtx, type Own } from '../../src/lib/gateway/http/boot.ts';
import { createGateway, everyHandler } from '../../src/lib/gateway/http/serve.ts';
import { newHashCost } from '../../src/lib/gateway/proofs/passwords.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { testDatabase } from './database.ts';
import { type Answering, heldToItsWord } from './kept-word.ts';

export const ORIGIN = 'http://portico.test';

/** An answer's JSON, into which tests look without saying its whole shape. */
export type Body = ReturnType<typeof JSON.parse>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

/** Somebody at a browser: keeps cookies and the tab's token, and calls by contract. */
export interface Caller {
  token: string | undefined;
  cookies: Map<string, string>;
  address: string;
  call(
    target: Pick<Call, 'method' | 'path' | 'encrypted' | 'form'>,
    input?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** A fetch that goes to the gateway in memory, with this caller's cookies. */
  fetch: typeof fetch;
}

export interface TestGateway {
  /** What the gateway answers by: with the rights of the application. */
  ctx: Ctx;
  /** The same with the rights of the operator's command. */
  operator: Ctx;
  /** The same with the rights of the database's owner, to arrange what the product itself may not. */
  owner: Ctx;
  gateway: Answering;
  /** The clock in the test's hands; starts at the machine's time. */
  clock: {
    advance(ms: number): void;
    /** It stands still from now on but for `advance`, so that a slow machine comes too late for nothing. */
    stand(): void;
  };
  caller(address?: string): Caller;
  /** A new member, signed in. */
  member(account?: string): Promise<Caller & { memberId: bigint; account: string; password: string }>;
  close(): Promise<void>;
}

export const PASSWORD = 'Lantern-Walk-42';

// What makes a hash dear is for thieves; tests register thousands.
Object.assign(newHashCost, { memory: 64, passes: 1 });

interface Given extends Pick<Own, 'logTo'> {
  /** Calls of the test's own, answered beside those of the contract. */
  more?: AnyHandler[];
  /** The address by which the portal reaches its database, made from the database's own. */
  reachBy?: (databaseUrl: string) => Promise<string>;
}

/** `logTo` gets every line of the log, which is silent otherwise. */
export async function testGateway({ logTo, more = [], reachBy }: Given = {}): Promise<TestGateway> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-test-'));
  let ahead = 0;
  let stoodAt: number | undefined;
  const clock: Clock = { now: () => new Date((stoodAt ?? Date.now()) + ahead) };
  const config = {
    databaseUrl: reachBy ? await reachBy(database.application) : database.application,
    dataDir,
    secretsKeys: [],
    gatewayUrl: undefined,
    production: false,
    standIns: ['payment', 'sms', 'mail'] as const,
    privateVendors: true,
    publicUrl: undefined,
    selfUrl: ORIGIN,
    logLevel: logTo ? 'trace' : 'silent',
  };
  // Callers here are no browsers, and prove nothing; tests of the bot check turn it on.
  await setSetting(database.db, 'botCheck.provider', 'none');
  // As a start does it.
  await keepTerms({ db: database.db, clock }, published());
  const { ctx, close } = await createCtx(config, { clock, logTo });
  const operator = connect(database.operator, { max: 2 });
  const answered = [...everyHandler, ...more];
  const answering = createGateway(ctx, answered).answer;
  const { gateway, broken } = heldToItsWord(async (request, address) => {
    const answer = await answering(request, address);
    // A test that has its answer looks at once for what was sent.
    await ctx.afterwards.done();
    return answer;
  }, answered);
  let count = 0;

  function caller(address = `10.0.${Math.floor(++count / 250)}.${count % 250}`): Caller {
    return createCaller(gateway, address);
  }

  return {
    ctx,
    operator: { ...ctx, ...operator, config: { ...config, databaseUrl: database.operator } },
    owner: {
      ...ctx,
      pool: database.pool,
      db: database.db,
      config: { ...config, databaseUrl: database.url },
    },
    gateway,
    clock: {
      advance(ms) {
        ahead += ms;
      },
      stand() {
        stoodAt ??= Date.now();
      },
    },
    caller,
    async member(account = `player${++count}x${Math.random().toString(36).slice(2, 7)}`) {
      const who = caller();
      const answer = await who.call(REGISTER, registration(account));
      if (!answer.body.success) throw new Error(`registration was refused: ${JSON.stringify(answer.body)}`);
      who.token = answer.body.value.token;
      const row = await ctx.db
        .selectFrom('members')
        .select('id')
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      return Object.assign(who, { memberId: row.id, account, password: PASSWORD });
    },
    async close() {
      await close();
      await operator.db.destroy();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      // A store may have taken the failure for a lost line.
      if (broken.length > 0) throw new Error(`The gateway broke its contract:\n${broken.join('\n')}`);
    },
  };
}

const REGISTER = { method: 'PUT', path: '/wps/member/register', encrypted: true } as const;

export const registration = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  adult: true,
  login: true,
  registerUrl: `${ORIGIN}/register`,
  domain: 'portico.test',
  registerMethod: 'WEB',
  ...more,
});

type Respond = (request: Request, address: string) => Promise<GatewayAnswer | undefined>;

/** `cookies` makes it another tab of the browser that has them. */
export function createCaller(gateway: Respond, address: string, cookies = new Map<string, string>()): Caller {
  async function send(request: Request): Promise<Response> {
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map(([k, v]) => `${k}=${v}`).join('; '));
    const given = await gateway(request, address);
    const answer = given ? responseOf(given) : new Response('no such page', { status: 404 });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  const me: Caller = {
    token: undefined,
    cookies,
    address,
    fetch: (input, init) =>
      send(new Request(new URL(input instanceof Request ? input.url : input, ORIGIN), init)),
    async call(target, input = {}, more = {}) {
      const get = target.method === 'GET';
      const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const headers: Record<string, string> = { 'user-agent': 'tests', ...more };
      if (me.token) headers.authorization ??= `Bearer ${me.token}`;
      let body: string | undefined;
      if (target.form) {
        body = String(new URLSearchParams(input as Record<string, string>));
        headers['content-type'] ??= 'application/x-www-form-urlencoded';
      } else if (!get) {
        body = target.encrypted ? await sealFor(gateway, input) : JSON.stringify(input);
        headers['content-type'] ??= target.encrypted ? 'application/jose' : 'application/json';
      }
      const answer = await send(
        new Request(ORIGIN + target.path + query, { method: target.method, headers, body }),
      );
      const text = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
    },
  };
  return me;
}

/** Seals with another library than the browser's code, so that each proves the other. */
export async function sealFor(
  gateway: Respond,
  data: unknown,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const answer = await gateway(new Request(`${ORIGIN}/.well-known/jwks.json`), '127.0.0.1');
  if (!answer) throw new Error('The gateway publishes no key.');
  const { keys } = (await responseOf(answer).json()) as { keys: [JWK] };
  const content = { jti: crypto.randomUUID(), exp: Math.floor(Date.now() / 1000) + 60, data, ...claims };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
    .encrypt(await importJWK(keys[0], 'ECDH-ES'));
}
