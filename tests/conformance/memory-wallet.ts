// The smallest wallet that speaks the protocol, kept in memory, and the ways in which it can be broken.
import { createHmac, randomUUID } from 'node:crypto';
import type { Action, Result, Send } from '../../bin/conformance/wallet.ts';

/** What a broken wallet does. */
export const faults = {
  booksRepeats: 'books a message again when it is repeated',
  answersAnew: 'answers a repeat with the balance of now',
  overwrites: 'takes the same id with another amount for a repeat',
  forgetsEarlyRollbacks: 'books a bet whose rollback came before it',
  givesBackTwice: 'gives a stake back for each rollback of it',
  refusesLateWins: 'refuses a win after the player has logged out',
  races: 'looks at the balance, and books a moment later',
  trustsAnybody: 'does not check signatures',
  takesNoncesTwice: 'takes a nonce twice',
  takesOldMessages: 'takes a message whatever its time is',
  booksHalves: 'keeps what it booked of a message before it refused the rest',
  countsInFloats: 'adds amounts as floating point numbers',
} as const;
export type Fault = keyof typeof faults;

export const SECRET = 'secret of the memory wallet';
const SKEW_MS = 120_000;

interface Player {
  balance: number;
  state: 'open' | 'logged_out' | 'blocked';
  /** Open and closed rounds that have bets. */
  rounds: Map<string, 'open' | 'closed'>;
}

interface Booked {
  content: string;
  result: Result;
  player: string;
  amount: number;
  /** Of a win: its bet. */
  bet: string | undefined;
}

class Refused extends Error {
  readonly value: object | undefined;
  constructor(code: string, value?: object) {
    super(code);
    this.value = value;
  }
}

/** Sends to a wallet of its own with one fault, or none. */
export function memoryWallet(fault?: Fault): Send {
  const has = (one: Fault): boolean => one === fault;
  const nonces = new Set<string>();
  const tickets = new Map<string, string>();
  let players = new Map<string, Player>();
  let booked = new Map<string, Booked>();
  let takenBack = new Set<string>();

  const unit = has('countsInFloats') ? 1 : 100;
  const read = (text: string): number =>
    has('countsInFloats') ? Number(text) : Math.round(Number(text) * unit);
  const amount = (value: number): string => (value / unit).toFixed(2);

  function check(headers: Headers, body: string): void {
    const header = (name: string): string => headers.get(`x-${name}`) ?? '';
    const signed = `${header('timestamp')}.${header('nonce')}.${body}`;
    const expected = createHmac('sha256', SECRET).update(signed).digest('hex');
    const genuine = expected === header('signature') || has('trustsAnybody');
    const fresh = Math.abs(Number(header('timestamp')) - Date.now()) <= SKEW_MS || has('takesOldMessages');
    const seen = nonces.has(header('nonce')) && !has('takesNoncesTwice');
    nonces.add(header('nonce'));
    if (!genuine || !fresh || seen) throw new Refused('signature_invalid');
  }

  function playerOf(name: unknown): Player {
    const player = players.get(String(name));
    if (!player) throw new Refused('unknown_player');
    return player;
  }

  async function act(input: Record<string, unknown>): Promise<object> {
    const player = playerOf(input.player);
    if (input.currency !== 'FUN') throw new Refused('wrong_currency');
    const results: Result[] = [];
    for (const action of input.actions as Action[]) {
      const key = `${action.action} ${action.id}`;
      const content = JSON.stringify([input.player, input.game, input.round, action]);
      const known = has('booksRepeats') ? undefined : booked.get(key);
      if (known && known.content !== content && !has('overwrites')) throw new Refused('conflict');
      if (known) {
        results.push(
          has('answersAnew') ? { ...known.result, balance: amount(player.balance) } : known.result,
        );
        continue;
      }
      const more = await book(player, input, action);
      const { id, action: name } = action;
      const bet = more.bet ? `B${more.bet}` : null;
      const result = { action: name, id, outcome: more.outcome, bet, balance: amount(player.balance) };
      const entry = { content, result, player: String(input.player), amount: more.amount, bet: more.bet };
      booked.set(key, entry);
      results.push(result);
    }
    return { results };
  }

  async function book(player: Player, input: Record<string, unknown>, action: Action) {
    const round = String(input.round);
    if (action.action === 'endRound') {
      if (!player.rounds.has(round)) throw new Refused('unknown_transaction');
      player.rounds.set(round, 'closed');
      return { outcome: 'done', amount: 0, bet: undefined };
    }
    if (action.action === 'rollback') return back(player, action);
    const text = String(action.amount);
    if (action.action === 'adjust') return adjusted(player, String(action.bet), read(text));
    if (!/^\d+(\.\d{1,2})?$/.test(text) || 'bonus' in action) throw new Refused('invalid_input');
    const value = read(text);
    if (takenBack.has(`${action.action} ${action.id}`) && !has('forgetsEarlyRollbacks'))
      throw new Refused('rolled_back');
    if (action.action === 'bet') {
      const lines = action.lines as { stake: string }[] | undefined;
      if (lines && lines.reduce((sum, { stake }) => sum + read(stake), 0) !== value)
        throw new Refused('invalid_input');
      if (input.game !== 'koi') throw new Refused('game_disabled');
      if (player.state === 'blocked') throw new Refused('player_blocked');
      if (player.state === 'logged_out') throw new Refused('session_ended');
      if (player.rounds.get(round) === 'closed') throw new Refused('round_closed');
      if (player.balance < value)
        throw new Refused('insufficient_funds', { balance: amount(player.balance) });
      if (has('races')) await new Promise((resolve) => setTimeout(resolve, 1));
      player.balance -= value;
      player.rounds.set(round, 'open');
      return { outcome: 'done', amount: value, bet: action.id };
    }
    if (action.action === 'tip') {
      player.balance -= value;
      return { outcome: 'done', amount: value, bet: undefined };
    }
    if (action.action.endsWith('Win')) {
      player.balance += value;
      return { outcome: 'done', amount: value, bet: undefined };
    }
    if (!booked.has(`bet ${action.bet}`)) throw new Refused('unknown_transaction');
    if (player.state !== 'open' && has('refusesLateWins')) throw new Refused('session_ended');
    player.balance += value;
    return { outcome: 'done', amount: value, bet: String(action.bet) };
  }

  function adjusted(player: Player, bet: string, value: number) {
    const wins = [...booked.values()].filter((each) => each.bet === bet && each.result.action !== 'bet');
    const paid = wins.reduce((sum, each) => sum + each.amount, 0);
    if (paid + value < 0) throw new Refused('conflict');
    player.balance += value;
    return { outcome: 'done', amount: value, bet };
  }

  function back(player: Player, { of, target }: Action) {
    const key = `${of} ${target}`;
    const known = booked.get(key);
    const again = takenBack.has(key) && !has('givesBackTwice');
    takenBack.add(key);
    if (!known) return { outcome: 'unknown', amount: 0, bet: undefined };
    if (again) return { outcome: 'repeated', amount: 0, bet: known.bet };
    player.balance += of === 'bet' || of === 'tip' ? known.amount : -known.amount;
    return { outcome: 'done', amount: 0, bet: known.bet };
  }

  let last: Promise<unknown> = Promise.resolve();

  /** One message after another, each whole or not at all. */
  function inTurn(input: Record<string, unknown>): Promise<object> {
    const whole = async () => {
      const before = structuredClone({ players, booked, takenBack });
      try {
        return await act(input);
      } catch (error) {
        if (!has('booksHalves')) ({ players, booked, takenBack } = before);
        throw error;
      }
    };
    const turn = last.then(whole);
    last = turn.catch(() => undefined);
    return turn;
  }

  const calls: Record<string, (input: Record<string, unknown>) => object | Promise<object>> = {
    'sandbox/player': ({ balance }) => {
      const name = String(players.size + 1);
      players.set(name, { balance: read(String(balance)), state: 'open', rounds: new Map() });
      const ticket = `ticket-${randomUUID()}`;
      tickets.set(ticket, name);
      return { ticket };
    },
    'sandbox/state': ({ player, state }) => {
      playerOf(player).state = state as Player['state'];
      return {};
    },
    authenticate: ({ ticket }) => {
      const player = tickets.get(String(ticket));
      if (!player) throw new Refused('unknown_ticket');
      tickets.delete(String(ticket));
      const { balance } = playerOf(player);
      return { player, currency: 'FUN', game: 'koi', session: randomUUID(), balance: amount(balance) };
    },
    balance: ({ player }) => ({ balance: amount(playerOf(player).balance) }),
    transactions: (input) => (has('races') ? act(input) : inTurn(input)),
  };

  return async (address, { headers, body }) => {
    try {
      check(new Headers(headers), String(body));
      const value = await calls[address.split('/v1/')[1] ?? '']?.(JSON.parse(String(body)));
      return Response.json({ success: true, value });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message: errorCode, value } = error;
      return Response.json({ success: false, errorCode, value }, { status: 422 });
    }
  };
}
