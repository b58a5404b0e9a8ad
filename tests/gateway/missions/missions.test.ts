// Missions: what each status follows from, what counts, what a proof needs, who decides, and that each pays once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { missionCounts } from '../../../src/lib/gateway/missions/count.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { missionPeriod } from '../../../src/lib/rules/missions.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { follow } from '../../support/feed.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { smallPng, upload } from '../../support/pictures.ts';
import { openOneGameEach } from '../rewards/one-game-each.ts';
import { counted, goTo, logInAgain, settle } from '../rewards/settled.ts';
import { newKey, type Player } from '../wallet/cashier.ts';
import { payIn } from '../withdrawals/payee.ts';

let portal: TestGateway;
let member: Player;
let ann: Operator;
beforeAll(async () => {
  portal = await testGateway();
  ann = await operatorOf(portal, 'finance', 'ann');
  await openOneGameEach(portal, ['RNG', 'ELOTT', 'FISH']);
});
beforeEach(async () => {
  goTo(portal, '2026-11-20', '12:00');
  member = await portal.member();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
afterAll(() => portal.close());

const bet = async (amount: string, category = 'RNG'): Promise<void> => {
  await settle(portal, member.memberId, amount, category);
  await counted(portal);
  await follow(portal.ctx, missionCounts);
};
const on = async (day: string): Promise<void> => {
  goTo(portal, day, '12:00');
  await logInAgain(member);
};
const all = async (): Promise<Body> => (await member.call(calls.missionList)).body.value;
const mission = async (name: string): Promise<Body> =>
  (await all()).list.find((each: Body) => each.mission === name);
const join = async (name: string): Promise<Body> =>
  (await member.call(calls.joinMission, { mission: name })).body;
const claim = async (name: string, key = newKey()): Promise<Body> =>
  (await member.call(calls.claimMission, { mission: name }, key)).body;
const balance = async (): Promise<string> => (await member.call(calls.walletBalance)).body.value.sumBalance;

const proof = async (): Promise<string> => (await upload(member, await smallPng(), 'mission')).value.id;
const apply = async (name: string, files: string[], comment = ''): Promise<Body> =>
  (await member.call(calls.applyMission, { mission: name, files, comment })).body;

it('a mission whose category has no games is neither shown nor joined, but by the one who joined before', async () => {
  const other = await portal.member();
  await join('reef-photo');
  const openFish = async (enabled: boolean, time: string): Promise<void> => {
    await portal.operator.db.updateTable('games').set({ enabled }).where('category', '=', 'FISH').execute();
    // Lists of games are a minute old at most.
    goTo(portal, '2026-11-20', time);
  };
  const seen = async (by: Player): Promise<string[]> =>
    (await by.call(calls.missionList)).body.value.list.map((each: Body) => each.mission);
  const joined = async (): Promise<Body> =>
    (await other.call(calls.joinMission, { mission: 'reef-photo' })).body;
  await openFish(false, '12:05');
  expect([(await seen(member)).includes('reef-photo'), (await seen(other)).includes('reef-photo')]).toEqual([
    true,
    false,
  ]);
  expect((await joined()).errorCode).toBe('mission_not_now');
  await openFish(true, '12:10');
  expect(await seen(other)).toContain('reef-photo');
  expect((await joined()).success).toBe(true);
});

it('bets from joining on count, those of the category alone, and the reward is claimed once', async () => {
  await bet('400.00');
  expect(await mission('koi-week')).toMatchObject({ status: 'join', progress: '0.00', needed: '500.00' });
  await join('koi-week');
  expect(await mission('koi-week')).toMatchObject({ status: 'joined', progress: '0.00' });
  expect((await join('koi-week')).errorCode).toBe('mission_not_now');
  await bet('499.99');
  await bet('300.00', 'LIVE');
  expect(await mission('koi-week')).toMatchObject({ status: 'process', progress: '499.99' });
  expect((await claim('koi-week')).errorCode).toBe('mission_not_now');
  await bet('0.01');
  expect(await mission('koi-week')).toMatchObject({ status: 'claim' });
  const key = newKey();
  expect(await claim('koi-week', key)).toEqual(await claim('koi-week', key));
  expect((await claim('koi-week')).errorCode).toBe('mission_not_now');
  expect([await balance(), (await mission('koi-week')).status]).toEqual(['0.75', 'claimed']);
});

it('two presses on Claim at once pay once, and the other is told that it cannot be claimed now', async () => {
  await join('koi-week');
  await bet('600.00');
  const pressed = await Promise.all([claim('koi-week'), claim('koi-week')]);
  expect(pressed.map(({ errorCode }) => errorCode ?? 'paid').sort()).toEqual(['mission_not_now', 'paid']);
  expect(await balance()).toBe('0.75');
});

it('a bet that is taken back takes the progress back, and nothing can be claimed', async () => {
  await join('koi-week');
  await bet('600.00');
  await bet('-600.00');
  expect(await mission('koi-week')).toMatchObject({ status: 'joined', progress: '0.00' });
  expect((await claim('koi-week')).errorCode).toBe('mission_not_now');
});

it('days count when their bets come to the least, in bets of 0.01 more or less', async () => {
  await join('evening-regular');
  await bet('199.99');
  expect(await mission('evening-regular')).toMatchObject({ status: 'joined', progress: '0' });
  await bet('0.01');
  for (const day of ['2026-11-22', '2026-11-25']) {
    await on(day);
    await bet('250.00', 'LIVE');
  }
  expect(await mission('evening-regular')).toMatchObject({ status: 'claim', progress: '3', needed: '3' });
  await on('2026-12-07');
  expect((await claim('evening-regular')).value).toEqual({ amount: '0.90' });
});

it('a mission begins anew each month: what was not done is over, what was done can be claimed before the next is joined', async () => {
  for (const name of ['evening-regular', 'fifty-rounds', 'koi-week']) await join(name);
  for (let at = 0; at < 50; at++) await settle(portal, member.memberId, at < 10 ? '0.49' : '0.50');
  await bet('200.00');
  expect(await mission('fifty-rounds')).toMatchObject({ status: 'process', progress: '41' });
  expect(await mission('new-year-draw')).toMatchObject({
    ...{ status: 'coming_soon', opensAt: '2026-12-31T17:00:00.000Z' },
  });
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) {
    await on(day);
    await bet('250.00', 'LIVE');
  }
  await on('2026-12-01');
  await bet('0.50');
  // This one comes once, and goes on.
  expect(await mission('fifty-rounds')).toMatchObject({ status: 'process', progress: '45' });
  expect(await mission('evening-regular')).toMatchObject({ status: 'claim', progress: '4' });
  expect((await join('evening-regular')).errorCode).toBe('mission_not_now');
  expect((await claim('evening-regular')).value).toEqual({ amount: '0.90' });
  expect(await mission('evening-regular')).toMatchObject({ status: 'join', progress: '0' });
  expect((await join('evening-regular')).success).toBe(true);
  await on('2026-12-15');
  expect(await mission('koi-week')).toMatchObject({ status: 'join', progress: '0.00' });
  // Whenever a portal is installed, there is something to join.
  await on('2031-05-20');
  expect(await all()).toMatchObject({ available: 2 });
  expect(await mission('new-year-draw')).toMatchObject({ status: 'coming_soon' });
  expect((await join('koi-week')).success).toBe(true);
  await bet('500.00');
  expect(await mission('koi-week')).toMatchObject({ status: 'claim' });
});

it('a person looks at a proof: refused with the reason, sent once more, and paid', async () => {
  await join('reef-photo');
  expect((await mission('reef-photo')).status).toBe('claim');
  expect((await claim('reef-photo')).errorCode).toBe('mission_not_now');
  expect((await apply('reef-photo', ['f'.repeat(32)])).errorCode).toBe('invalid_input');
  expect((await apply('reef-photo', [await proof()], 'x'.repeat(141))).errorCode).toBe('invalid_input');
  await apply('reef-photo', [await proof(), await proof(), await proof()], 'x'.repeat(140));
  const sent = await mission('reef-photo');
  expect(sent).toMatchObject({ status: 'applying', comment: 'x'.repeat(140) });
  expect(sent.proofs).toHaveLength(3);
  const [waits] = (await ann.type('missions', 'list')).value as Body[];
  expect(waits).toMatchObject({ account: member.account, mission: 'reef-photo', proofs: sent.proofs });
  await ann.type('missions', 'reject', waits.number, '--remark', 'Proof 2 is not readable.');
  expect(await mission('reef-photo')).toMatchObject({
    ...{ status: 'rejected', remark: 'Proof 2 is not readable.', again: true },
  });
  expect((await apply('reef-photo', [sent.proofs[0]])).errorCode).toBe('invalid_input');
  await apply('reef-photo', [await proof()]);
  await ann.type('missions', 'approve', waits.number);
  await expect(ann.type('missions', 'approve', waits.number)).rejects.toThrow(/waits for a decision/);
  expect([await balance(), (await mission('reef-photo')).status]).toEqual(['5.00', 'issued']);
  const [letter] = (await member.call(calls.messages)).body.value.list;
  expect(JSON.stringify(letter)).toContain('5.00');
});

it('a proof that is sent twice is one application: another can still follow a refusal', async () => {
  await join('reef-photo');
  const [one, other] = [await proof(), await proof()];
  const sent = await Promise.all([1, 2].map(() => apply('reef-photo', [one], 'A ray')));
  expect(sent.map(({ success }) => success)).toEqual([true, true]);
  expect((await apply('reef-photo', [other], 'A ray')).errorCode).toBe('mission_not_now');
  const waiting = (await ann.type('missions', 'list')).value as Body[];
  const own = waiting.filter(({ account }) => account === member.account);
  expect(own).toHaveLength(1);
  await ann.type('missions', 'reject', own[0].number, '--remark', 'Not a fish.');
  expect(await mission('reef-photo')).toMatchObject({ status: 'rejected', again: true });
});

it('a proof that is refused twice is over', async () => {
  await join('reef-photo');
  for (const remark of ['Not a fish.', 'Still not a fish.']) {
    await apply('reef-photo', [await proof()]);
    const waiting = (await ann.type('missions', 'list')).value as Body[];
    const own = waiting.find(({ account }) => account === member.account);
    await ann.type('missions', 'reject', own.number, '--remark', remark);
  }
  expect(await mission('reef-photo')).toMatchObject({ status: 'close', again: false });
  expect((await apply('reef-photo', [await proof()])).errorCode).toBe('mission_not_now');
});

it('deposits count for a mission as far as they were bet since it was joined, and one with review cannot be claimed without its proof', async () => {
  await join('steady-deposit');
  await payIn(portal, member, '200.00');
  await follow(portal.ctx, missionCounts);
  expect(await mission('steady-deposit')).toMatchObject({ status: 'joined', progress: '0.00' });
  await bet('150.00');
  expect(await mission('steady-deposit')).toMatchObject({ status: 'process', progress: '150.00' });
  await bet('100.00');
  expect(await mission('steady-deposit')).toMatchObject({
    status: 'claim',
    progress: '200.00',
    review: true,
  });
  expect((await claim('steady-deposit')).errorCode).toBe('mission_not_now');
});

it('others see how far somebody is by a masked name, and a break stops joining and claiming', async () => {
  await join('koi-week');
  await bet('777.00');
  const other = await portal.member();
  const { list } = (await other.call(calls.missionLeaderboard, { mission: 'koi-week' })).body.value;
  expect(list[0]).toMatchObject({ place: 1, own: false, progress: '777.00' });
  expect(JSON.stringify(list)).not.toContain(member.account);
  await inTransaction(portal.ctx, (tx) => beginBreak(tx, member.memberId, '24h'));
  expect((await claim('koi-week')).errorCode).toBe('time_out');
  expect((await join('fifty-rounds')).errorCode).toBe('time_out');
});

it('the gateway joins by no terms of its own, counts nothing twice, and claims nothing that is not done', async () => {
  await join('koi-week');
  await bet('100.00');
  const ask = (statement: string) => portal.ctx.pool.query(statement, [member.memberId]);
  await ask("update feed_cursors set xact_id = '0', id = 0 where consumer = 'missions' and $1::bigint > 0");
  await follow(portal.ctx, missionCounts);
  expect(await mission('koi-week')).toMatchObject({ progress: '100.00' });
  await expect(ask(`select missions_join($1, 'reef-photo', '${'f'.repeat(64)}', now())`)).rejects.toThrow(
    'goes_its_way',
  );
  const { rows } = await ask(
    "select number from mission_entries where member_id = $1 and mission = 'koi-week'",
  );
  await expect(ask(`select missions_claim($1, '${rows[0].number}', now())`)).rejects.toThrow('goes_its_way');
});

it('the database and the pages mean the same days of a mission, whenever it is asked', async () => {
  const terms = [
    { opens: '2026-11-15', ends: '2026-12-14', repeats: 'month' },
    { opens: '2027-01-01', ends: '2027-01-31', repeats: 'month' },
    { opens: '2026-02-28', ends: '2026-03-27', repeats: 'month' },
    { opens: '2027-01-01', ends: '2027-01-31', repeats: 'year' },
    { opens: '2026-11-01', ends: '2026-11-30' },
  ] as const;
  const days = Array.from({ length: 400 }, (_, at) => addDays('2026-10-01', at * 3));
  for (const each of terms) {
    const { rows } = await portal.ctx.pool.query(
      `select d.opens::text, d.ends::text from unnest($2::date[]) with ordinality asked (day, place)
        cross join missions_days($1, day) d order by place`,
      [JSON.stringify(each), days],
    );
    expect(rows).toEqual(days.map((day) => missionPeriod(each, day)));
  }
});
