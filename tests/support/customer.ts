// A member who bets and pays in over the network, asks again whatever was not answered, and keeps what was acknowledged.
import { deepEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { houseOpen } from '../../src/lib/contract/house.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { slotOffer, slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import { writeMessage } from '../../src/lib/gateway/providers/payment/sandbox/notice.ts';
import { signedHeaders } from '../../src/lib/gateway/providers/payment/sandbox/signature.ts';
import { parseMinor } from '../../src/lib/rules/money.ts';
import { type Answer, registration } from './gateway.ts';
import { callerAt } from './http-caller.ts';

export interface Spin {
  spinId: string;
  answer: { number: string; bet: string; win: string };
}

export interface Customer {
  account: string;
  spins: Spin[];
  deposits: { number: string; amountMinor: bigint }[];
  /** Spins once, and asks for the spin before once more. Returns when both are answered, however long that takes. */
  spin(): Promise<void>;
  /** Orders a deposit, pays it at the sandbox cashier, and has the bank say so twice. */
  deposit(amount: string): Promise<void>;
}

const SLOT = 'lantern-koi';
const START = '2000.00';
const CURRENCY = 'USD';
const AGAIN_MS = 200;
/** Longer than the longest outage of a measurement, five minutes. */
const PATIENCE_MS = 420_000;

/** Registers, pays in for the first time and opens a slot. `bankSecret` is what the sandbox bank signs with. */
export async function newCustomer(address: string, bankSecret: Buffer): Promise<Customer> {
  const me = callerAt(address);
  const account = `k${randomUUID().slice(0, 8)}`;
  me.token = value(await me.call(calls.registerMember, registration(account))).token;
  const spins: Spin[] = [];
  const deposits: Customer['deposits'] = [];

  async function deposit(amount: string): Promise<void> {
    const key = { 'idempotency-key': randomUUID() };
    const asked = { method: 'qr', amount };
    const { number, redirectUrl } = value(await answered(() => me.call(calls.createDeposit, asked, key)));
    const reference = redirectUrl.split('/').at(-1);
    const decision = new URLSearchParams({ reference, decision: 'pay' });
    await post(calls.decideCashierPayment.path, 303, () => ({ body: decision }));
    const amountMinor = minor(amount);
    const told = { eventId: randomUUID(), kind: 'paid', reference, amountMinor, currency: CURRENCY } as const;
    await Promise.all([notify(writeMessage(told)), notify(writeMessage(told))]);
    deposits.push({ number, amountMinor });
  }

  const notify = (body: string): Promise<void> =>
    post(calls.sandboxNotice.path, 200, () => ({
      body,
      headers: { 'content-type': 'application/json', ...signedHeaders(bankSecret, body, new Date()) },
    }));

  async function post(path: string, wanted: number, said: () => RequestInit): Promise<void> {
    const ask = () => fetch(address + path, { method: 'POST', redirect: 'manual', ...said() });
    const { status } = await answered(ask);
    if (status !== wanted) throw new Error(`${path} answered ${status}`);
  }

  await deposit(START);
  const { game_url } = value(await me.call(calls.launchGame, { gameId: SLOT, vassalage: 'HOUSE' }));
  const ticket = new URL(game_url, address).hash.slice(1);
  const { token } = value(await me.call(houseOpen, { ticket, gameId: SLOT }));
  const { table } = value(await me.call(slotOffer, { gameId: SLOT }));
  const bet = (table.betsMinor[0] / 100).toFixed(2);

  const ask = async (spinId: string): Promise<Spin['answer']> => {
    const bearer = { authorization: `Bearer ${token}` };
    return value(await answered(() => me.call(slotSpin, { spinId, bet }, bearer)));
  };

  return {
    account,
    spins,
    deposits,
    deposit,
    async spin() {
      const before = spins.at(-1);
      const spinId = randomUUID();
      spins.push({ spinId, answer: await ask(spinId) });
      if (before) deepEqual(await ask(before.spinId), before.answer);
    },
  };
}

/** Asks until an answer comes: none, and one that says the server is in trouble, leave open what happened. */
async function answered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await wait(AGAIN_MS);
  }
  throw new Error(`no answer came in ${PATIENCE_MS / 1_000} s`);
}

function value({ body }: Answer) {
  if (!body?.success) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.value;
}

/** An amount of the wire in minor units. */
export function minor(text: string): bigint {
  const amount = parseMinor(text);
  if (amount === undefined) throw new Error(`"${text}" is no amount.`);
  return amount;
}
