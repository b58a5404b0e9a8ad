// The four calls by which the portal moves money in transfer mode: fund, withdraw, status, balance.
import { setTimeout as wait } from 'node:timers/promises';
import { readAmount, writeAmount } from './amounts.ts';
import type { Faults } from './faults.ts';
import { type Purses, purseOf } from './purses.ts';

export interface Answered {
  status: number;
  body: object;
}

const LATE_MS = 15_000;
const invalid: Answered = { status: 400, body: { error: 'invalid' } };

/** Answers a call that was signed as it must be; undefined: the line is cut without an answer. */
export async function answerTransfer(
  purses: Purses,
  faults: Faults,
  call: string,
  input: Record<string, unknown>,
): Promise<Answered | undefined> {
  const { transaction, player, currency } = input;
  // Whatever stands between may change the address; the message says which call it is.
  if (input.call !== call) return invalid;
  if (call === 'status') {
    if (typeof transaction !== 'string') return invalid;
    return { status: 200, body: { state: purses.outcome(transaction) } };
  }
  if (typeof player !== 'string' || typeof currency !== 'string') return invalid;
  const purse = purseOf(player, currency);
  if (call === 'balance') return { status: 200, body: { balance: writeAmount(purses.balance(purse)) } };
  const amount = readAmount(input.amount);
  if ((call !== 'fund' && call !== 'withdraw') || typeof transaction !== 'string' || !amount) return invalid;
  if (faults.transfer === 'unheard') return undefined;
  const state = purses.move({ direction: call, transaction, purse, amount }, faults.transfer === 'refused');
  if (faults.transfer === 'lost') return undefined;
  if (faults.transfer === 'late') await wait(LATE_MS);
  if (state === undefined) return { status: 409, body: { error: 'conflict' } };
  return { status: 200, body: { state, balance: writeAmount(purses.balance(purse)) } };
}
