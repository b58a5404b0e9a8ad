// Random commands against the real database: in order beside a model, and all at once against what must always hold.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import type { Moved } from '../../../src/lib/gateway/ledger/moved.ts';
import { LedgerRefused } from '../../../src/lib/gateway/ledger/refused.ts';
import type { TestDatabase } from '../../support/database.ts';
import { ask } from './ask.ts';
import { ledgerDatabase, members } from './members.ts';
import { command, Model, PEOPLE, type Step, steps } from './model.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const SEQUENCES = 60;
const AT_ONCE = 8;
const RACES = 9_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await ledgerDatabase();
  console.log(`ledger commands: SEED=${SEED}`);
});
afterAll(() => database.close());

const sound = async (): Promise<void> => {
  expect(await audit(database.pool)).toMatchObject({ difference_minor: 0n, problems: [] });
};

const refusalWord = (error: unknown): string => {
  if (error instanceof LedgerRefused) return error.code;
  throw error;
};

let asked = 0;

test('any sequence of commands ends as the model says, answer by answer', { timeout: 120_000 }, async () => {
  const sequence = fc.array(command, { minLength: 10, maxLength: 60, size: 'max' });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (commands) => {
      const people = await members(database.db, PEOPLE);
      const model = new Model();
      for (const step of steps(commands, `sequence:${run++}`)) {
        const expected = model.apply(step);
        asked++;
        const answer = await ask(database, people, step).catch(refusalWord);
        if (typeof answer === 'string') expect(answer).toBe(expected.outcome);
        else {
          expect({
            outcome: { from: answer.fromBalanceMinor, to: answer.toBalanceMinor },
            replayed: answer.replayed,
          }).toEqual(expected);
        }
      }
      for (const [index, member] of people.entries()) {
        expect(await balanceOf(database.db, { member }, 'USD')).toBe(model.cash[index]);
        expect(await balanceOf(database.db, { member, kind: 'held' }, 'USD')).toBe(model.held[index]);
      }
    }),
    { seed: SEED, numRuns: SEQUENCES },
  );
  await sound();
});

test('commands from many connections, reordered and repeated: the books stay sound', {
  timeout: 120_000,
}, async () => {
  const people = await members(database.db, PEOPLE);
  const drawn = fc.sample(command, { seed: SEED, numRuns: RACES });
  const queue = shuffled(steps(drawn, 'race'), SEED);
  const answers = new Map<string, { step: Step; replies: Moved[] }>();
  const refusals = new Map<string, number>();
  let next = 0;

  async function worker(): Promise<void> {
    for (let step = queue[next++]; step; step = queue[next++]) {
      asked++;
      const answer = await ask(database, people, step).catch(refusalWord);
      if (typeof answer === 'string') refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
      else {
        const known = answers.get(step.key) ?? { step, replies: [] };
        known.replies.push(answer);
        answers.set(step.key, known);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  console.log(
    `ledger commands: ${asked} asked, ${answers.size} moved, refused ${JSON.stringify([...refusals])}`,
  );
  expect(asked).toBeGreaterThanOrEqual(10_000);
  for (const word of [
    'insufficient_funds',
    'idempotency_conflict',
    'reservation_closed',
    'unknown_reservation',
  ]) {
    expect(refusals.get(word), word).toBeGreaterThan(0);
  }

  for (const { replies } of answers.values()) {
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(replies.map(({ transferId }) => transferId)).size).toBe(1);
    expect(new Set(replies.map((reply) => `${reply.fromBalanceMinor} ${reply.toBalanceMinor}`)).size).toBe(1);
  }
  const stored = await database.db
    .selectFrom('transfers')
    .select('key')
    .where('key', 'like', 'race:%')
    .execute();
  expect(new Set(stored.map(({ key }) => key))).toEqual(new Set(answers.keys()));

  const worth = people.map(() => 0n);
  for (const { step, replies } of answers.values()) {
    for (const [who, amount] of effects(step, replies[0] as Moved, answers)) {
      worth[who] = (worth[who] ?? 0n) + amount;
    }
  }
  for (const [index, member] of people.entries()) {
    const cash = await balanceOf(database.db, { member }, 'USD');
    const held = await balanceOf(database.db, { member, kind: 'held' }, 'USD');
    expect(cash + held).toBe(worth[index]);
  }
  const below = await database.db
    .selectFrom('postings as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select('p.transfer_id')
    .where('a.member_id', 'is not', null)
    .where('p.balance_after_minor', '<', 0n)
    .execute();
  expect(below).toEqual([]);
  await sound();
});

/** What an acknowledged step changed of what somebody owns, held or not. */
function effects(
  step: Step,
  reply: Moved,
  answers: ReadonlyMap<string, { step: Step }>,
): [who: number, amount: bigint][] {
  switch (step.do) {
    case 'deposit':
    case 'win':
      return [[step.who, step.amount]];
    case 'spend':
      return [[step.who, -step.amount]];
    case 'give':
      return [
        [step.who, -step.amount],
        [step.to, step.amount],
      ];
    case 'post': {
      const reserved = answers.get(step.reservation)?.step;
      return reserved?.do === 'reserve' ? [[reserved.who, -reply.amountMinor]] : [];
    }
    default:
      return [];
  }
}

/** Moves each step up to forty places, the same way for the same seed. */
function shuffled(list: readonly Step[], seed: number): Step[] {
  let state = seed >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return list
    .map((step, at) => ({ step, place: at + random() * 40 }))
    .sort((a, b) => a.place - b.place)
    .map(({ step }) => step);
}
