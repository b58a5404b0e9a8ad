// A member takes a break: nobody stakes, pays in, is granted anything, or logs in but to withdraw, and what is owed is paid all the same.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/lib/contract/call.ts';
import { gateCodes } from '../../../src/lib/contract/gate.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { tellOpened, watchGame } from '../../../src/lib/gateway/catalogue/watches.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { requireMayLogIn } from '../../../src/lib/gateway/entry/may-log-in.ts';
import { endAllSessions, openSession, openSessionsOf } from '../../../src/lib/gateway/entry/sessions.ts';
import { completeSignIn } from '../../../src/lib/gateway/entry/sign-in.ts';
import { accounts } from '../../../src/lib/gateway/entry/signing-in.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { grantDemoFunds } from '../../../src/lib/gateway/play/demo.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { momentInWords } from '../../../src/lib/messages/moment.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type BreakLength, breakEnd, breakLengths } from '../../../src/lib/rules/play-breaks.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { waitUntil } from '../../support/wait-for.ts';
import { openWorld, type World } from '../audit/history.ts';
import { bet, booked, refusal, rollback, tx, win } from '../play/table.ts';
import { signIn, turn } from '../session/signing-in.ts';
import type { Player } from '../wallet/cashier.ts';

let world: World;
let player: Player;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await auditAll(world.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await world.portal.close();
});
beforeEach(async () => {
  player = await world.portal.member();
});

const logIn = ({ account: username, password }: Player) =>
  world.portal.caller().call(calls.login, { type: 'username', username, password });
/** The break for which the session of a new login is for withdrawing alone. */
async function breakAtLogin({ account: username, password }: Player) {
  const caller = world.portal.caller();
  const { body } = await caller.call(calls.login, { type: 'username', username, password });
  caller.token = body.value.token;
  return (await caller.call(calls.memberInfo)).body.value.onBreak;
}
const take = (length: BreakLength, more: object = { password: player.password }) =>
  player.call(calls.startBreak, { length, ...more });

/** What the gate says of an act; of a stake in a game that is open, by somebody who has a session all the same. */
async function may(act: string, memberId: bigint): Promise<string | null> {
  const { ctx, owner } = world.portal;
  const { sessionId } = await openSession(ctx, memberId, {
    address: '10.0.0.9',
    userAgent: '',
    proved: true,
  });
  const { rows } = await owner.pool.query(
    "select (may($1, $2, 'USD', 1, $3, vassalage, id, null, $4)).reason from games where enabled order by id limit 1",
    [act, memberId, ctx.clock.now(), sessionId],
  );
  return rows[0].reason;
}

describe.each([
  ['24h', 'time_out', DAY_MS],
  ['7d', 'time_out', 7 * DAY_MS],
  ['30d', 'time_out', 30 * DAY_MS],
  ['6m', 'self_exclusion', 181 * DAY_MS],
  ['1y', 'self_exclusion', 365 * DAY_MS],
  ['5y', 'self_exclusion', 5 * 365 * DAY_MS],
] as const)('a break of %s', (length, reason, leastMs) => {
  it('begins at once, ends the sessions, and refuses every act but withdrawing with its end', async () => {
    const other = await logIn(player);
    const before = world.portal.ctx.clock.now().getTime();
    const { until } = (await take(length)).body.value;
    expect(Date.parse(until) - before).toBeGreaterThanOrEqual(leastMs);
    expect((await player.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
    player.token = other.body.value.token;
    expect((await player.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
    // What is at a vendor comes back whatever holds, and is paid out.
    const open = ['transfer_out', 'withdraw', 'sign_in'];
    const acts = Object.keys(gateCodes).filter((act) => !open.includes(act));
    for (const act of acts) expect(await may(act, player.memberId), act).toBe(reason);
    const told = await breakAtLogin(player);
    expect(told.kind).toBe(reason);
    await signIn(player, player.account);
    const refused = (await player.call(calls.depositMethods)).body;
    expect(refused).toMatchObject({ errorCode: reason, value: { until: told.until } });
    expect(refused.message).toContain(` until ${momentInWords(told.localUntil, 'en')}`);
    expect(Math.abs(Date.parse(told.until) - Date.parse(until))).toBeLessThan(1_000);
  });
});

it('all lengths that are offered were looked at', () => {
  expect(breakLengths).toHaveLength(6);
});

it('takes the password, or a login of a moment ago', async () => {
  world.portal.clock.advance(10 * 60_000);
  expect((await take('7d', {})).body.errorCode).toBe('fresh_login_needed');
  expect((await take('7d', { password: 'not this one' })).body.errorCode).toBe('old_password_wrong');
  expect(await may('sign_in', player.memberId)).toBeNull();
  expect((await take('7d')).body.success).toBe(true);
});

it('a wrong password does not say that somebody takes a break', async () => {
  await take('6m');
  expect((await logIn({ ...player, password: 'not this one' })).body.errorCode).toBe('wrong_credentials');
});

it('a time-out ends by itself, and a self-exclusion does not', async () => {
  const other = await world.portal.member();
  await take('24h');
  await other.call(calls.startBreak, { length: '6m', password: other.password });
  world.portal.clock.advance(DAY_MS + 1_000);
  expect((await logIn(player)).body.success).toBe(true);
  expect(await may('stake', other.memberId)).toBe('self_exclusion');
  world.portal.clock.advance(190 * DAY_MS);
  expect(await may('stake', other.memberId)).toBe('self_exclusion');
});

it('a login under way when a break begins is ended by it', async () => {
  const { ctx, owner } = world.portal;
  const account = await accounts(ctx).where('members.id', '=', player.memberId).executeTakeFirstOrThrow();
  const from = { request: new Request('http://portico.test'), address: '192.0.2.7', headers: new Headers() };
  let beginning: Promise<void> | undefined;
  await inTransaction(ctx, async (tx) => {
    await completeSignIn(tx, await requireMayLogIn(tx, account), from, { way: 'username', remember: false });
    beginning = inTransaction(ctx, async (other) => {
      await beginBreak(other, player.memberId, '24h');
      await endAllSessions(other, player.memberId, 'break');
    });
    await waitUntil(async () => (await waitingForLocks(owner.pool)) > 0);
  });
  await beginning;
  expect(await openSessionsOf(ctx, player.memberId)).toEqual([]);
});

it('a session that is open during a break takes withdrawals and what they need, and no other call', async () => {
  const { ctx, operator } = world.portal;
  for (const limit of ['limits.read', 'limits.write'] as const)
    await setSetting(operator.db, limit, { points: 10_000, seconds: 60 });
  await ctx.settings.reload();
  await inTransaction(ctx, (tx) => beginBreak(tx, player.memberId, '6m'));
  const members = Object.values(calls).filter(({ access }) => access === 'member' || access === 'agent');
  const closed = members.filter(({ whileOnBreak }: Call) => !whileOnBreak);
  expect(closed.length).toBeGreaterThan(40);
  for (const call of closed) {
    const { body } = await player.call(call as never, {} as never, crypto.randomUUID() as never);
    expect([call.path, body.errorCode]).toEqual([call.path, 'self_exclusion']);
    expect(body.value).toEqual({
      ...{ phase: 'runs', until: expect.any(String), localUntil: expect.any(String) },
    });
  }
  for (const call of [
    ...[calls.withdrawalForm, calls.paymentOverview, calls.walletBalance, calls.memberInfo],
    ...[calls.messages, calls.playLimits, calls.gameWallets],
  ])
    expect((await player.call(call as never)).body, call.path).toMatchObject({ success: true });
  expect((await player.call(calls.logout)).body.success).toBe(true);
});

it('of a time-out and a self-exclusion the login tells the self-exclusion', async () => {
  await take('30d');
  await inTransaction(world.portal.ctx, (tx) => beginBreak(tx, player.memberId, '6m'));
  expect(await breakAtLogin(player)).toMatchObject({ kind: 'self_exclusion' });
  expect(await may('deposit', player.memberId)).toBe('self_exclusion');
});

it('neither the application nor an operator can end or shorten one', async () => {
  await take('6m');
  const { ctx, operator } = world.portal;
  const mine = `member_id = ${player.memberId}`;
  for (const change of ['ends_at = now()', "kind = 'time_out'"]) {
    for (const { pool } of [ctx, operator])
      await expect(pool.query(`update play_breaks set ${change} where ${mine}`)).rejects.toThrow(
        'permission denied',
      );
  }
  for (const { pool } of [ctx, operator])
    await expect(pool.query(`delete from play_breaks where ${mine}`)).rejects.toThrow('permission denied');
  await expect(ctx.pool.query(`update play_breaks set lifts_at = now() where ${mine}`)).rejects.toThrow(
    'permission',
  );
  await expect(operator.pool.query(`update play_breaks set lifts_at = now() where ${mine}`)).rejects.toThrow(
    'check',
  );
});

it('a shorter one beside it changes nothing', async () => {
  const { ctx } = world.portal;
  await inTransaction(ctx, (tx) => beginBreak(tx, player.memberId, '30d'));
  await inTransaction(ctx, (tx) => beginBreak(tx, player.memberId, '24h'));
  const { until } = await breakAtLogin(player);
  expect(Date.parse(until)).toBeGreaterThan(ctx.clock.now().getTime() + 29 * DAY_MS);
});

it('open bets are settled, wins paid, bets taken back and deposits that come credited; a vendor is not told why not', async () => {
  const person = await world.person(10_000n);
  const [open, gone] = [tx(), tx()];
  booked(await person.act(bet(open, 1_000n), bet(gone, 1_000n)));
  const ordered = await person.order('100.00', 'qr');
  await inTransaction(world.portal.ctx, (tx) => beginBreak(tx, person.memberId, '6m'));
  expect(refusal(await person.act(bet(tx(), 1n)))).toBe('player_blocked');
  expect((await person.spin('2.00')).body).toMatchObject({ errorCode: 'self_exclusion' });
  booked(await person.act(win(tx(), 5_000n, open), rollback(tx(), gone)));
  await person.pay(ordered, 10_000n);
  const { rows } = await world.portal.owner.pool.query("select play_balance($1, 'USD') as balance", [
    person.memberId,
  ]);
  expect(BigInt(rows[0].balance)).toBe(10_000n - 1_000n + 5_000n + 10_000n);
});

it('nobody is called to play during a break, and what the member has to know is told all the same', async () => {
  const { ctx } = world.portal;
  const letters = async (): Promise<string[]> => {
    const rows = await ctx.db
      .selectFrom('member_messages')
      .select('kind')
      .where('member_id', '=', player.memberId)
      .execute();
    return rows.map(({ kind }) => String(kind));
  };
  expect(await watchGame(ctx, player.memberId, 'lantern-koi', true)).toBe(true);
  await inTransaction(ctx, (tx) => beginBreak(tx, player.memberId, '7d'));
  await tellOpened(ctx);
  expect(await letters()).toEqual(['time_out_started']);
  await turn(world.portal, 'CBS3', true);
  const said = await player.call(calls.sendChat, { content: 'Good evening' });
  expect(said.body).toMatchObject({ errorCode: 'time_out', value: { until: expect.any(String) } });
});

it('a grant is refused with the end', async () => {
  const trial = await world.trial();
  await inTransaction(world.portal.ctx, (tx) => beginBreak(tx, trial.memberId, '7d'));
  const granting = inTransaction(world.portal.ctx, (tx) => grantDemoFunds(tx, trial.memberId));
  await expect(granting).rejects.toMatchObject({ code: 'time_out', value: { until: expect.any(String) } });
});

it('six months are counted by the calendar, and days that a month does not have are added', () => {
  expect(breakEnd('6m', new Date('2026-11-21T14:04:00Z'))).toEqual(new Date('2027-05-21T14:04:00Z'));
  expect(breakEnd('6m', new Date('2026-08-31T00:00:00Z'))).toEqual(new Date('2027-03-03T00:00:00Z'));
  expect(breakEnd('1y', new Date('2028-02-29T00:00:00Z'))).toEqual(new Date('2029-03-01T00:00:00Z'));
});
