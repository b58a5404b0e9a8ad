// A trial player who opens a slot and spins over the network, and keeps what was acknowledged.

import { houseBalance, houseOpen, houseSlot, houseSpin } from '../../src/lib/contract/house.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { parseMinor } from '../../src/lib/rules/money.ts';
import type { Answer } from './gateway.ts';
import { callerAt } from './http-caller.ts';

export interface Spin {
  spinId: string;
  /** Absent when the answer never came. */
  answer?: { number: string; bet: string; win: string; balance: string };
}

export interface Spinner {
  spins: Spin[];
  /** Spins until no answer comes any more. */
  spinUntilDead(): Promise<void>;
  /** Asks for the same spin again, at an address that may have changed. */
  again(spin: Spin, address: string): Promise<NonNullable<Spin['answer']>>;
  /** What the player must have: the start, less stakes, plus wins of all spins. */
  expectedMinor(): bigint;
  balanceMinor(address: string): Promise<bigint>;
}

/** Opens a trial session and a slot in it. */
export async function newSpinner(address: string, gameId: string): Promise<Spinner> {
  const me = callerAt(address);
  me.token = value(await me.call(calls.loginFreeplay)).token;
  const { game_url } = value(await me.call(calls.launchGame, { gameId, vassalage: 'HOUSE' }));
  const ticket = new URL(game_url, address).hash.slice(1);
  const opened = value(await me.call(houseOpen, { ticket, gameId }));
  const { table } = value(await me.call(houseSlot, { gameId }));
  const bet = (table.betsMinor[0] / 100).toFixed(2);
  const bearer = { authorization: `Bearer ${opened.token}` };
  const spins: Spin[] = [];

  const ask = async (spinId: string, at: string) =>
    value(await callerAt(at).call(houseSpin, { spinId, bet }, bearer));

  return {
    spins,
    async spinUntilDead() {
      for (;;) {
        const spin: Spin = { spinId: crypto.randomUUID() };
        spins.push(spin);
        try {
          spin.answer = await ask(spin.spinId, address);
        } catch (error) {
          if (error instanceof Refused) throw error;
          return;
        }
      }
    },
    again: (spin, at) => ask(spin.spinId, at),
    expectedMinor() {
      const net = spins.map(({ answer }) => (answer ? minor(answer.win) - minor(answer.bet) : 0n));
      return net.reduce((sum, each) => sum + each, minor(opened.balance));
    },
    async balanceMinor(at) {
      return minor(value(await callerAt(at).call(houseBalance, {}, bearer)).balance);
    },
  };
}

class Refused extends Error {}

function value(answer: Answer) {
  if (!answer.body?.success) throw new Refused(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body.value;
}

function minor(text: string): bigint {
  const amount = parseMinor(text);
  if (amount === undefined) throw new Error(`"${text}" is no amount.`);
  return amount;
}
