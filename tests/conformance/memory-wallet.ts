// The smallest wallet that speaks the protocol, kept in memory, and the ways in which it can be broken.
import { createHmac, randomUUID } from 'node:crypto';
import type { Action, Result, Send } from '../../bin/conformance/wallet.ts';
import { type Fault, faults } from './faults.ts';
import { type Lined, linesOf, misfit } from './memory-lines.ts';

export { type Fault, faults };

export const SECRET = 'secret of the memory wallet';
const SKEW_MS = 120_000;
const PREFIX = '/vendor/v1/';

interface Player {
  balance: number;
  state: 'open' | 'logged_out' | 'blocked';
  /** Open and closed rounds that have bets. */
  rounds: Map<string, 'open' | 'closed'>;
  free: { id: string; left: number; stake: number } | undefined;
}

interface Bet extends Lined {
  id: string;
  player: string;
  round: string;
  stake: number;
  settled: boolean;
  void: boolean;
  free: boolean;
}

interface Booked {
  content: string;
  result: Result;
  player: string;
  amount: number;
  bet: string | undefined;
}

interface Done {
  amount: number;
  bet?: string;
  outcome?: string;
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
  let books = {
    players: new Map<string, Player>(),
    booked: new Map<string, Booked>(),
    bets: new Map<string, Bet>(),
    takenBack: new Set<string>(),
  };

  const unit = has('countsInFloats') ? 1 : 100;
  const read = (text: unknown): number =>
    has('countsInFloats') ? Number(text) : Math.round(Number(text) * unit);
  const amount = (value: number): string => (value / unit).toFixed(2);

  function check(path: string, headers: Headers, body: string): void {
    const header = (name: string): string => headers.get(`x-${name}`) ?? '';
    const expected = (at: string): string => {
      const signed = ['v2', header('timestamp'), header('nonce'), 'POST', at, body].join('\n');
      return `v2=${createHmac('sha256', SECRET).update(signed).digest('hex')}`;
    };
    const paths = has('ignoresPaths') ? Object.keys(calls).map((each) => PREFIX + each) : [path];
    const genuine = paths.some((at) => expected(at) === header('signature')) || has('trustsAnybody');
    const fresh = Math.abs(Number(header('timestamp')) - Date.now()) <= SKEW_MS || has('takesOldMessages');
    const seen = nonces.has(header('nonce')) && !has('takesNoncesTwice');
    nonces.add(header('nonce'));
    if (!genuine || !fresh || seen) throw new Refused('signature_invalid');
  }

  const newcomer = (balance = 0): Player => ({
    ...{ balance, state: 'open', rounds: new Map(), free: undefined },
  });

  function playerOf(name: unknown): Player {
    const player = books.players.get(String(name));
    if (!player && has('knowsEverybody')) return newcomer();
    if (!player) throw new Refused('unknown_player');
    return player;
  }

  async function act(input: Record<string, unknown>): Promise<object> {
    const player = playerOf(input.player);
    if (input.currency !== 'FUN' && !has('takesAnyCurrency')) throw new Refused('wrong_currency');
    const results: Result[] = [];
    for (const action of input.actions as Action[]) {
      const key = `${action.action} ${action.id}`;
      const content = JSON.stringify([input.player, input.game, input.round, action]);
      const forgotten = has('booksRepeats') || (has('booksVoidBets') && books.takenBack.has(key));
      const known = forgotten ? undefined : books.booked.get(key);
      if (known && known.content !== content && !has('overwrites')) throw new Refused('conflict');
      if (known && has('refusesLateRepeats')) refuseStake(player);
      if (known) {
        results.push(
          has('answersAnew') ? { ...known.result, balance: amount(player.balance) } : known.result,
        );
        continue;
      }
      const { outcome = 'done', bet, amount: moved } = await book(player, input, action);
      const { id, action: name } = action;
      const number = bet && !has('numbersNothing') ? `B${bet}` : null;
      const result = { action: name, id, outcome, bet: number, balance: amount(player.balance) };
      books.booked.set(key, { content, result, player: String(input.player), amount: moved, bet });
      results.push(result);
    }
    if (has('tellsTheEnd')) for (const result of results) result.balance = amount(player.balance);
    return { results };
  }

  function refuseStake({ state }: Player): void {
    if (state === 'logged_out') throw new Refused('session_ended');
    if (state === 'blocked') throw new Refused('player_blocked');
  }

  async function book(player: Player, input: Record<string, unknown>, action: Action): Promise<Done> {
    const round = String(input.round);
    if (action.action === 'endRound') {
      if (!player.rounds.has(round)) throw new Refused('unknown_transaction');
      player.rounds.set(round, 'closed');
      return { amount: 0 };
    }
    if (action.action === 'rollback') return back(player, input, action);
    const text = String(action.amount);
    if (action.action === 'adjust') return paid(player, input, action, read(text));
    const isAmount = /^\d+(\.\d{1,2})?$/.test(text) || has('readsAnyNumber');
    if (!isAmount || 'bonus' in action) throw new Refused('invalid_input');
    const value = read(text);
    if (
      books.takenBack.has(`${action.action} ${action.id}`) &&
      !has('forgetsEarlyRollbacks') &&
      !has('booksVoidBets')
    )
      throw new Refused('rolled_back');
    if (action.action === 'bet') return staked(player, input, action, value);
    if (action.action === 'tip') {
      player.balance -= value;
      return { amount: value };
    }
    if (action.action === 'win') return paid(player, input, action, value);
    player.balance += value;
    return { amount: value };
  }

  async function staked(
    player: Player,
    input: Record<string, unknown>,
    action: Action,
    value: number,
  ): Promise<Done> {
    const round = String(input.round);
    const lines = linesOf(action);
    const free = action.freeRounds;
    const staked = lines.reduce((sum, { stake }) => sum + read(stake), 0);
    if (lines.length > 0 && staked !== value && !has('takesAnyLines')) throw new Refused('invalid_input');
    if ((value === 0) !== (free !== undefined) && !has('takesNothing')) throw new Refused('invalid_input');
    if (input.game !== 'koi' && !has('takesAnyGame')) throw new Refused('game_disabled');
    refuseStake(player);
    if (player.rounds.get(round) === 'closed' && !has('staysOpen')) throw new Refused('round_closed');
    if (player.balance < value + (has('keepsTheLastCent') ? 1 : 0))
      throw new Refused('insufficient_funds', { balance: amount(player.balance) });
    if (free !== undefined) {
      const own = has('takesAnyFreeRound')
        ? [...books.players.values()].find((each) => each.free?.id === free)?.free
        : player.free;
      if (own?.id !== free || (own.left === 0 && !has('givesFreeRoundsForEver')))
        throw new Refused('unknown_transaction');
      own.left--;
      if (has('chargesFreeRounds')) player.balance -= own.stake;
    }
    if (has('races')) await new Promise((resolve) => setTimeout(resolve, 1));
    player.balance -= value;
    player.rounds.set(round, 'open');
    books.bets.set(action.id, {
      ...{ id: action.id, player: String(input.player), round, stake: value, paid: 0 },
      ...{ settled: false, void: false, free: free !== undefined },
      ...{ lines: lines.length, told: new Map() },
    });
    return { amount: value, bet: action.id };
  }

  /** The bet that a win or a correction is for: the one that it names, or the one of the round. */
  function betOf(input: Record<string, unknown>, action: Action): Bet {
    const named = action.bet !== undefined;
    if (named && books.takenBack.has(`bet ${action.bet}`) && !has('paysForVoidBets'))
      throw new Refused('rolled_back');
    const bet = named
      ? books.bets.get(String(action.bet))
      : [...books.bets.values()].find(
          (each) => each.player === input.player && each.round === input.round && !each.void,
        );
    if (!bet) throw new Refused('unknown_transaction');
    if (bet.player !== input.player && !has('paysForOthers')) throw new Refused('conflict');
    if (bet.round !== input.round && !has('paysAcrossRounds')) throw new Refused('conflict');
    return bet;
  }

  function paid(player: Player, input: Record<string, unknown>, action: Action, value: number): Done {
    const corrects = action.action === 'adjust';
    if (has('wantsNames') && action.bet === undefined) throw new Refused('invalid_input');
    if (has('refusesLosses') && value === 0) throw new Refused('invalid_input');
    if (has('paysAhead') && !corrects && !books.bets.has(String(action.bet))) {
      player.balance += value;
      return { amount: value };
    }
    const bet = betOf(input, action);
    if (corrects && !bet.settled && !has('correctsOpenBets')) throw new Refused('unknown_transaction');
    if (player.state !== 'open' && has('refusesLateWins')) throw new Refused('session_ended');
    const lines = new Map(linesOf(action).map((each) => [each.line, read(each.payout ?? each.amount)]));
    const wrong = has('addsNothingUp') ? undefined : misfit(bet, value, lines);
    if (wrong) throw new Refused(wrong);
    if (has('paysOnce') && !corrects && bet.settled) throw new Refused('conflict');
    if (bet.paid + value < 0 && !has('overCorrects')) throw new Refused('conflict');
    if (lines.size > 0) bet.told.set(`${action.action} ${action.id}`, lines);
    bet.settled = true;
    bet.paid += value;
    player.balance += value;
    return { amount: value, bet: bet.id };
  }

  function back(player: Player, input: Record<string, unknown>, { of, target }: Action): Done {
    const key = `${of} ${target}`;
    const known = books.booked.get(key);
    if (known && known.player !== input.player && !has('givesBackToOthers')) throw new Refused('conflict');
    const bet = books.bets.get(known?.bet ?? '');
    const again = (books.takenBack.has(key) || bet?.void) && !has('givesBackTwice');
    books.takenBack.add(key);
    if (!known && has('refusesUnknown')) throw new Refused('unknown_transaction');
    if (!known) return { outcome: 'unknown', amount: 0 };
    if (again) return { outcome: 'repeated', amount: 0, ...(bet && { bet: bet.id }) };
    if (bet && of === 'bet') {
      bet.void = true;
      if (!has('keepsStakes')) player.balance += bet.stake - bet.paid;
      if (bet.free && player.free && !has('losesFreeRounds')) player.free.left++;
    } else {
      const back = of === 'tip' ? -known.amount : known.amount;
      player.balance -= has('forgivesDebts') ? Math.min(back, player.balance) : back;
      if (bet) bet.paid -= known.amount;
      if (!has('keepsLines')) bet?.told.delete(key);
    }
    return { amount: 0, ...(bet && { bet: bet.id }) };
  }

  let last: Promise<unknown> = Promise.resolve();

  /** One message after another, each whole or not at all. */
  function inTurn(input: Record<string, unknown>): Promise<object> {
    const whole = async () => {
      const before = structuredClone(books);
      try {
        return await act(input);
      } catch (error) {
        if (!has('booksHalves')) books = before;
        throw error;
      }
    };
    const turn = last.then(whole);
    last = turn.catch(() => undefined);
    return turn;
  }

  const calls: Record<string, (input: Record<string, unknown>) => object | Promise<object>> = {
    'sandbox/player': ({ balance, freeRounds }) => {
      const name = String(books.players.size + 1);
      const given = freeRounds as { rounds: number; stake: string } | undefined;
      const free = given && { id: `${name}00`, left: given.rounds, stake: read(given.stake) };
      books.players.set(name, { ...newcomer(read(balance)), free });
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
      if (!has('takesTicketsTwice')) tickets.delete(String(ticket));
      const { balance, free } = playerOf(player);
      const until = new Date(Date.now() + 3_600_000).toISOString();
      const freeRounds = free ? [{ id: free.id, left: free.left, stake: amount(free.stake), until }] : [];
      const session = randomUUID();
      return { player, currency: 'FUN', game: 'koi', session, balance: amount(balance), freeRounds };
    },
    balance: ({ player }) => ({ balance: amount(playerOf(player).balance) }),
    transactions: (input) => (has('races') ? act(input) : inTurn(input)),
  };

  return async (address, { headers, body }) => {
    const { pathname } = new URL(address);
    try {
      check(pathname, new Headers(headers), String(body));
      const value = await calls[pathname.slice(PREFIX.length)]?.(JSON.parse(String(body)));
      return Response.json({ success: true, value });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message: errorCode, value } = error;
      return Response.json({ success: false, errorCode, value }, { status: 422 });
    }
  };
}
