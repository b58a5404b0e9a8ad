// What a case has at hand: a wallet, and words that fail the case and say why.
import { randomUUID } from 'node:crypto';
import type { Action, FreeRounds, Player, Result, Spoilt, Wallet, WalletAnswer } from './wallet.ts';

export interface Case {
  name: string;
  run(trial: Trial): Promise<void>;
}

/** A case failed: the wallet did something that the protocol does not allow. */
export class Failed extends Error {}

export interface Trial {
  wallet: Wallet;
  player(balance?: string, freeRounds?: FreeRounds): Promise<Player>;
  /** Sends actions about a round of the player. */
  act(who: Player, actions: Action[], more?: object, spoilt?: Spoilt): Promise<WalletAnswer>;
  /** The same, which must be booked. */
  booked(who: Player, actions: Action[], more?: object): Promise<{ text: string; results: Result[] }>;
  /** The same, which must be refused with this code. */
  refused(who: Player, actions: Action[], error: string, more?: object): Promise<WalletAnswer>;
  /** The balance must be this. */
  balance(who: Player, amount: string): Promise<void>;
}

let count = 0;

/** An id that nobody used before, on any day. */
export const id = (name: string): string => `${name}-${++count}-${randomUUID().slice(0, 13)}`;

export const bet = (of: string, amount: string, more: object = {}): Action => ({
  action: 'bet',
  id: of,
  amount,
  ...more,
});
export const win = (of: string, amount: string, more: object = {}): Action => ({
  action: 'win',
  id: of,
  amount,
  ...more,
});
export const rollback = (of: string, target: string, kind = 'bet'): Action => ({
  action: 'rollback',
  id: of,
  of: kind,
  target,
});

/** A correction of what a bet paid. */
export const adjust = (of: string, amount: string, more: object = {}): Action => ({
  action: 'adjust',
  id: id('adjust'),
  bet: of,
  amount,
  ...more,
});

/** Fails the case unless it holds. */
export function must(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Failed(why);
}

export function same(found: unknown, expected: unknown, what: string): void {
  must(found === expected, `${what} is ${String(found)}, expected ${String(expected)}`);
}

export function trialOf(wallet: Wallet): Trial {
  const trial: Trial = {
    wallet,
    player: (balance, freeRounds) => wallet.player(balance, freeRounds),
    act: ({ player, currency, game, session }, actions, more = {}, spoilt = {}) =>
      wallet.call('transactions', { player, currency, game, session, round: 'r1', actions, ...more }, spoilt),
    async booked(who, actions, more) {
      const { error, text, value } = await trial.act(who, actions, more);
      must(!error, `${named(actions)} was refused: ${error}`);
      must(
        value.results?.length === actions.length,
        `${named(actions)} was answered without a result for each`,
      );
      return { text, results: value.results };
    },
    async refused(who, actions, error, more) {
      const told = await trial.act(who, actions, more);
      must(told.error !== undefined, `${named(actions)} was booked, expected ${error}`);
      same(told.error, error, `the refusal of ${named(actions)}`);
      return told;
    },
    async balance({ player, currency }, amount) {
      const { error, value } = await wallet.call('balance', { player, currency });
      must(!error, `the balance was refused: ${error}`);
      same(value.balance, amount, 'the balance');
    },
  };
  return trial;
}

const named = (actions: Action[]): string =>
  actions.map(({ action, amount }) => [action, amount].filter(Boolean).join(' ')).join(' and ');
