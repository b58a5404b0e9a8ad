// Every call of the contract is given a missing field, a wrong type and an over-long text.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import en from '../../../public/locales/en/faults.json' with { type: 'json' };
import vi from '../../../public/locales/vi/faults.json' with { type: 'json' };
import type { Call } from '../../../src/lib/contract/call.ts';
import { errorStatus } from '../../../src/lib/contract/errors.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { LANGUAGE_COOKIE } from '../../../src/lib/messages/language.ts';
import { type Caller, sealFor, type TestGateway, testGateway } from '../../support/gateway.ts';
import { openedGame, type Player } from '../games/player.ts';

let portal: TestGateway;
let member: Caller;
let player: Player;

beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'brand.languages', Object.keys(languages));
  // One member asks more here than anybody may in a minute.
  for (const limit of [
    'limits.read',
    'limits.write',
    'limits.money',
    'limits.spin',
    'limits.shots',
    'limits.export',
  ])
    await setSetting(portal.operator.db, limit, { points: 100_000, seconds: 60 });
  await portal.ctx.settings.reload();
  const agent = await portal.member();
  member = agent;
  // Calls of agents are asked too.
  await portal.owner.db
    .updateTable('members')
    .set({ agent_code: 1 })
    .where('id', '=', agent.memberId)
    .execute();
  player = await openedGame(portal, 0n);
});
afterAll(() => portal.close());

/** Every sentence that may be at a field, in two of the languages. */
const languages = { en: sentencesOf(en), vi: sentencesOf(vi) };

function sentencesOf(catalogue: Record<string, string>): RegExp {
  const each = Object.values(catalogue).map((text) =>
    text
      .split(/\{\{\w+\}\}/)
      .map(RegExp.escape)
      .join('.+'),
  );
  return new RegExp(`^(${each.join('|')})$`);
}

interface Property {
  type?: string;
  minLength?: number;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Property[];
}

const shapeOf = (call: Call) =>
  toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };

const LONG = 'x'.repeat(20_000);
/** A character that no database keeps in a text. */
const NUL = 'x\u0000x@example.com';

/** Values that no field of this type takes. */
function wrongFor(property: Property, allText: boolean): unknown[] {
  // An empty text is none.
  const { minLength = 0 } = property;
  return [...wrongTypes(property, allText), ...(minLength > 1 ? ['x'.repeat(minLength - 1)] : [])];
}

function wrongTypes(property: Property, allText: boolean): unknown[] {
  if (allText) return property.type === 'string' && !property.enum ? [LONG, NUL] : ['\u0000', LONG];
  if (property.type === 'object') return [7, null, ['a'], LONG];
  return property.type === 'string' ? [7, null, ['a'], { a: 1 }, LONG, NUL] : [{ a: 1 }, null, LONG];
}

/** Calls whose bytes are signed have no fields before the signature is right. */
const entries = (Object.entries(calls) as [string, Call][]).filter(
  ([, call]) => !call.raw && call.access !== 'vendor',
);

async function ask(call: Call, input: Record<string, unknown>, language?: string) {
  const key = call.money ? { 'idempotency-key': crypto.randomUUID() } : undefined;
  const bearer = call.access === 'game' ? player.bearer : undefined;
  const caller = portal.caller();
  caller.token = member.token;
  for (const [name, value] of member.cookies) caller.cookies.set(name, value);
  if (language) caller.cookies.set(LANGUAGE_COOKIE, language);
  return caller.call(call, input, { ...key, ...bearer });
}

describe.each(entries.filter(([, call]) => Object.keys(shapeOf(call).properties ?? {}).length > 0))(
  '%s',
  (_, call) => {
    const { properties = {}, required = [] } = shapeOf(call);
    // In a query and in a form everything is text.
    const allText = call.method === 'GET' || call.form === true;

    it('names each missing field', async () => {
      if (required.length === 0) return;
      const answer = await ask(call, {});
      expect(answer.status).toBe(400);
      expect(answer.body.errorCode).toBe('invalid_input');
      expect(Object.keys(answer.body.fields).sort()).toEqual(expect.arrayContaining([...required].sort()));
    });

    it.each(Object.entries(languages))(
      'names each field of a wrong type or length, or one that cannot be kept, in the sentences of %s',
      async (language, sentence) => {
        for (const [field, property] of Object.entries(properties)) {
          for (const value of wrongFor(property, allText)) {
            const answer = await ask(call, { [field]: value }, language);
            const told = `${field} = ${JSON.stringify(value).slice(0, 30)}`;
            expect(answer.body.errorCode, told).toBe('invalid_input');
            // A field of parts is named by its part.
            const named = Object.keys(answer.body.fields).find((name) => name.split('.')[0] === field);
            expect(answer.body.fields[named ?? field], told).toMatch(sentence);
          }
        }
      },
    );
  },
);

describe('what is no input at all', () => {
  it.each(entries)('%s answers junk with a refusal, never with a fault of its own', async (_, call) => {
    const junk = [
      '',
      '[]',
      'null',
      '"text"',
      '{"a":',
      '{}',
      `{"a":${'['.repeat(5_000)}`,
      `[${'1,'.repeat(200_000)}1]`,
      '\u0000\uFFFF',
    ];
    for (const body of call.method === 'GET' ? [] : junk) {
      const answer = await portal.caller().fetch(call.path, { method: call.method, body });
      expect(answer.status, body.slice(0, 20)).toBeLessThan(500);
      expect(Object.keys(errorStatus)).toContain((await answer.json()).errorCode ?? 'invalid_input');
    }
  });

  it('a body past the limit is refused before it is read', async () => {
    const answer = await portal
      .caller()
      .fetch(calls.login.path, { method: 'POST', body: 'x'.repeat(1_100_000) });
    expect(answer.status).toBe(413);
  });

  it('a call from another site is refused', async () => {
    const answer = await member.call(calls.logout, {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.body.errorCode).toBe('cross_site');
    for (const origin of ['https://evil.example', 'http://portico.test.evil.example', 'null']) {
      const old = await member.call(calls.feedback, {}, { origin });
      expect(old.body.errorCode, origin).toBe('cross_site');
    }
    for (const origin of ['http://portico.test', 'https://portico.test'])
      expect((await member.call(calls.feedback, {}, { origin })).body.errorCode, origin).toBe(
        'invalid_input',
      );
  });

  it('an id of a sealed payload that no database keeps is refused', async () => {
    for (const jti of ['12345678\u0000', 'x'.repeat(65), 'a line\nbreak']) {
      const body = await sealFor(portal.gateway, {}, { jti });
      const answer = await portal.caller().fetch(calls.login.path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/jose' },
      });
      expect((await answer.json()).errorCode, jti).toBe('envelope_invalid');
    }
  });
});
