// The cases every wallet is accepted by, one test each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';
import { checkSigned, type Signed, sign } from '../../../src/lib/gateway/play/signature.ts';
import { askAgainWhile } from '../../support/until-done.ts';
import { bet, booked, openTable, refusal, rollback, type Table, tx, VENDOR, win } from './table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => {
  expect(await table.audit()).toMatchObject({ difference_minor: 0n, problems: [] });
  await table.close();
});

test('first call: the stake leaves, the bet gets a number, the balance is told', async () => {
  const player = await table.player(1_000n);
  const id = tx();
  const answer = await table.act(player, [bet(id, 300n)]);
  expect(answer).toEqual({
    ok: true,
    balanceMinor: 700n,
    repeated: 0,
    results: [
      {
        action: 'bet',
        id,
        outcome: 'done',
        betNumber: expect.stringMatching(/^S\d{8}$/),
        balanceMinor: 700n,
      },
    ],
  });
  expect(await table.bets(player)).toEqual([
    {
      number: booked(answer).results[0]?.betNumber,
      stake_minor: 300n,
      payout_minor: 0n,
      valid_bet_minor: 0n,
      status: 'open',
      round_closed_at: null,
    },
  ]);
});

test('exact repeat: the first result again, no second movement', async () => {
  const player = await table.player(1_000n);
  const actions = [bet(tx(), 300n)];
  const first = booked(await table.act(player, actions));
  booked(await table.act(player, [bet(tx(), 100n)]));
  const again = booked(await table.act(player, actions));
  expect(again.results).toEqual(first.results);
  expect(again.balanceMinor).toBe(600n);
  expect(await table.purse(player)).toEqual({ cash: 600n, debt: 0n });
});

test.each([
  ['another amount', (id: string) => [bet(id, 301n)], {}],
  ['another round', (id: string) => [bet(id, 300n)], { roundId: 'r2' }],
  ['another game', (id: string) => [bet(id, 300n)], { gameId: 'baccarat' }],
])('same id, %s: a conflict, nothing overwritten', async (_, actions, more) => {
  const player = await table.player(1_000n);
  const id = tx();
  booked(await table.act(player, [bet(id, 300n)]));
  expect(refusal(await table.act(player, actions(id), more))).toBe('conflict');
  expect(await table.purse(player)).toEqual({ cash: 700n, debt: 0n });
});

test('same id by another player: a conflict', async () => {
  const [player, other] = [await table.player(), await table.player()];
  const id = tx();
  booked(await table.act(player, [bet(id, 300n)]));
  expect(refusal(await table.act(other, [bet(id, 300n)]))).toBe('conflict');
  expect(await table.purse(other)).toEqual({ cash: 1_000n, debt: 0n });
});

test('same id by two players at once: one is booked, for the other it is a conflict', async () => {
  const players = [await table.player(), await table.player()];
  const id = tx();
  const answers = await Promise.all(players.map((player) => table.act(player, [bet(id, 300n)])));
  expect(answers.filter(({ ok }) => !ok).map(refusal)).toEqual(['conflict']);
});

test('same id by another vendor: another transaction', async () => {
  const player = await table.player();
  const id = tx();
  booked(await table.act(player, [bet(id, 300n)]));
  const other = walletDoor(table.ctx, 'OTHER');
  const answer = booked(await other.act(table.message(player, [rollback(tx(), id)])));
  expect(answer.results).toMatchObject([{ outcome: 'unknown' }]);
  expect(await table.purse(player)).toEqual({ cash: 700n, debt: 0n });
});

test('parallel repeats: one movement, one result for all', async () => {
  const player = await table.player(1_000n);
  const actions = [bet(tx(), 300n), win(tx(), 50n)];
  // A vendor asks again whatever is only temporary.
  const act = () =>
    askAgainWhile(
      (answer) => !answer.ok && answer.error === 'temporary',
      () => table.act(player, actions),
    );
  const answers = await Promise.all(Array.from({ length: 8 }, act));
  expect(new Set(answers.map((answer) => JSON.stringify(booked(answer).results, digits))).size).toBe(1);
  expect(await table.purse(player)).toEqual({ cash: 750n, debt: 0n });
  expect(await table.bets(player)).toHaveLength(1);
});

test('rollback after its bet: the stake comes back and the bet is void', async () => {
  const player = await table.player(1_000n);
  const id = tx();
  booked(await table.act(player, [bet(id, 300n)]));
  const answer = booked(await table.act(player, [rollback(tx(), id)]));
  expect(answer).toMatchObject({ balanceMinor: 1_000n, results: [{ outcome: 'done' }] });
  expect(await table.bets(player)).toMatchObject([{ status: 'void', payout_minor: 0n, valid_bet_minor: 0n }]);
});

test('rollback before its bet: the late bet is refused for ever', async () => {
  const player = await table.player(1_000n);
  const id = tx();
  const early = booked(await table.act(player, [rollback(tx(), id)]));
  expect(early.results).toMatchObject([{ outcome: 'unknown', betNumber: null, balanceMinor: 1_000n }]);
  expect(refusal(await table.act(player, [bet(id, 300n)]))).toBe('rolled_back');
  table.clock.ahead += 365 * 24 * 3_600_000;
  expect(refusal(await table.act(player, [bet(id, 300n)]))).toBe('rolled_back');
  table.clock.ahead = 0;
  expect(await table.bets(player)).toEqual([]);
  expect(await table.purse(player)).toEqual({ cash: 1_000n, debt: 0n });
});

test('rollback twice, with its own id and with another: the stake comes back once', async () => {
  const player = await table.player(1_000n);
  const [id, back] = [tx(), tx()];
  booked(await table.act(player, [bet(id, 300n)]));
  const first = booked(await table.act(player, [rollback(back, id)]));
  expect(booked(await table.act(player, [rollback(back, id)])).results).toEqual(first.results);
  const other = booked(await table.act(player, [rollback(tx(), id)]));
  expect(other.results).toMatchObject([{ outcome: 'repeated', balanceMinor: 1_000n }]);
  expect(await table.purse(player)).toEqual({ cash: 1_000n, debt: 0n });
});

test('rollback of an unknown id: answered as unknown, again and again, and nothing moves', async () => {
  const player = await table.player(1_000n);
  const unknown = rollback(tx(), tx());
  const first = booked(await table.act(player, [unknown]));
  expect(first.results).toMatchObject([{ outcome: 'unknown', betNumber: null }]);
  expect(booked(await table.act(player, [unknown])).results).toEqual(first.results);
  expect(await table.purse(player)).toEqual({ cash: 1_000n, debt: 0n });
});

test('win without a bet: refused, and free to come again after its bet', async () => {
  const player = await table.player(1_000n);
  const [id, won] = [tx(), tx()];
  expect(refusal(await table.act(player, [win(won, 500n, id)]))).toBe('unknown_transaction');
  expect(refusal(await table.act(player, [win(won, 500n)]))).toBe('unknown_transaction');
  expect(await table.purse(player)).toEqual({ cash: 1_000n, debt: 0n });
  booked(await table.act(player, [bet(id, 100n)]));
  expect(booked(await table.act(player, [win(won, 500n, id)])).balanceMinor).toBe(1_400n);
});

test('win and rollback after the session has expired: booked; a bet: refused', async () => {
  const player = await table.player(1_000n);
  const [first, second] = [tx(), tx()];
  booked(await table.act(player, [bet(first, 100n), bet(second, 100n)]));
  table.clock.ahead = 2 * 3_600_000;
  expect(refusal(await table.act(player, [bet(tx(), 100n)]))).toBe('session_ended');
  booked(await table.act(player, [win(tx(), 70n, first)]));
  booked(await table.act(player, [rollback(tx(), second)]));
  table.clock.ahead = 0;
  expect(await table.purse(player)).toEqual({ cash: 970n, debt: 0n });
});

test('second win: both are paid and the bet counts their sum', async () => {
  const player = await table.player(1_000n);
  const id = tx();
  booked(await table.act(player, [bet(id, 100n)]));
  booked(await table.act(player, [win(tx(), 60n, id)]));
  expect(await table.bets(player)).toMatchObject([
    { status: 'lost', payout_minor: 60n, valid_bet_minor: 100n },
  ]);
  booked(await table.act(player, [win(tx(), 60n, id)]));
  expect(await table.bets(player)).toMatchObject([
    { status: 'won', payout_minor: 120n, valid_bet_minor: 100n },
  ]);
  expect(await table.purse(player)).toEqual({ cash: 1_020n, debt: 0n });
});

test('round closed twice: the second time changes nothing', async () => {
  const player = await table.player(1_000n);
  booked(await table.act(player, [bet(tx(), 100n)]));
  booked(await table.act(player, [{ action: 'endRound', id: tx() }]));
  const [closed] = await table.bets(player);
  expect(closed).toMatchObject({ status: 'lost', round_closed_at: expect.any(Date) });
  table.clock.ahead = 60_000;
  booked(await table.act(player, [{ action: 'endRound', id: tx() }]));
  table.clock.ahead = 0;
  expect(await table.bets(player)).toEqual([closed]);
});

test('insufficient funds: exactly the balance is fine, one more is refused with the balance', async () => {
  const player = await table.player(1_000n);
  expect(await table.act(player, [bet(tx(), 1_001n)])).toEqual({
    ok: false,
    error: 'insufficient_funds',
    final: true,
    balanceMinor: 1_000n,
  });
  expect(booked(await table.act(player, [bet(tx(), 1_000n)])).balanceMinor).toBe(0n);
});

test('wrong currency: refused for every action', async () => {
  const player = await table.player(1_000n);
  const id = tx();
  booked(await table.act(player, [bet(id, 100n)]));
  for (const action of [bet(tx(), 1n), win(tx(), 1n, id), rollback(tx(), id)]) {
    expect(refusal(await table.act(player, [action], { currency: 'EUR' }))).toBe('wrong_currency');
  }
  expect(refusal(await table.door.balance({ memberId: player.memberId, currency: 'EUR' }))).toBe(
    'wrong_currency',
  );
  expect(await table.purse(player)).toEqual({ cash: 900n, debt: 0n });
});

const SECRET = 'from-harbor-to-us';
const PATH = '/vendor/v1/transactions';
const signed = (more: Partial<Signed> = {}): Signed => {
  const about = { method: 'POST', path: PATH, timestamp: String(NOW.getTime()) };
  const message = { ...about, nonce: tx('nonce'), body: '{"bet":1}', ...more };
  return { ...message, signature: sign(SECRET, message) };
};
const NOW = new Date('2026-11-21T12:00:00Z');
const check = (message: Signed, secret = SECRET) =>
  checkSigned(table.database.db, { vassalage: VENDOR, secrets: [secret], at: NOW }, message);

test('a signature is its version and the HMAC-SHA256 over version, time, nonce, method, path and body, in hex', () => {
  const about = { method: 'POST', path: '/vendor/v1/balance' };
  expect(sign('key', { ...about, timestamp: '1700000000000', nonce: 'n1', body: '{}' })).toBe(
    'v2=648419cd1623263415c48c2f1e14b5cab3fc2557990dd19c5ba8b409ec7ca0fc',
  );
});

test('bad signature: another secret, a changed method, path, body, time, nonce, or a cut signature', async () => {
  expect(await check(signed())).toBe('new');
  const good = signed();
  const bad: Signed[] = [
    { ...good, body: '{"bet":2}' },
    { ...good, method: 'PUT' },
    { ...good, path: '/vendor/v1/balance' },
    { ...good, timestamp: String(Number(good.timestamp) + 1) },
    { ...good, nonce: tx('nonce') },
    { ...good, signature: good.signature.slice(0, -1) },
    { ...good, signature: good.signature.replace('v2=', '') },
    { ...good, signature: '' },
  ];
  for (const message of bad) expect(await check(message)).toBe('wrong');
  expect(await check(signed(), 'from-us-to-harbor')).toBe('wrong');
});

test('old timestamp: two minutes pass, more do not, in both directions', async () => {
  const off = (ms: number): Signed => signed({ timestamp: String(NOW.getTime() + ms) });
  expect(await check(off(-120_000))).toBe('new');
  expect(await check(off(120_000))).toBe('new');
  for (const message of [off(-120_001), off(120_001), signed({ timestamp: 'yesterday' })]) {
    expect(await check(message)).toBe('late');
  }
});

test('reused nonce: refused, also at the same moment', async () => {
  const message = signed();
  const both = await Promise.all([check(message), check(message)]);
  expect(both.sort()).toEqual(['new', 'repeated']);
  expect(await check(message)).toBe('repeated');
});

test('lost response, then a retry: the answer that was lost', async () => {
  const player = await table.player(1_000n);
  const actions = [bet(tx(), 400n), win(tx(), 250n)];
  const lost = booked(await table.act(player, actions));
  expect(await table.act(player, actions)).toEqual({ ...lost, repeated: 2 });
  expect(await table.purse(player)).toEqual({ cash: 850n, debt: 0n });
});

test('two bets racing for the last unit: one gets it', async () => {
  const player = await table.player(1n);
  const answers = await Promise.all([table.act(player, [bet(tx(), 1n)]), table.act(player, [bet(tx(), 1n)])]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok).map(refusal)).toEqual(['insufficient_funds']);
  expect(await table.purse(player)).toEqual({ cash: 0n, debt: 0n });
});

test.each([
  ['the debit and its commit', 'before'],
  ['the commit and the response', 'after'],
])('restart between %s: the retry books it once', async (_, moment) => {
  const player = await table.player(1_000n);
  const actions = [bet(tx(), 400n)];
  const message = JSON.stringify({ ...table.message(player, actions), vassalage: VENDOR }, digits);
  const script = new URL('./dies.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, table.database.url, moment, message], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(booked(await table.act(player, actions)).results).toMatchObject([{ balanceMinor: 600n }]);
  expect(await table.purse(player)).toEqual({ cash: 600n, debt: 0n });
  expect(await table.bets(player)).toHaveLength(1);
});

function digits(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
