// What holds for every operation, because it follows from how it is declared.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operatorHelp } from '../../../src/lib/gateway/operator/index.ts';
import { partsOf } from '../../../src/lib/gateway/operator/input.ts';
import { type AnyOperation, defineOperation } from '../../../src/lib/gateway/operator/operation.ts';
import { perform } from '../../../src/lib/gateway/operator/perform.ts';
import { operations } from '../../../src/lib/gateway/operator/registry.ts';
import { secret } from '../../../src/lib/gateway/operator/shapes.ts';
import type { Actor } from '../../../src/lib/gateway/staff/actor.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { told } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const owner: Actor = { name: 'tests', operatorId: undefined, role: 'owner' };
const logged = (action: string) =>
  portal.ctx.db.selectFrom('operator_actions').selectAll().where('action', '=', action).execute();

/** Says something to everybody, and then breaks off when it is told to. */
const shout = defineOperation({
  name: 'tests.shout',
  summary: 'Says a word.',
  role: 'support',
  effect: 'changes',
  input: z.strictObject({
    word: z.string(),
    password: z.optional(secret(z.string().check(z.minLength(12)))),
  }),
  words: ['word'],
  output: z.object({ word: z.string() }),
  async run(ctx, { word }) {
    const row = { title: word, body: word, type: 'B' as const, starts_at: ctx.clock.now() };
    await ctx.db.insertInto('announcements').values(row).execute();
    await ctx.events.publish({ to: 'all', topic: 'announcement' });
    if (word === 'broken') throw new Error('broken off');
    return { word, password: 'a secret that the output does not declare' };
  },
});

describe('an operation that changes', () => {
  const announced = async (title: string) =>
    (await portal.ctx.db.selectFrom('announcements').select('id').where('title', '=', title).execute())
      .length;

  it('and its line in the log are one: when it breaks off there is neither, and nobody is told', async () => {
    const heard: string[] = [];
    const stop = portal.ctx.events.subscribe(undefined, told(heard));
    const wanted = { operation: shout, actor: owner };
    await expect(perform(portal.operator, { ...wanted, raw: { word: 'broken' } })).rejects.toThrow(
      'broken off',
    );
    expect(await announced('broken')).toBe(0);
    expect(await logged('tests.shout')).toEqual([]);
    await perform(portal.operator, { ...wanted, raw: { word: 'whole' } });
    await expect.poll(() => heard).toEqual(['announcement']);
    stop();
    expect(await announced('whole')).toBe(1);
    expect(await logged('tests.shout')).toMatchObject([
      { actor: 'tests', detail: { word: 'whole' }, outcome: 'done' },
    ]);
  });

  it('keeps a secret out of its answer, the log, and the sentence about one that does not fit', async () => {
    const password = 'Green-Hill-31';
    const answer = await perform(portal.operator, {
      operation: shout,
      actor: owner,
      raw: { word: 'hush', password },
    });
    expect(answer.value).toEqual({ word: 'hush' });
    expect((await logged('tests.shout')).at(-1)?.detail).toEqual({ word: 'hush', password: '***' });
    const short = { operation: shout, actor: owner, raw: { word: 'hush', password: 'short-one' } };
    await expect(perform(portal.operator, short)).rejects.toThrow('--password is not valid.');
  });
});

describe('each operation', () => {
  const every = [...operations.values()].map((operation) => ({ operation, parts: partsOf(operation) }));
  const named = (found: typeof every) => found.map(({ operation }) => operation.name);

  it('is in the help as it is typed, with what it does and who may', () => {
    const help = operatorHelp([]) ?? '';
    const shown = ({ name, role }: AnyOperation) =>
      new RegExp(`^  ${name.replace('.', ' ')}( .*)?\n      \\S.*\\(${role}`, 'm').test(help);
    expect(named(every.filter(({ operation }) => !shown(operation)))).toEqual([]);
  });

  it('lets words be left out at the end only', () => {
    const gaps = every.filter(({ parts }) => {
      const needed = parts.filter(({ word }) => word).map(({ required }) => required);
      return needed.lastIndexOf(true) > needed.indexOf(false) && needed.includes(false);
    });
    expect(named(gaps)).toEqual([]);
  });

  it('has no option that the command line takes itself', () => {
    const own = ({ fourEyes }: AnyOperation) => ['--as', '--json', ...(fourEyes ? ['--reason'] : [])];
    const taken = every.filter(({ operation, parts }) =>
      parts.some(({ called }) => own(operation).includes(called)),
    );
    expect(named(taken)).toEqual([]);
  });

  it('takes no secret when its input waits for a second operator, who reads it', () => {
    const shown = every.filter(
      ({ operation, parts }) => operation.fourEyes && parts.some(({ secret }) => secret),
    );
    expect(named(shown)).toEqual([]);
  });
});
