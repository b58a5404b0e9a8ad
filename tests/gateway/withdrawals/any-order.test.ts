// In whatever order members, operators, the bank and the clock act, each of them twice and with answers lost: no money appears or is lost,
// every order is where its steps led, and the audit finds nothing.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { isOver, type WithdrawalState } from '../../../src/lib/rules/withdrawal.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
  await bank.set('withdrawal.cancel', true);
  await bank.set('withdrawal.freeAWeek', 1);
});
afterAll(() => bank.portal.close());

const does = fc.constantFrom(
  ...([
    'ask',
    'approve',
    'approve',
    'refuse',
    'cancel',
    'later',
    'later',
    'wait',
    'all',
    'part',
    'nothing',
  ] as const),
  ...(['again', 'again', 'force', 'write'] as const),
);
const pays = fc.constantFrom('atOnce', 'late', 'fails', 'answerLost');
const step = fc.record({ does, pays, which: fc.nat(5), twice: fc.boolean() });

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What nobody may do now is refused, and that is all right here. */
const tried = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: Error) => {
    if (error.name !== 'Mistake' && error.constructor.name !== 'Mistake') throw error;
  });

async function act(payee: Payee, numbers: string[], { does: what, which }: Step): Promise<void> {
  const number = numbers[which % Math.max(1, numbers.length)] ?? 'W99999999';
  const rest = `${number}-1`;
  switch (what) {
    case 'ask': {
      const { value } = await payee.ask(`${100 + which * 10}.00`);
      numbers.push(...(value?.numbers ?? []));
      break;
    }
    case 'approve':
    case 'refuse':
      await tried(
        bank.ann.type('withdrawals', what, number, ...(what === 'refuse' ? ['--why', 'A test.'] : [])),
      );
      break;
    case 'again':
      await tried(bank.ann.type('withdrawals', 'pay-again', rest));
      break;
    case 'force':
      await tried(bank.ann.type('withdrawals', 'force-receipt', number, '--why', 'A test.'));
      break;
    case 'cancel':
      await payee.call(calls.cancelWithdrawal, { number });
      break;
    case 'write':
      await payee.call(calls.writeAboutWithdrawal, { number, text: 'And?' });
      break;
    case 'all':
      await payee.confirm(number, 'all');
      await payee.confirm(rest, 'all');
      break;
    case 'part':
      await payee.confirm(number, 'part', { arrived: '40.00' });
      break;
    case 'nothing':
      await payee.nothing(number, 'Nothing came.');
      break;
    default:
      await bank.later(what === 'wait' ? 31 * 60_000 : 61_000);
  }
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''));

/** What an order has taken from its member for good, with its rests. */
async function goneBy(payee: Payee, number: string): Promise<bigint> {
  const order = await payee.status(number);
  const state = order.state as WithdrawalState;
  if (['refused', 'cancelled', 'returned'].includes(state)) return 0n;
  if (!order.rest) return minor(order.amount);
  const arrived = minor(order.amount) - minor(order.missing ?? '0.00');
  return state === 'forced' || state === 'received'
    ? minor(order.amount)
    : arrived + (await goneBy(payee, order.rest.number));
}

it('any order of steps, repeated and with lost answers, ends with one truth', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      const payee = await bank.payee('1000.00');
      const numbers: string[] = [];
      for (const each of [{ does: 'ask', pays: 'late', which: 0, twice: false } as Step, ...steps]) {
        await bank.set('withdrawal.sandboxPays', each.pays);
        const acts = Array.from({ length: each.twice && each.does !== 'ask' ? 2 : 1 }, () =>
          act(payee, numbers, each),
        );
        await Promise.all(acts);
        // Who does nothing for two hours is logged out.
        await payee.form();
      }
      // What was sent is asked about until it has ended.
      for (let again = 0; again < 6; again++) {
        await bank.later(11 * 60_000);
        await payee.form();
      }
      let gone = 0n;
      for (const number of numbers) {
        gone += await goneBy(payee, number);
        const { state } = await payee.status(number);
        expect(['in_review', 'partly_received', 'not_received'].includes(state) || isOver(state)).toBe(true);
      }
      expect(minor(await payee.balance())).toBe(1000_00n - gone);
      expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
    }),
    { numRuns: 5, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
});
