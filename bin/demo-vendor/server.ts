// A demonstration of an outside vendor: a game on a server of its own, which knows of the portal only what its page for integrators says.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readAmount, writeAmount } from './amounts.ts';
import { betFile } from './bet-file.ts';
import { hashOf, newSeed, SIDES } from './coin.ts';
import { choose, type Faults, faultsPage, noFaults } from './faults.ts';
import { createFromPurse } from './from-purse.ts';
import { type LeagueOptions, playLeague } from './league.ts';
import { createOwed } from './owed.ts';
import { createPortal } from './portal.ts';
import { openPurses, purseOf } from './purses.ts';
import { createSeamless } from './seamless.ts';
import { createSeats } from './seats.ts';
import { createCheck } from './signing.ts';
import { answerTransfer } from './transfers.ts';

export interface Options {
  /** 0 takes a free port. */
  port: number;
  /** Where the portal is. */
  portal: string;
  vassalage: string;
  /** Signs messages of ours. */
  fromVendor: string;
  /** Signs messages of the portal. */
  toVendor: string;
  mode: 'seamless' | 'transfer';
  /** Where its journals are. */
  data: string;
  /** The league that it tells. */
  league?: LeagueOptions;
}

export interface Running {
  address: string;
  faults: Faults;
  /** What a player has in the purse here. */
  balance(player: string, currency: string): string;
  stop(): Promise<void>;
}

const LARGEST = 64 * 1024;
const FILES: Record<string, [file: string, type: string]> = {
  '/play': ['game.html', 'text/html; charset=utf-8'],
  '/game.css': ['game.css', 'text/css; charset=utf-8'],
  '/game.js': ['game.js', 'text/javascript; charset=utf-8'],
};

export async function startVendor(options: Options): Promise<Running> {
  const faults = noFaults();
  const portal = createPortal({ ...options, secret: options.fromVendor }, faults);
  const seats = createSeats(portal);
  const purses = openPurses(join(options.data, 'purses.jsonl'));
  const owed = createOwed(join(options.data, 'owed.jsonl'), portal);
  const toss = options.mode === 'transfer' ? createFromPurse(purses) : createSeamless(portal, owed, faults);
  const genuine = createCheck(options.toVendor);

  async function open({ ticket }: Record<string, unknown>) {
    const opened = await seats.open(String(ticket));
    if ('error' in opened) return opened;
    const { seat, secret } = opened;
    const { player, nickname, currency, seed } = seat;
    const own = writeAmount(purses.balance(purseOf(player, currency)));
    const balance = options.mode === 'transfer' ? own : opened.balance;
    return { secret, nickname, currency, balance, next: hashOf(seed) };
  }

  async function play({ secret, side, stake, word }: Record<string, unknown>) {
    const seat = seats.of(secret);
    const amount = readAmount(stake);
    const chosen = SIDES.find((each) => each === side);
    if (!seat) return { state: 'refused', because: 'session_ended' };
    if (!amount || !chosen || seat.busy) return { state: 'refused', because: 'invalid_input' };
    seat.busy = true;
    const { seed, currency } = seat;
    try {
      const tossed = await toss(seat, { side: chosen, stake: amount, word: String(word).slice(0, 64) });
      if (tossed.state !== 'tossed') return { ...tossed, currency };
      seat.seed = newSeed();
      return { ...tossed, won: writeAmount(tossed.won), currency, seed, next: hashOf(seat.seed) };
    } finally {
      seat.busy = false;
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://vendor');
    const file = request.method === 'GET' ? FILES[pathname] : undefined;
    if (file)
      return send(response, 200, file[1], readFileSync(new URL(`./page/${file[0]}`, import.meta.url)));
    if (request.method === 'GET' && pathname === '/testing')
      return send(response, 200, 'text/html; charset=utf-8', faultsPage(faults));
    if (request.method === 'GET' && pathname === '/testing/bets.csv')
      return send(response, 200, 'text/csv; charset=utf-8', betFile(purses.played()));
    if (request.method !== 'POST') return sendJson(response, 404, { error: 'not_found' });
    const body = await bodyOf(request);
    if (body === undefined) return sendJson(response, 413, { error: 'too_large' });
    if (pathname === '/testing') {
      choose(faults, Object.fromEntries(new URLSearchParams(body)));
      return send(response, 200, 'text/html; charset=utf-8', faultsPage(faults));
    }
    const input = parsed(body);
    if (!input) return sendJson(response, 400, { error: 'invalid' });
    if (pathname === '/api/open') return sendJson(response, 200, await open(input));
    if (pathname === '/api/toss') return sendJson(response, 200, await play(input));
    const [, call] = /^\/wallet\/(fund|withdraw|status|balance)$/.exec(pathname) ?? [];
    if (!call || options.mode !== 'transfer') return sendJson(response, 404, { error: 'not_found' });
    if (!genuine(request, body)) return sendJson(response, 401, { error: 'bad_signature' });
    const answered = await answerTransfer(purses, faults, call, input);
    if (answered) sendJson(response, answered.status, answered.body);
    else response.destroy();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) sendJson(response, 500, { error: 'failed' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const ended = new AbortController();
  if (options.league)
    playLeague(portal, options.league, ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) console.error(error);
    });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    balance: (player, currency) => writeAmount(purses.balance(purseOf(player, currency))),
    async stop() {
      ended.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      owed.close();
      purses.close();
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'self'; form-action 'self'",
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, 'application/json', JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
