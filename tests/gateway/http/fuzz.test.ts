// Every call of the contract is asked with what its schema takes, with junk in its fields, and with what is no input at all, by
// everybody there is. Whatever comes, it answers in its own words and tells nothing of itself.
import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Access, type Call, defineCall } from '../../../src/lib/contract/call.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { nothing } from '../../../src/lib/contract/values.ts';
import { sessionCookie } from '../../../src/lib/gateway/core/cookies.ts';
import { handle } from '../../../src/lib/gateway/core/handle.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { openSession } from '../../../src/lib/gateway/entry/sessions.ts';
import { createMember } from '../../../src/lib/gateway/people/members.ts';
import { sign } from '../../../src/lib/gateway/play/signature.ts';
import { definitions } from '../../../src/lib/gateway/settings/definitions.ts';
import { flagIds } from '../../../src/lib/gateway/settings/flags.ts';
import { setFlag, setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { ORIGIN, sealFor, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { openedGame, type Player } from '../games/player.ts';
import { bodies, headers, inputsOf } from './fuzz-inputs.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
/** How often each call is asked. */
const TIMES = 14;
const SECRET = 'a secret of the vendor';

/** The contract has no calls of these yet; what is in front of them is asked all the same. */
const forAgents = defineCall({
  ...{ method: 'GET', path: '/wps/agent/fuzz', access: 'agent', summary: 'Answers agents.' },
  ...{ input: nothing, output: nothing, errors: [] },
});
const forOperators = defineCall({
  ...{ method: 'POST', path: '/wps/operator/fuzz', access: 'operator', summary: 'Answers operators.' },
  ...{ input: z.strictObject({ name: z.string() }), output: nothing, errors: [] },
});
const forVendors = defineCall({
  ...{ method: 'POST', path: '/wps/vendor/fuzz', access: 'vendor', summary: 'Answers vendors.', raw: true },
  ...{ input: z.object({ body: z.string() }), output: nothing, errors: [] },
});

/** Planted: one breaks, one tells of the database. */
const breaks = defineCall({
  ...{ method: 'GET', path: '/wps/breaks/fuzz', access: 'public', summary: 'Breaks.' },
  ...{ input: nothing, output: nothing, errors: [] },
});
const tells = defineCall({
  ...{ method: 'GET', path: '/wps/tells/fuzz', access: 'public', summary: 'Tells.' },
  ...{ input: nothing, output: z.string(), errors: [] },
});

const entries: [string, Call][] = Object.entries({ ...calls, forAgents, forOperators, forVendors });

let portal: TestGateway;
let player: Player;
let agentId: bigint;
let operatorKey: string;

beforeAll(async () => {
  console.log(`every call fuzzed: SEED=${SEED}`);
  const more = [forAgents, forOperators, forVendors].map((call) => handle(call, async () => ({})));
  const planted = [
    handle(breaks, () => Promise.reject(new Error('planted'))),
    handle(tells, async () => 'relation "members" does not exist'),
  ];
  portal = await testGateway({ more: [...more, ...planted] });
  const { db } = portal.operator;
  for (const key of Object.keys(definitions))
    if (key.startsWith('limits.')) await setSetting(db, key, { points: 1_000_000, seconds: 60 });
  // What is switched off would refuse before it reads.
  for (const id of flagIds()) await setFlag(db, id, true);
  // What is sealed is fuzzed as well; what must be sealed would refuse the rest.
  await setSetting(db, 'envelope', 'optional');
  await portal.ctx.settings.reload();
  player = await openedGame(portal, 100_000n);
  const agent = { account: 'fuzzagent', agentCode: 1, passwordHash: null };
  ({ id: agentId } = await inTransaction(portal.ctx, (tx) => createMember(tx, agent)));
  operatorKey = (await operatorOf(portal, 'admin')).key;
  await portal.owner.db
    .insertInto('vendor_secrets')
    .values({ vassalage: 'HOUSE', direction: 'from_vendor', secret: SECRET, created_at: new Date() })
    .execute();
});
afterAll(() => portal.close());

/** What somebody of each kind sends beside the input. A login of its own each time: some calls end it. */
const credentials: Record<Access, (body: string, call: Call) => Promise<Record<string, string>>> = {
  public: async () => ({}),
  member: () => sessionOf(player.memberId),
  agent: () => sessionOf(agentId),
  game: async () => player.bearer as Record<string, string>,
  operator: async () => ({ authorization: `Bearer ${operatorKey}` }),
  async vendor(body, { method, path }) {
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    const signature = sign(SECRET, { method, path, timestamp, nonce, body });
    return { 'x-vassalage': 'HOUSE', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  },
};

async function sessionOf(memberId: bigint): Promise<Record<string, string>> {
  const from = { address: '10.9.9.9', userAgent: 'tests', proved: true };
  const { sessionId, secret, token } = await openSession(portal.ctx, memberId, from);
  return { authorization: `Bearer ${token}`, cookie: `${sessionCookie(sessionId)}=${secret}` };
}

interface FuzzedRequest {
  as: Access;
  input: Record<string, unknown>;
  /** Sent instead of the input. */
  body: string | undefined;
  sealed: boolean;
  headers: Record<string, string>;
}

const kinds: Access[] = ['public', 'member', 'agent', 'game', 'operator', 'vendor'];

const askedOf = (call: Call): fc.Arbitrary<FuzzedRequest> =>
  fc.record({
    as: fc.oneof(
      { weight: 4, arbitrary: fc.constant(call.access) },
      { weight: 1, arbitrary: fc.constantFrom(...kinds) },
    ),
    input: inputsOf(call),
    body: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: bodies }),
    sealed: fc.boolean(),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
  });

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const asPairs = (input: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, asText(value).toWellFormed()]),
  ).toString();

async function requestOf(
  call: Call,
  { as, input, body, sealed, headers: junk }: FuzzedRequest,
): Promise<Request> {
  const get = call.method === 'GET';
  const seals = call.encrypted && sealed && body === undefined;
  const given = body ?? (call.form ? asPairs(input) : JSON.stringify(input));
  const sent = seals ? await sealFor(portal.gateway, input) : given;
  const own = await credentials[as](sent, call);
  const type = seals
    ? 'application/jose'
    : call.form
      ? 'application/x-www-form-urlencoded'
      : 'application/json';
  const money: Record<string, string> = call.money ? { 'idempotency-key': randomUUID() } : {};
  return new Request(`${ORIGIN}${call.path}${get ? `?${body ?? asPairs(input)}` : ''}`, {
    method: call.method,
    headers: { 'content-type': type, ...money, ...own, ...printable(junk) },
    ...(get ? {} : { body: sent }),
  });
}

/** Header values as a connection would bring them: what no HTTP server hands on is left out. */
const printable = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim()]));

/** What an answer says of the machine behind it when something is told that should not be. */
const LEAKS =
  /node_modules|\.ts:\d+|\bat (?:async )?[\w.<>]+ \(|\$argon2|syntax error at|violates|SQLSTATE|relation \\?"|postgres:|ECONN/;

/** Asks the call; throws when the answer is not one of the portal's own, or tells what it should not. */
async function ask(name: string, call: Call, asked: FuzzedRequest): Promise<void> {
  const said = `${name} by SEED=${SEED}: ${JSON.stringify(asked).slice(0, 600)}`;
  const answer = await portal.gateway(await requestOf(call, asked), '10.9.9.9').catch((error: unknown) => {
    throw new Error(`${said}\n${error}`);
  });
  if (!answer) throw new Error(`${said}\nno answer`);
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.body?.cancel();
  const text = await answer.text();
  expect(text, said).not.toMatch(LEAKS);
  if (answer.ok) return;
  const refused = JSON.parse(text);
  expect(refused, said).toMatchObject({ success: false, requestId: expect.any(String) });
  // What a call declares itself says that something outside is away.
  if (!call.errors.includes(refused.errorCode)) expect(answer.status, `${said}\n${text}`).toBeLessThan(500);
}

const drawn = (call: Call): FuzzedRequest[] => fc.sample(askedOf(call), { seed: SEED, numRuns: TIMES });

it.each(entries)('%s answers in its envelope and tells nothing of itself', async (name, call) => {
  for (const asked of drawn(call)) await ask(name, call, asked);
});

it('a call that breaks, and one that tells of the inside, are found', async () => {
  const asked = { as: 'public', input: {}, body: undefined, sealed: false, headers: {} } as const;
  await expect(ask('breaks', breaks, asked)).rejects.toThrow(/500/);
  await expect(ask('tells', tells, asked)).rejects.toThrow(/relation/);
});
