// Members who withdraw, the operators who decide, and the sandbox bank that pays.
import { randomUUID } from 'node:crypto';
import { calls } from '../../../src/lib/contract/index.ts';
import type { PayoutNotice } from '../../../src/lib/gateway/core/payment-port.ts';
import type { SettingKey } from '../../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { followWithdrawals } from '../../../src/lib/gateway/withdrawals/job.ts';
import { takeReport } from '../../../src/lib/gateway/withdrawals/report.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { carry, newKey, notify, order, type Player } from '../wallet/cashier.ts';

export const DIGITS = '739105';

export interface Payee extends Player {
  /** Their bank account. */
  card: string;
  /** Asks for a withdrawal; answers the whole body. */
  ask(amount: string, more?: Record<string, unknown>, key?: Record<string, string>): Promise<Body>;
  /** The same, for the number of the first order. */
  request(amount: string): Promise<string>;
  status(number: string): Promise<Body>;
  confirm(number: string, answer: string, more?: object): Promise<Body>;
  /** Says that nothing arrived, with a picture. */
  nothing(number: string, text: string): Promise<Body>;
  form(): Promise<Body>;
  balance(): Promise<string>;
  /** What is on their cash account, the first line first. */
  lines(): Promise<bigint[]>;
}

export interface Bank {
  portal: TestGateway;
  ann: Operator;
  ben: Operator;
  set(key: SettingKey, value: unknown): Promise<void>;
  /** A member with this much paid in. */
  payee(amount?: string): Promise<Payee>;
  approve(number: string): Promise<void>;
  /** The job's round and the courier's, some time later. */
  later(ms?: number): Promise<void>;
  /** What the bank says of an order, by a notice of its own; answers what the portal made of it. */
  says(number: string, kind: 'paid' | 'failed', more?: Partial<PayoutNotice>): Promise<string>;
  /** The number of an order, asked for, approved and paid. */
  paid(payee: Payee, amount: string): Promise<string>;
  /** Withdraws 20.00 as often as it is free of charge this week. */
  useFreeOnes(payee: Payee): Promise<void>;
}

/** A picture of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let accounts = 10_000_000;

export async function openBank(): Promise<Bank> {
  const portal = await testGateway();
  const [ann, ben] = [await operatorOf(portal, 'finance', 'ann'), await operatorOf(portal, 'finance', 'ben')];
  const set: Bank['set'] = async (key, value) => {
    await setSetting(portal.operator.db, key, value);
    await portal.ctx.settings.reload();
  };
  // Accounts rest a day, in which sessions end; a test of that says so.
  await set('bankCards.restHours', 0);
  await set('withdrawal.requestsADay', 1_000);
  await set('withdrawal.freeAWeek', 1_000);
  await set('limits.money', { points: 10_000, seconds: 60 });
  await set('limits.write', { points: 10_000, seconds: 60 });

  async function later(ms = 5_000): Promise<void> {
    portal.clock.advance(ms);
    await followWithdrawals(portal.ctx);
    await carry(portal);
  }
  async function approve(number: string): Promise<void> {
    await ann.type('withdrawals', 'approve', number);
  }
  async function payee(amount = '1000.00'): Promise<Payee> {
    const player = await portal.member();
    await payIn(portal, player, amount);
    const card = await withCard(player);
    return speaking(portal, player, card);
  }
  async function paid(who: Payee, amount: string): Promise<string> {
    const number = await who.request(amount);
    await approve(number);
    await later();
    await later();
    return number;
  }
  return {
    ...{ portal, ann, ben, set, payee, approve, later, paid },
    async says(number, kind, more = {}) {
      const order = await portal.ctx.db
        .selectFrom('withdrawals')
        .select(['id', 'provider', 'payout_minor', 'currency'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      return takeReport(portal.ctx, order.provider, {
        ...{ eventId: randomUUID(), kind, payoutId: order.id, reference: 'B-1', body: {} },
        ...{ amountMinor: order.payout_minor, currency: order.currency, ...more },
      });
    },
    async useFreeOnes(who) {
      const { freeThisWeek } = await who.form();
      for (let used = 0; used < freeThisWeek; used++) await paid(who, '20.00');
    },
  };
}

/** Deposits by the method of tests are of 2,000.00 at most. */
export async function payIn(portal: TestGateway, player: Player, amount: string): Promise<void> {
  for (let left = Number(amount); left > 0; left -= 2_000) {
    const part = Math.min(left, 2_000).toFixed(2);
    const ordered = await order(player, part);
    await notify(portal, { reference: ordered.reference, amountMinor: BigInt(part.replace('.', '')) });
  }
}

/** Sets a payment password and adds a bank account; answers its id. */
export async function withCard(player: Player, more: object = {}): Promise<string> {
  await player.call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
  const card = { bank: 'saigon', number: String(++accounts), holder: 'Tran Thuy Linh' };
  const { body } = await player.call(calls.addBankCard, { ...card, paymentPassword: DIGITS, ...more });
  if (!body.success) throw new Error(`the account was refused: ${JSON.stringify(body)}`);
  return body.value.id;
}

function speaking(portal: TestGateway, player: Player, card: string): Payee {
  const ask: Payee['ask'] = async (amount, more = {}, key = newKey()) =>
    (await player.call(calls.createWithdrawal, { card, amount, paymentPassword: DIGITS, ...more }, key)).body;
  return Object.assign(player, {
    card,
    ask,
    async request(amount: string) {
      const body = await ask(amount);
      if (!body.success) throw new Error(`the withdrawal was refused: ${JSON.stringify(body)}`);
      return body.value.numbers[0] as string;
    },
    async status(number: string) {
      const { body } = await player.call(calls.withdrawalStatus, { number });
      if (!body.success) throw new Error(`${number} was refused: ${JSON.stringify(body)}`);
      return body.value;
    },
    confirm: async (number: string, answer: string, more: object = {}) =>
      (await player.call(calls.confirmWithdrawal, { answer, number, ...more })).body,
    async nothing(number: string, text: string) {
      const { body } = await player.call(calls.uploadFile, {
        purpose: 'withdrawal_dispute',
        picture: PICTURE,
      });
      const said = { number, answer: 'nothing', text, files: [body.value.id] };
      return (await player.call(calls.confirmWithdrawal, said)).body;
    },
    form: async () => (await player.call(calls.withdrawalForm)).body.value,
    balance: async () => (await player.call(calls.walletBalance)).body.value.sumBalance,
    async lines() {
      const { rows } = await portal.ctx.pool.query<{ amount_minor: bigint }>(
        `select p.amount_minor from postings p join accounts a on a.id = p.account_id
          where a.kind = 'cash' and a.owner_id = $1 order by p.transfer_id`,
        [player.memberId],
      );
      return rows.map(({ amount_minor }) => amount_minor);
    },
  });
}
