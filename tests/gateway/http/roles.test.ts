// Who may call what: every call of the contract, and one each for agents, operators and vendors, asked by everybody there is.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../../src/lib/gateway/core/cookies.ts';
import { handle } from '../../../src/lib/gateway/core/handle.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { openSession } from '../../../src/lib/gateway/entry/sessions.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { createMember } from '../../../src/lib/gateway/people/members.ts';
import { sign } from '../../../src/lib/gateway/play/signature.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { openedGame } from '../games/player.ts';
import { asked, type Group, groups, type Name } from './call-groups.ts';
import { forAgents, forOperators, forVendors } from './own-calls.ts';

const OPEN = 'open';
const SIGN_IN = '401 not_signed_in';
const TRUE = '403 need_true_account';
const CHANGE = '403 must_change_password';
const AGENT = '403 not_allowed';
const GAME = '401 game_session_ended';
const SIGNED = '401 signature_invalid';

/** What each group of calls says, in the order of `groups`. */
const roles = {
  'a visitor': [OPEN, GAME, SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN, SIGNED],
  'a trial account': [OPEN, GAME, OPEN, OPEN, TRUE, TRUE, TRUE, SIGN_IN, SIGNED],
  'a member': [OPEN, GAME, OPEN, OPEN, OPEN, OPEN, AGENT, SIGN_IN, SIGNED],
  'an agent of code 1': [OPEN, GAME, OPEN, OPEN, OPEN, OPEN, OPEN, SIGN_IN, SIGNED],
  'an agent of code 2': [OPEN, GAME, OPEN, OPEN, OPEN, OPEN, OPEN, SIGN_IN, SIGNED],
  'an agent of code 41': [OPEN, GAME, OPEN, OPEN, OPEN, OPEN, OPEN, SIGN_IN, SIGNED],
  'an agent of code 42': [OPEN, GAME, OPEN, OPEN, OPEN, OPEN, OPEN, SIGN_IN, SIGNED],
  'a member who must change the password': [OPEN, GAME, CHANGE, OPEN, CHANGE, OPEN, CHANGE, SIGN_IN, SIGNED],
  'an agent who must change the password': [OPEN, GAME, CHANGE, OPEN, CHANGE, OPEN, CHANGE, SIGN_IN, SIGNED],
} satisfies Record<string, string[]>;

type Role = keyof typeof roles;

/** The agent code of each, and whether the password has to be changed. */
const accounts: Record<Role, [agentCode: number, mustChange?: boolean] | undefined> = {
  'a visitor': undefined,
  'a trial account': [4],
  'a member': [0],
  'an agent of code 1': [1],
  'an agent of code 2': [2],
  'an agent of code 41': [41],
  'an agent of code 42': [42],
  'a member who must change the password': [0, true],
  'an agent who must change the password': [1, true],
};

let portal: TestGateway;
const members = new Map<Role, bigint>();
beforeAll(async () => {
  const more = [
    handle(forAgents, async () => ({})),
    handle(forOperators, async ({ session: { name, role } }) => ({ name, role })),
    handle(forVendors, async ({ session: { vassalage }, input }) => ({ vassalage, ...input })),
  ];
  portal = await testGateway({ more });
  for (const [role, who] of Object.entries(accounts) as [Role, [number, boolean?] | undefined][]) {
    if (!who) continue;
    const [agentCode, mustChange = false] = who;
    const given = { account: `role${members.size}`, agentCode, passwordHash: null };
    const { id } = await inTransaction(portal.ctx, (tx) => createMember(tx, given));
    const { db } = portal.ctx;
    await db.updateTable('members').set({ must_change_password: mustChange }).where('id', '=', id).execute();
    members.set(role, id);
  }
});
afterAll(() => portal.close());

/** A browser of this role with a session of its own. */
async function someone(role: Role): Promise<Caller> {
  const caller = portal.caller();
  const memberId = members.get(role);
  if (memberId === undefined) return caller;
  const from = { address: caller.address, userAgent: 'tests', proved: false };
  const { sessionId, secret, token } = await openSession(portal.ctx, memberId, from);
  caller.cookies.set(sessionCookie(sessionId), secret);
  caller.token = token;
  return caller;
}

const REFUSALS = new Set([
  'not_signed_in',
  'need_true_account',
  'not_allowed',
  'must_change_password',
  'game_session_ended',
]);

/** Asks without any input: what a role is refused is refused before the input is read. */
async function verdict(name: Name, { token, fetch }: Caller): Promise<string> {
  const { method, path } = asked[name];
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(path, { method, headers });
  if (answer.headers.get('content-type') !== 'application/json; charset=utf-8') {
    await answer.body?.cancel();
    return OPEN;
  }
  const { errorCode } = await answer.json();
  // The notices of payment providers are signed too, and say so themselves.
  const unsigned = errorCode === 'signature_invalid' && asked[name].access === 'vendor';
  return unsigned || REFUSALS.has(errorCode) ? `${answer.status} ${errorCode}` : OPEN;
}

const names = Object.keys(asked) as Name[];

/** What each kind of call says to somebody whom it does not know. */
const STRANGER = {
  public: OPEN,
  member: SIGN_IN,
  agent: SIGN_IN,
  game: GAME,
  operator: SIGN_IN,
  vendor: SIGNED,
};

it('every call stands in one group', () => {
  expect(Object.values(groups).flat().sort()).toEqual([...names].sort());
});

describe.each(Object.keys(roles) as Role[])('%s', (role) => {
  it.each(Object.keys(groups) as Group[])('asking calls for %s', async (group) => {
    const expected = roles[role][Object.keys(groups).indexOf(group)];
    const seen: Record<string, string> = {};
    for (const name of groups[group]) seen[name] = await verdict(name, await someone(role));
    expect(seen).toEqual(Object.fromEntries(groups[group].map((name) => [name, expected])));
  });
});

it('every call asks for whom its group says: none waits for a handler to look', () => {
  const access = {
    games: 'game',
    agents: 'agent',
    operators: 'operator',
    vendors: 'vendor',
    everybody: 'public',
  } as Record<Group, string>;
  for (const [group, calls] of Object.entries(groups) as [Group, Name[]][])
    for (const name of calls) expect(asked[name].access, name).toBe(access[group] ?? 'member');
});

it('the bearer of a game opens calls of games, and nothing of its member', async () => {
  const { bearer } = await openedGame(portal, 0n);
  const game = portal.caller();
  game.token = bearer.authorization?.replace('Bearer ', '');
  for (const name of names) {
    const { access } = asked[name];
    const expected = { ...STRANGER, public: OPEN, game: OPEN }[access];
    expect(await verdict(name, game), name).toBe(expected);
  }
});

describe('the key of an operator', () => {
  it('opens calls of operators, and nothing of members, agents, games or vendors', async () => {
    const { key, name } = await operatorOf(portal, 'finance');
    const operator = portal.caller();
    operator.token = key;
    for (const each of names) {
      const { access } = asked[each];
      const expected = { ...STRANGER, public: OPEN, operator: OPEN }[access];
      expect(await verdict(each, operator), each).toBe(expected);
    }
    expect((await operator.call(forOperators)).body.value).toEqual({ name, role: 'finance' });
  });

  it('opens nothing once the operator is disabled', async () => {
    const { key, name } = await operatorOf(portal, 'admin');
    await operate(portal.operator, ['operators', 'disable', name]);
    const operator = portal.caller();
    operator.token = key;
    expect(await verdict('forOperators', operator)).toBe(SIGN_IN);
  });

  it('is not guessed: an address with twenty wrong ones waits, whatever comes then, and no other address', async () => {
    const { key } = await operatorOf(portal, 'viewer');
    const guesser = portal.caller();
    for (let tries = 0; tries < 20; tries++) {
      const guess = key.slice(0, -2) + String(tries).padStart(2, '0');
      // One key in two hundred ends like one of them.
      guesser.token = guess === key ? `${key.slice(0, -2)}zz` : guess;
      expect(await verdict('forOperators', guesser)).toBe(SIGN_IN);
    }
    guesser.token = key;
    const answer = await guesser.call(forOperators);
    expect(answer.body.errorCode).toBe('too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const elsewhere = portal.caller();
    elsewhere.token = key;
    expect((await elsewhere.call(forOperators)).status).toBe(200);
  });
});

describe('a vendor', () => {
  const secret = 'a secret of the vendor';
  beforeAll(async () => {
    const { db } = portal.owner;
    for (const vassalage of ['HARBOR', 'PIER'])
      await db
        .insertInto('vendors')
        .values({ vassalage, display_name: vassalage, category: 'RNG' })
        .execute();
    await db
      .insertInto('vendor_secrets')
      .values({ vassalage: 'HARBOR', direction: 'from_vendor', secret, created_at: new Date() })
      .execute();
  });

  function signed(body: string, { vassalage = 'HARBOR', by = secret, at = Date.now() } = {}) {
    const [timestamp, nonce] = [String(at), randomUUID()];
    return {
      'x-vassalage': vassalage,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': sign(by, { method: 'POST', path: forVendors.path, timestamp, nonce, body }),
    };
  }

  const send = async (body: string, headers: Record<string, string>) => {
    const answer = await portal.caller().fetch(forVendors.path, { method: 'POST', headers, body });
    return answer.json();
  };

  it('is known by its signature, and its bytes are handed on as they came', async () => {
    const body = '{"b": 1,  "a":"é"}';
    expect((await send(body, signed(body))).value).toEqual({ vassalage: 'HARBOR', body });
  });

  it.each([
    ['another body', (body: string) => signed(`${body} `)],
    ['another secret', (body: string) => signed(body, { by: 'guessed' })],
    ['the name of a vendor without a secret', (body: string) => signed(body, { vassalage: 'PIER' })],
    ['the name of nobody', (body: string) => signed(body, { vassalage: 'NOBODY' })],
    ['a time long ago', (body: string) => signed(body, { at: Date.now() - 600_000 })],
    ['no signature', () => ({})],
  ])('is nobody with %s', async (_, headersOf) => {
    expect(await send('{}', headersOf('{}'))).toMatchObject({ errorCode: 'signature_invalid' });
  });

  it('is heard once: the same message again is nobody’s', async () => {
    const headers = signed('{}');
    expect(await send('{}', headers)).toMatchObject({ success: true });
    expect(await send('{}', headers)).toMatchObject({ errorCode: 'signature_invalid' });
  });
});

describe('two members', () => {
  it('open nothing with the tab of one and the cookie of the other', async () => {
    const [one, other] = [await someone('a member'), await someone('an agent of code 1')];
    const mixed = portal.caller();
    mixed.token = one.token;
    for (const [name, value] of other.cookies) mixed.cookies.set(name, value);
    const closed = names.filter((name) => ['member', 'agent'].includes(asked[name].access));
    for (const name of closed) expect(await verdict(name, mixed), name).toBe(SIGN_IN);
    expect(await verdict('memberInfo', one)).toBe(OPEN);
  });

  it('open nothing with two sessions of the same member mixed either', async () => {
    const [one, other] = [await someone('a member'), await someone('a member')];
    const mixed = portal.caller();
    mixed.token = one.token;
    for (const [name, value] of other.cookies) mixed.cookies.set(name, value);
    expect(await verdict('memberInfo', mixed)).toBe(SIGN_IN);
  });
});
