// The wallet over HTTP, as the servers of a vendor see it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { endAllSessions } from '../../../src/lib/gateway/entry/sessions.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { tx } from '../play/table.ts';
import { bet, type Outside, outside, rollback, type VendorAnswer, win } from './outside.ts';

let portal: TestGateway;
let vendor: Outside;
beforeAll(async () => {
  portal = await testGateway();
  vendor = await outside(portal);
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

const balanceOf = async ({ player }: { player: string }) =>
  (await vendor.call('balance', { player, currency: 'USD' })).body.value.balance;

test('a bet leaves the wallet once: sent again it gets the same bytes, with another amount it is a conflict', async () => {
  const seat = await vendor.player();
  const id = tx();
  const first = await vendor.act(seat, [bet(id, '10.00')]);
  expect(first.body).toEqual({
    success: true,
    value: {
      results: [
        { action: 'bet', id, outcome: 'done', bet: expect.stringMatching(/^S\d{8}$/), balance: '90.00' },
      ],
    },
  });
  await vendor.act(seat, [bet(tx(), '5.00')]);
  const again = await vendor.act(seat, [bet(id, '10.00')]);
  expect(again.text).toBe(first.text);
  expect(await vendor.act(seat, [bet(id, '11.00')])).toMatchObject({
    status: 409,
    body: { errorCode: 'conflict' },
  });
  expect(await balanceOf(seat)).toBe('85.00');
});

test('a rollback of a bet that never came is remembered: the late bet is refused', async () => {
  const seat = await vendor.player();
  const id = tx();
  const { body } = await vendor.act(seat, [rollback(tx(), id)]);
  expect(body.value.results).toMatchObject([{ outcome: 'unknown', bet: null, balance: '100.00' }]);
  expect(await vendor.act(seat, [bet(id, '10.00')])).toMatchObject({
    status: 422,
    body: { errorCode: 'rolled_back' },
  });
});

test('of 50 bets at once that each take nearly all there is, one is booked', {
  timeout: 120_000,
}, async () => {
  const seat = await vendor.player();
  const answers: VendorAnswer[] = [];
  let open = Array.from({ length: 50 }, () => [bet(tx(), '90.00')]);
  while (open.length > 0) {
    const told = await Promise.all(open.map((message) => vendor.act(seat, message)));
    answers.push(...told.filter(({ status }) => status !== 503));
    // Of too many at once some are to come again.
    open = open.filter((_, at) => told[at]?.status === 503);
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => `${body.errorCode} ${body.value.balance}`))).toEqual(
    new Set(['insufficient_funds 10.00']),
  );
  expect(await balanceOf(seat)).toBe('10.00');
});

test('a win is paid after its player has logged out; a bet is not taken', async () => {
  const seat = await vendor.player();
  const id = tx();
  await vendor.act(seat, [bet(id, '10.00')]);
  await endAllSessions(portal.ctx, seat.memberId, 'test');
  expect((await vendor.act(seat, [bet(tx(), '1.00')])).body.errorCode).toBe('session_ended');
  expect((await vendor.act(seat, [win(tx(), '25.00', id)])).status).toBe(200);
  expect(await balanceOf(seat)).toBe('115.00');
});

test('the actions of a message are booked in order, or none of them', async () => {
  const seat = await vendor.player();
  const [id, won] = [tx(), tx()];
  const spin = [bet(id, '10.00'), win(won, '30.00', id), { action: 'endRound', id: tx() }];
  const { body } = await vendor.act(seat, spin);
  expect(body.value.results.map(({ balance }: { balance: string }) => balance)).toEqual([
    '90.00',
    '120.00',
    '120.00',
  ]);
  const tooMuch = [bet(tx(), '20.00'), bet(tx(), '200.00')];
  expect((await vendor.act(seat, tooMuch, { round: 'r2' })).body).toMatchObject({
    errorCode: 'insufficient_funds',
  });
  expect(await balanceOf(seat)).toBe('120.00');
  expect((await vendor.act(seat, [bet(tx(), '1.00')])).body.errorCode).toBe('round_closed');
});

test('a bet keeps the lines that it was placed with, and they make its stake', async () => {
  const seat = await vendor.player();
  const line = (stake: string) => ({ market: 'total', pick: 'over', stake, priceMilli: 1_950 });
  const id = tx();
  const lined = { ...bet(id, '10.00'), lines: [line('4.00'), line('6.00')] };
  const { body } = await vendor.act(seat, [lined]);
  const kept = await portal.owner.db
    .selectFrom('bet_lines as l')
    .innerJoin('bets as b', 'b.id', 'l.bet_id')
    .select('l.stake_minor')
    .where('b.number', '=', body.value.results[0].bet)
    .orderBy('line')
    .execute();
  expect(kept.map(({ stake_minor }) => stake_minor)).toEqual([400n, 600n]);
  const short = { ...bet(tx(), '10.00'), lines: [line('4.00')] };
  expect((await vendor.act(seat, [short])).body.errorCode).toBe('invalid_input');
});

test('a launch leads to the vendor with a ticket, and the ticket says who plays', async () => {
  const launching = await outside(portal, 'LAUNCH', '--launch', 'https://games.example/open?brand=7');
  const member = await portal.member();
  const { body } = await member.call(calls.launchGame, { gameId: 'launch-koi' });
  const address = new URL(body.value.game_url);
  expect(address.origin + address.pathname).toBe('https://games.example/open');
  const { ticket = '', ...query } = Object.fromEntries(address.searchParams);
  expect(query).toEqual({ brand: '7', game: 'launch-koi', language: 'en' });
  const known = await launching.call('authenticate', { ticket });
  expect(known.body.value).toMatchObject({ player: String(member.memberId), balance: '0.00' });
});

test('a vendor learns nothing of people who never opened its games', async () => {
  const other = await outside(portal, 'PIER');
  const seat = await other.player();
  expect((await vendor.call('balance', { player: seat.player, currency: 'USD' })).body.errorCode).toBe(
    'unknown_player',
  );
  expect((await vendor.act(seat, [rollback(tx(), tx())])).body.errorCode).toBe('unknown_player');
});

test.each([
  ['an unknown field', { note: 'x' }],
  ['an amount of three decimals', { actions: [bet('b', '1.001')] }],
  ['an amount below zero', { actions: [bet('b', '-1.00')] }],
  ['no action', { actions: [] }],
  ['an action that nobody knows', { actions: [{ action: 'borrow', id: 'b' }] }],
])('a message with %s is refused for good', async (_, more) => {
  const seat = await vendor.player();
  expect(await vendor.act(seat, [bet(tx(), '1.00')], more)).toMatchObject({
    status: 400,
    body: { errorCode: 'invalid_input' },
  });
});

test('a message is taken for two minutes, once, and only with the secret of its direction', async () => {
  const { player } = await vendor.player();
  const ask = (more: object) => vendor.call('balance', { player, currency: 'USD' }, more);
  const nonce = randomUUID();
  expect((await ask({ nonce })).status).toBe(200);
  const wrong = 'The signature of this call is wrong.';
  const late =
    'The X-Timestamp of this call is missing or more than 2 minutes off. Check your clock: it is in milliseconds.';
  const again = 'The X-Nonce of this call was used before.';
  const refused: [object, string][] = [
    [{ nonce }, again],
    [{ nonce: 'short' }, wrong],
    [{ nonce: 'x'.repeat(101) }, wrong],
    [{ at: Date.now() - 121_000 }, late],
    [{ at: Date.now() + 125_000 }, late],
    [{ at: Math.round(Date.now() / 1000) }, late],
    [{ by: vendor.toVendor }, wrong],
    [{ by: 'guessed' }, wrong],
  ];
  for (const [more, message] of refused)
    expect(await ask(more), JSON.stringify(more)).toMatchObject({
      status: 401,
      body: { errorCode: 'signature_invalid', message },
    });
});

test('secrets are sealed in the database, and a changed one leaves time to follow', async () => {
  const pier = await outside(portal, 'QUAY');
  const { player } = await pier.player();
  const ask = (by: string) => pier.call('balance', { player, currency: 'USD' }, { by });
  const { rows } = await portal.owner.pool.query(
    "select secret from vendor_secrets where vassalage = 'QUAY'",
  );
  expect(rows.map(({ secret }) => secret)).toEqual([
    expect.stringMatching(/^sealed:/),
    expect.stringMatching(/^sealed:/),
  ]);
  const rotate = async (...words: string[]) =>
    (await operate(portal.operator, ['vendors', 'rotate', 'QUAY', 'from_vendor', ...words])).value as {
      secret: string;
    };
  const { secret } = await rotate();
  expect(secret, 'can be written into a command').toMatch(/^[0-9a-f]{64}$/);
  expect([(await ask(pier.fromVendor)).status, (await ask(secret)).status]).toEqual([200, 200]);
  const { text } = await operate(portal.operator, ['vendors', 'show', 'QUAY']);
  expect(text).toContain('good until');
  expect(text).not.toContain(secret);
  const { secret: newest } = await rotate('--keep', '1m');
  await portal.owner.pool.query(
    "update vendor_secrets set expires_at = now() - interval '1 s' where vassalage = 'QUAY' and expires_at is not null",
  );
  expect([
    (await ask(pier.fromVendor)).status,
    (await ask(secret)).status,
    (await ask(newest)).status,
  ]).toEqual([401, 401, 200]);
});

test('during maintenance new bets are refused, what was booked is answered again, and what was won is paid', async () => {
  const seat = await vendor.player();
  const id = tx();
  const first = await vendor.act(seat, [bet(id, '10.00')]);
  const until = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
  await operate(portal.operator, ['status', 'maintenance', 'on', '--until', until]);
  await portal.ctx.settings.reload();
  expect((await vendor.act(seat, [bet(tx(), '1.00')])).body.errorCode).toBe('game_disabled');
  expect((await vendor.act(seat, [bet(id, '10.00')])).text).toBe(first.text);
  expect((await vendor.act(seat, [win(tx(), '15.00', id)])).status).toBe(200);
  await operate(portal.operator, ['status', 'maintenance', 'off']);
  await portal.ctx.settings.reload();
});

test.each(['games', 'vendors'])(
  'while %s are closed, a bet that was booked before gets its first answer',
  async (what) => {
    const seat = await vendor.player();
    const id = tx();
    const first = await vendor.act(seat, [bet(id, '10.00')]);
    const name = what === 'games' ? seat.game : vendor.vassalage;
    const until = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
    await operate(portal.operator, [what, 'close', name, '--until', until]);
    expect((await vendor.act(seat, [bet(tx(), '1.00')])).body.errorCode).toBe('game_disabled');
    expect((await vendor.act(seat, [bet(id, '10.00')])).text).toBe(first.text);
    await operate(portal.operator, [what, 'open', name]);
  },
);

const seenAt = async ({ sessionId }: { sessionId: string }): Promise<Date> => {
  const { seen_at } = await portal.owner.db
    .selectFrom('sessions')
    .select('seen_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return seen_at;
};

test('who has idled too long cannot bet at a vendor, yet is paid', async () => {
  const seat = await vendor.player();
  const id = tx();
  const first = await vendor.act(seat, [bet(id, '10.00')]);
  portal.clock.advance(portal.ctx.settings.get('session.idleMinutes') * MINUTE_MS);
  expect((await vendor.act(seat, [bet(tx(), '1.00')])).body.errorCode).toBe('session_ended');
  expect((await vendor.act(seat, [{ action: 'tip', id: tx(), amount: '1.00' }])).body.errorCode).toBe(
    'session_ended',
  );
  expect((await vendor.act(seat, [bet(id, '10.00')])).text).toBe(first.text);
  expect((await vendor.act(seat, [win(tx(), '25.00', id)])).status).toBe(200);
  expect(await balanceOf(seat)).toBe('115.00');
});

test('betting at a vendor keeps the session active, noted once a minute at most', async () => {
  const seat = await vendor.player();
  const idle = portal.ctx.settings.get('session.idleMinutes') * MINUTE_MS;
  portal.clock.advance(idle - MINUTE_MS);
  expect((await vendor.act(seat, [bet(tx(), '1.00')])).status).toBe(200);
  const seen = await seenAt(seat);
  portal.clock.advance(MINUTE_MS / 2);
  const id = tx();
  await vendor.act(seat, [bet(id, '1.00')]);
  expect(await seenAt(seat)).toEqual(seen);
  portal.clock.advance(idle - MINUTE_MS);
  // Neither what is paid nor what is repeated is the member's doing.
  await vendor.act(seat, [win(tx(), '1.00', id)]);
  await vendor.act(seat, [bet(id, '1.00')]);
  expect(await seenAt(seat)).toEqual(seen);
  expect((await vendor.act(seat, [bet(tx(), '1.00')])).status).toBe(200);
  expect((await seenAt(seat)).getTime()).toBeGreaterThan(seen.getTime());
});

test('a vendor of the sandbox makes players with play money, and has no others', async () => {
  const sandbox = await outside(portal, 'SANDY', '--sandbox', 'on');
  expect((await sandbox.call('sandbox/player', { balance: '1000000.01' })).body.errorCode).toBe(
    'invalid_input',
  );
  for (const [state, refusal] of [
    ['logged_out', 'session_ended'],
    ['blocked', 'player_blocked'],
  ]) {
    const { body } = await sandbox.call('sandbox/player', { balance: '50.00' });
    const known = await sandbox.call('authenticate', { ticket: body.value.ticket });
    expect(known.body.value).toMatchObject({ currency: 'FUN', balance: '50.00', game: 'sandy-koi' });
    const seat = { ...known.body.value, memberId: 0n, sessionId: '' };
    expect((await sandbox.act(seat, [bet(tx(), '20.00')])).status).toBe(200);
    await sandbox.call('sandbox/state', { player: seat.player, state });
    expect((await sandbox.act(seat, [bet(tx(), '20.00')])).body.errorCode).toBe(refusal);
  }
  expect((await vendor.call('sandbox/player', { balance: '50.00' })).body.errorCode).toBe('not_allowed');
});
