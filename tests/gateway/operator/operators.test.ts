// Who acts at the command line, and what their role lets them do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Mistake } from '../../../src/lib/gateway/operator/command.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { operations } from '../../../src/lib/gateway/operator/registry.ts';
import { OPERATOR_ROLES } from '../../../src/lib/rules/operator-roles.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';

let portal: TestGateway;
let maya: Operator;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  maya = await operatorOf(portal, 'support');
});

const type = (...words: string[]) => operate(portal.operator, words);
const lastLine = () =>
  portal.ctx.db
    .selectFrom('operator_actions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a key', () => {
  it('is shown once, and is neither in the database nor in the log', async () => {
    const { rows } = await portal.owner.pool.query(
      `select (select json_agg(o)::text from operators o) || (select json_agg(a)::text from operator_actions a) as kept`,
    );
    expect(maya.key).toMatch(/^[\w-]{43}$/);
    expect(rows[0].kept).toContain(maya.name);
    expect(rows[0].kept).not.toContain(maya.key);
  });

  it('makes what is done the doing of its operator', async () => {
    await maya.type('announce', 'Hello');
    const row = await portal.ctx.db
      .selectFrom('operators')
      .select('id')
      .where('name', '=', maya.name)
      .executeTakeFirstOrThrow();
    expect(await lastLine()).toMatchObject({ actor: maya.name, operator_id: row.id, action: 'announce' });
  });

  it.each([
    ['of somebody else', () => 'x'.repeat(43), /is not the key of/],
    ['that is not given', () => undefined, /OPERATOR_KEY is not set/],
  ])('%s opens nothing, and the log keeps that it was tried', async (_, key, sentence) => {
    const words = ['announce', 'Hello', '--as', maya.name];
    await expect(operate(portal.operator, words, key())).rejects.toThrow(sentence);
    expect(await lastLine()).toMatchObject({
      operator_id: null,
      action: 'announce',
      detail: { as: maya.name },
      outcome: 'refused',
    });
  });

  it('of a name that nobody has opens nothing', async () => {
    await expect(operate(portal.operator, ['flags', 'get', '--as', 'nobody'], maya.key)).rejects.toThrow(
      'There is no operator "nobody".',
    );
  });

  it('of a disabled operator opens nothing, also after the clock went on', async () => {
    await type('operators', 'disable', maya.name);
    await expect(maya.type('flags', 'get')).rejects.toThrow(/was disabled at/);
    expect(await lastLine()).toMatchObject({ action: 'flags.get', outcome: 'refused' });
    const { value } = await type('operators', 'list');
    expect(value).toContainEqual(
      expect.objectContaining({ name: maya.name, disabledAt: expect.stringMatching(/Z$/) }),
    );
  });
});

describe('a role', () => {
  it.each([
    ['viewer', ['flags', 'get'], ['announce', 'x']],
    [
      'support',
      ['members', 'create', 'newcomer', '--password', 'Quiet-River-9'],
      ['flags', 'set', 'CBS3', 'on'],
    ],
    ['finance', ['payments', 'list'], ['members', 'create', 'other', '--password', 'Quiet-River-9']],
    ['admin', ['flags', 'set', 'CBS3', 'off'], ['operators', 'add', 'puppet', '--role', 'admin']],
  ] as const)(
    '%s lets do what it is for and no more; the log keeps who tried more',
    async (role, may, mayNot) => {
      const operator = await operatorOf(portal, role);
      await operator.type(...may);
      await expect(operator.type(...mayNot)).rejects.toThrow(Mistake);
      expect(await lastLine()).toMatchObject({ actor: operator.name, outcome: 'refused' });
      expect(JSON.stringify((await lastLine()).detail)).not.toContain('Quiet-River-9');
    },
  );

  it('that was changed counts at once', async () => {
    await expect(maya.type('flags', 'set', 'CBS3', 'on')).rejects.toThrow(/needs the role admin/);
    await type('operators', 'role', maya.name, 'admin');
    await maya.type('flags', 'set', 'CBS3', 'off');
  });

  it('of one who sets passwords is none that moves money, and the other way round', () => {
    const roleOf = (name: string) => operations.get(name)?.role;
    expect([roleOf('members.set'), roleOf('wallet.adjust')]).toEqual(['support', 'finance']);
  });

  it.each(OPERATOR_ROLES)('%s makes nobody an operator: who could would have a second name', async (role) => {
    const operator = await operatorOf(portal, role);
    await expect(operator.type('operators', 'add', 'second', '--role', 'viewer')).rejects.toThrow(/machine/);
    await expect(operator.type('operators', 'role', maya.name, 'admin')).rejects.toThrow(/machine/);
  });
});

it.each([
  ['operators', 'add', 'Maya', '--role', 'admin'],
  ['operators', 'add', 'm', '--role', 'admin'],
  ['operators', 'add', 'maya', '--role', 'god'],
  ['operators', 'add', 'maya'],
  ['operators', 'disable', 'nobody'],
  ['operators', 'role', 'nobody', 'admin'],
])('%s %s %s is answered with a sentence', async (...words) => {
  await expect(type(...words)).rejects.toThrow(Mistake);
});

it('a name is given once, and not again after its operator was disabled', async () => {
  await type('operators', 'disable', maya.name);
  await expect(type('operators', 'add', maya.name, '--role', 'viewer')).rejects.toThrow(
    /already an operator/,
  );
});
