// What a case of transfer mode has at hand: a vendor, and words that fail the case and say why.
import { randomInt } from 'node:crypto';
import { id, must, same } from './trial.ts';
import type { Said, Vendor } from './vendor.ts';
import type { Spoilt } from './wallet.ts';

export interface TransferCase {
  name: string;
  run(trial: TransferTrial): Promise<void>;
}

export type Direction = 'fund' | 'withdraw';

/** Amounts are in hundredths. */
export interface Transfer {
  player: string;
  amount: number;
  /** One that nobody used before when it is left out. */
  transaction?: string;
}

export interface TransferTrial {
  vendor: Vendor;
  move(direction: Direction, transfer: Transfer, spoilt?: Spoilt): Promise<Said>;
  /** The same, which must be done or refused. */
  done(direction: Direction, transfer: Transfer): Promise<void>;
  refused(direction: Direction, transfer: Transfer): Promise<void>;
  /** The transaction was used for something else: 409. */
  conflicts(direction: Direction, transfer: Transfer): Promise<void>;
  status(transaction: string): Promise<string>;
  /** The balance must be this. */
  has(player: string, amount: number): Promise<void>;
  /** A player whom the vendor never saw, with so much in the wallet there. */
  player(amount?: number): Promise<string>;
}

export function transferTrialOf(vendor: Vendor): TransferTrial {
  const ask = async (name: 'status' | 'balance', input: object): Promise<Said> => {
    const said = await vendor.call(name, input);
    same(said.status, 200, `the HTTP status of ${name}`);
    return said;
  };
  const trial: TransferTrial = {
    vendor,
    move: (direction, { player, amount, transaction = id(direction) }, spoilt) =>
      vendor.call(
        direction,
        { transaction, player, currency: vendor.currency, amount: vendor.amount(amount) },
        spoilt,
      ),
    async done(direction, transfer) {
      const { status, state } = await trial.move(direction, transfer);
      same(status, 200, `the HTTP status of ${direction}`);
      same(state, 'done', `the state of ${direction}`);
    },
    async refused(direction, transfer) {
      const { status, state } = await trial.move(direction, transfer);
      same(status, 200, `the HTTP status of a ${direction} that is refused`);
      same(state, 'refused', `the state of ${direction}`);
    },
    async conflicts(direction, transfer) {
      const { status } = await trial.move(direction, transfer);
      same(status, 409, `the HTTP status of a ${direction} whose transaction was used for something else`);
    },
    async status(transaction) {
      const { state } = await ask('status', { transaction });
      must(state !== undefined, 'the status says no state');
      return state;
    },
    async has(player, amount) {
      const { balance } = await ask('balance', { player, currency: vendor.currency });
      same(balance, vendor.amount(amount), 'the balance');
    },
    async player(amount = 0) {
      const player = `9${randomInt(10 ** 9, 10 ** 10)}${randomInt(10 ** 4, 10 ** 5)}`;
      if (amount > 0) await trial.done('fund', { player, amount });
      return player;
    },
  };
  return trial;
}
