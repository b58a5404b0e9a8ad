// A vendor in transfer mode that is another make than the demonstration's: it lives in memory, and has one fault when it is told to.
import { createHmac } from 'node:crypto';
import { setTimeout as after, setImmediate } from 'node:timers/promises';
import type { Send } from '../../bin/conformance/wallet.ts';
import type { TransferFault } from './transfer-faults.ts';

export const VENDOR_SECRET = 'the second secret';
const VALID_MS = 120_000;
const LATE_MS = 20;

interface Input {
  call: string;
  transaction: string;
  player: string;
  currency: string;
  amount: string;
}

interface Known {
  content: string;
  state: 'done' | 'refused' | 'unknown';
}

const answer = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

/** The answer, unless its caller has hung up before. */
const heard = (answer: Promise<Response>, signal: RequestInit['signal']): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    answer.then(resolve, reject);
  });

export function memoryVendor(fault?: TransferFault): Send {
  const purses = new Map<string, number>();
  const known = new Map<string, Known>();
  const nonces = new Set<string>();

  const purseOf = ({ player, currency }: Input): string =>
    [fault !== 'oneForAll' && player, fault !== 'mixesCurrencies' && currency].join(' ');

  /** Hundredths, or a broken fraction of the currency. */
  const read = (amount: string): number => {
    const pattern = fault === 'takesMinus' ? /^-?\d{1,12}\.\d{2}$/ : /^\d{1,12}\.\d{2}$/;
    if (!pattern.test(amount) || Number(amount) === 0) return Number.NaN;
    return fault === 'countsInFloats' ? Number(amount) : Math.round(Number(amount) * 100);
  };
  const write = (balance: number): string =>
    fault === 'countsInFloats' ? String(balance) : (balance / 100).toFixed(2);

  function genuine(address: URL, headers: Headers, body: string): boolean {
    const of = (name: string): string => headers.get(`x-${name}`) ?? '';
    const said = JSON.parse(body) as Input;
    const path = fault === 'ignoresCalls' ? undefined : address.pathname;
    const signed = (at: string): string =>
      `v2=${createHmac('sha256', VENDOR_SECRET)
        .update(['v2', of('timestamp'), of('nonce'), 'POST', at, body].join('\n'))
        .digest('hex')}`;
    const paths = path ? [path] : ['fund', 'withdraw', 'status', 'balance'].map((call) => `/wallet/${call}`);
    if (fault !== 'trustsAnybody' && !paths.some((each) => signed(each) === of('signature'))) return false;
    if (fault !== 'ignoresCalls' && said.call !== address.pathname.split('/').at(-1)) return false;
    const off = Math.abs(Number(of('timestamp')) - Date.now());
    const valid = fault === 'takesNewMessagesOnly' ? VALID_MS / 4 : VALID_MS;
    if (fault !== 'takesOldMessages' && !(off <= valid)) return false;
    if (fault !== 'takesNoncesTwice' && nonces.has(of('nonce'))) return false;
    nonces.add(of('nonce'));
    return true;
  }

  async function move(call: string, input: Input): Promise<Response> {
    const [purse, amount] = [purseOf(input), read(input.amount)];
    if (Number.isNaN(amount)) return answer(400, { error: 'invalid' });
    const direction = fault === 'ignoresDirections' ? '' : call;
    const content = `${direction} ${purse} ${fault === 'takesOthersForRepeats' ? '' : amount}`;
    if (fault === 'booksLate') await after(LATE_MS);
    const before = known.get(input.transaction);
    if (before && !repeatedAnew(before, call)) {
      if (before.state === 'unknown') return answer(200, { state: 'refused' });
      return before.content === content
        ? answer(200, { state: before.state })
        : answer(409, { error: 'conflict' });
    }
    if (fault === 'doublesAtOnce') await setImmediate();
    if (fault === 'refusesNewcomers' && !purses.has(purse)) return answer(200, { state: 'refused' });
    const all = fault === 'givesAllBack' ? (purses.get(purse) ?? 0) : amount;
    const delta = call === 'fund' ? amount : -Math.max(all, amount);
    const short = (purses.get(purse) ?? 0) + delta < 0 && fault !== 'overdraws';
    if (fault === 'races') await setImmediate();
    const state = short ? 'refused' : 'done';
    known.set(input.transaction, { content, state });
    if (!short) purses.set(purse, (purses.get(purse) ?? 0) + delta);
    return answer(200, { state });
  }

  /** A broken vendor looks at a transaction again that it has answered. */
  function repeatedAnew({ state }: Known, call: string): boolean {
    if (fault === 'booksRepeats') return state === 'done';
    if (fault === 'refusesRepeats') return state === 'done' && call === 'withdraw';
    if (fault === 'changesItsMind') return state === 'refused';
    return (fault === 'forgetsUnknown' || fault === 'booksLate') && state === 'unknown';
  }

  return async (to, init) => {
    init.signal?.throwIfAborted();
    const address = new URL(to);
    const body = String(init.body);
    if (!genuine(address, new Headers(init.headers), body)) return answer(401, { error: 'bad_signature' });
    const input = JSON.parse(body) as Input;
    const call = address.pathname.split('/').at(-1) ?? '';
    if (call === 'balance') return answer(200, { balance: write(purses.get(purseOf(input)) ?? 0) });
    if (call !== 'status') return heard(move(call, input), init.signal);
    if (fault === 'guesses') return answer(200, { state: 'done' });
    const state = known.get(input.transaction)?.state ?? 'unknown';
    if (fault === 'forgetsDone' && state === 'done') return answer(200, { state: 'unknown' });
    if (state === 'unknown') known.set(input.transaction, { content: '', state });
    return answer(200, { state });
  };
}
