// What agents read of their teams: every sum is what the bets add up to, by who was below whom on the day, and of nobody else.
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { createMember } from '../../../src/lib/gateway/people/members.ts';
import { joinTeam, moveTeam } from '../../../src/lib/gateway/people/teams.ts';
import { betDays } from '../../../src/lib/gateway/play/bet-days.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { addDays, type Day, dayOf, momentOn } from '../../../src/lib/rules/portal-day.ts';
import { whileDamaged } from '../../support/damage.ts';
import { follow } from '../../support/feed.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { GAME, type SettledBet, settleBets, takeBack } from '../../support/settled-bets.ts';
import { signIn } from '../session/signing-in.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const DAY_MS = 86_400_000;
/** `agents.activeValidBet` as it is set first. */
const ACTIVE = 10_000n;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const today = (): Day => dayOf(portal.ctx.clock.now(), ZONE);

/** At 15:00 of the portal, so that hours of a test are of one day. */
beforeEach(() => {
  const now = portal.ctx.clock.now();
  portal.clock.advance(momentOn(addDays(today(), 1), '15:00', ZONE).getTime() - now.getTime());
});

async function person(agentCode = 0, below?: bigint): Promise<bigint> {
  const given = { account: `a${crypto.randomUUID().slice(0, 8)}`, passwordHash: null, agentCode };
  return (await inTransaction(portal.ctx, (tx) => createMember(tx, { ...given, uplineId: below }))).id;
}
const accountOf = async (id: bigint): Promise<string> =>
  (await portal.ctx.db.selectFrom('members').select('account').where('id', '=', id).executeTakeFirstOrThrow())
    .account;

async function agent(below?: { memberId: bigint }) {
  const member = await portal.member();
  await portal.owner.db
    .updateTable('members')
    .set({ agent_code: 1 })
    .where('id', '=', member.memberId)
    .execute();
  if (below) await inTransaction(portal.ctx, (tx) => joinTeam(tx, member.memberId, below.memberId));
  const team = async (input: object = {}): Promise<Body> => (await member.call(calls.agentTeam, input)).body;
  const overview = async (input: object = {}): Promise<Body> =>
    (await member.call(calls.agentTeamOverview, input)).body.value;
  return Object.assign(member, { team, overview });
}

const problemsOfTeams = async (): Promise<string[]> =>
  (await auditAll(portal.ctx)).problems.filter((problem) => /the team below|by the month, but/.test(problem));

const bet = (memberId: bigint, stakeMinor: bigint, payoutMinor = 0n): SettledBet => ({
  ...{ memberId, stakeMinor, payoutMinor, at: portal.ctx.clock.now() },
});

it('counts a member who is moved at 15:00 for the old line until midnight, and for the new one after it', async () => {
  const [one, other] = [await agent(), await agent()];
  const player = await person(0, one.memberId);
  await settleBets(portal, [bet(player, 1_000n)]);
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, player, other.memberId));
  await settleBets(portal, [bet(player, 2_000n)]);
  const day = today();
  portal.clock.advance(DAY_MS);
  for (const each of [one, other]) await signIn(each, each.account);
  await settleBets(portal, [bet(player, 4_000n)]);
  const both = { from: day, to: addDays(day, 2) };
  expect((await one.overview(both)).validBet).toBe('30.00');
  expect((await other.overview(both)).validBet).toBe('40.00');
  expect([(await one.overview(both)).members, (await other.overview(both)).members]).toEqual([0, 1]);
});

it('shows each branch with everyone in it, so that rows add up to the team, and members with their balance alone', async () => {
  const top = await agent();
  const sub = await agent(top);
  const [deep, direct] = [await person(0, sub.memberId), await person(0, top.memberId)];
  await settleBets(portal, [
    bet(sub.memberId, 500n),
    bet(deep, 20_000n, 5_000n),
    bet(direct, 3_000n, 6_000n),
    bet(top.memberId, 9_900n),
  ]);
  const { value } = await top.team();
  const row = (account: string) => value.rows.find((each: Body) => each.account === account);
  expect(row(sub.account)).toMatchObject({
    kind: 'agent',
    team: 1,
    validBet: '205.00',
    net: '-155.00',
    active: 1,
  });
  expect(row(await accountOf(direct))).toMatchObject({
    kind: 'player',
    team: 0,
    validBet: '30.00',
    net: '30.00',
    active: 0,
  });
  expect(value.head).toMatchObject({ kind: 'you', team: 3, validBet: '235.00', net: '-125.00', active: 1 });
  expect(Object.keys(value.head).sort()).toEqual([
    ...[
      'above',
      'account',
      'active',
      'avatar',
      'balance',
      'bets',
      'deposits',
      'frozen',
      'frozenByYou',
      'kind',
    ],
    ...['lastLogin', 'net', 'note', 'payout', 'rate', 'stake', 'team', 'validBet', 'withdrawals'],
  ]);
  expect(value).toMatchObject({ members: 3, agents: 1, levels: 2, all: 2 });
  const found = (await top.team({ search: (await accountOf(deep)).slice(0, 6) })).value.rows;
  expect(found).toMatchObject([{ account: await accountOf(deep), above: [sub.account], validBet: '200.00' }]);
  expect((await top.team({ under: sub.account })).value.rows).toMatchObject([
    { account: await accountOf(deep) },
  ]);
});

it('adds up the bets of a team as its rows do: of the one who stays from the roll-up, of the one who came or went from the bets', async () => {
  const [one, other] = [await agent(), await agent()];
  const [stays, moves] = [await person(0, one.memberId), await person(0, one.memberId)];
  const comes = await person(0, other.memberId);
  const first = today();
  // Placed on the first day and settled on the second, after the moves of the first.
  const overnight = [stays, moves, comes].map((memberId, place) => ({
    memberId,
    number: `S9${memberId}`,
    stake: 100n * 2n ** BigInt(place),
  }));
  await settleBets(
    portal,
    [stays, moves, comes].map((memberId) => bet(memberId, 1_000n, 300n)),
  );
  for (const { memberId, number, stake } of overnight)
    await portal.owner.db
      .insertInto('bets')
      .values({
        ...{
          member_id: memberId,
          game_id: GAME,
          vassalage: 'HOUSE',
          category: 'RNG',
          round_id: number,
          number,
        },
        ...{
          currency: 'USD',
          stake_minor: stake,
          stake_cash_minor: stake,
          placed_at: portal.ctx.clock.now(),
        },
      })
      .execute();
  await follow(portal.ctx, betDays);
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, moves, other.memberId));
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, comes, one.memberId));
  portal.clock.advance(DAY_MS);
  for (const each of [one, other]) await signIn(each, each.account);
  const sums = async (viewer: typeof one) => {
    const period = { from: first, to: addDays(today(), 1) };
    const { totals, rows } = (await viewer.call(calls.teamBettingRecordTotals, period)).body.value;
    const page = (await viewer.call(calls.teamBettingRecord, { ...period, pageSize: 50 })).body.value;
    expect([rows, totals]).toEqual([page.rows.length, page.pageTotals]);
    return { rows, stake: totals.stake, net: totals.net };
  };
  // Open bets belong to the line of the day on which they were placed.
  expect(await sums(one)).toEqual({ rows: 4, stake: '23.00', net: '-14.00' });
  expect(await sums(other)).toEqual({ rows: 2, stake: '14.00', net: '-7.00' });
  for (const { number } of overnight)
    await sql`update bets set status = 'lost', valid_bet_minor = stake_minor, settled_at = ${portal.ctx.clock.now()},
      counted_at = ${portal.ctx.clock.now()} where number = ${number}`.execute(portal.owner.db);
  await settleBets(portal, [bet(stays, 500n)]);
  await takeBack(portal, stays);
  expect(await sums(one)).toEqual({ rows: 5, stake: '30.00', net: '-17.00' });
  expect(await sums(other)).toEqual({ rows: 2, stake: '12.00', net: '-9.00' });
  await follow(portal.ctx, betDays);
  expect(await sums(one)).toEqual({ rows: 5, stake: '30.00', net: '-17.00' });
});

it('answers for somebody outside the team what it answers for nobody', async () => {
  const [mine, upline] = [await agent(), await agent()];
  const outsiders = [upline.account, await accountOf(await person(0, upline.memberId)), 'nobody-at-all'];
  const answers = await Promise.all(outsiders.map((under) => mine.team({ under })));
  const told = answers.map(({ errorCode, message, success }) => ({ errorCode, message, success }));
  expect(told).toEqual(Array(3).fill({ errorCode: 'not_found', message: told[0]?.message, success: false }));
  for (const search of outsiders) expect((await mine.team({ search })).value.rows).toEqual([]);
});

it('no matter who is moved where and bets when: each team’s and branch’s figures are a plain sum over the bets of its days', async () => {
  const agents = [await agent(), await agent(), await agent()];
  const others = [await person(1), await person(), await person(), await person()];
  const people = [...agents.map(({ memberId }) => memberId), ...others];
  const accounts = new Map(
    await Promise.all(people.map(async (who) => [who, await accountOf(who)] as const)),
  );
  const uplines = new Map<bigint, bigint>();
  const planned = new Map<bigint, bigint>();
  /** Anyone who is above, the highest first. */
  const lineOf = (lines: Map<bigint, bigint>, who: bigint): bigint[] => {
    const upline = lines.get(who);
    return upline === undefined ? [] : [...lineOf(lines, upline), upline];
  };
  const person_ = fc.integer({ min: 0, max: people.length - 1 });
  const step = fc.record({
    who: person_,
    to: person_,
    stake: fc.bigInt(1n, 20_000n),
    payout: fc.bigInt(0n, 60_000n),
  });
  const first = today();
  const bets: { who: bigint; stake: bigint; payout: bigint; line: bigint[] }[] = [];
  const plainly = (some: typeof bets) => {
    const sum = (of: (each: (typeof bets)[number]) => bigint) =>
      some.reduce((all, each) => all + of(each), 0n);
    const validOf = [...Map.groupBy(some, ({ who }) => who).values()].map((its) =>
      its.reduce((all, { stake }) => all + stake, 0n),
    );
    return {
      ...{
        bets: some.length,
        stake: toWire(sum(({ stake }) => stake)),
        payout: toWire(sum(({ payout }) => payout)),
      },
      ...{
        validBet: toWire(sum(({ stake }) => stake)),
        active: validOf.filter((valid) => valid >= ACTIVE).length,
      },
    };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const { who, to, stake, payout } of steps) {
        const [member, upline] = [people[who] as bigint, people[to] as bigint];
        if (member !== upline && !lineOf(planned, upline).includes(member)) {
          await inTransaction(portal.ctx, (tx) => moveTeam(tx, member, upline));
          planned.set(member, upline);
        }
        await settleBets(portal, [bet(member, stake, payout)]);
        bets.push({ who: member, stake, payout, line: lineOf(uplines, member) });
      }
      portal.clock.advance(DAY_MS);
      for (const [who, upline] of planned) uplines.set(who, upline);
      const period = { from: first, to: addDays(today(), 1) };
      for (const each of agents) {
        await signIn(each, each.account);
        const { memberId: me } = each;
        const shown = await each.overview(period);
        expect(shown).toMatchObject(plainly(bets.filter(({ line }) => line.includes(me))));
        expect(shown.members).toBe(people.filter((who) => lineOf(uplines, who).includes(me)).length);
        const below = people.filter((who) => uplines.get(who) === me);
        const { rows } = (await each.team({ ...period, sort: 'validBet' })).value;
        expect(rows.map(({ account }: Body) => account).sort()).toEqual(
          below.map((who) => accounts.get(who)).sort(),
        );
        for (const head of below) {
          const its = bets.filter(({ who, line }) => {
            const whole = [...line, who];
            return whole.includes(head) && whole[whole.indexOf(head) - 1] === me;
          });
          expect(rows.find(({ account }: Body) => account === accounts.get(head))).toMatchObject(
            plainly(its),
          );
        }
      }
    }),
    { numRuns: 6 },
  );
  expect(await problemsOfTeams()).toEqual([]);
});

it('a place that is written for days that are over takes what was bet on them with it', async () => {
  const [one, other] = [await agent(), await agent()];
  const player = await person();
  const day = today();
  await settleBets(portal, [bet(player, 1_000n)]);
  portal.clock.advance(DAY_MS);
  await settleBets(portal, [bet(player, 2_000n)]);
  const places = (values: string) =>
    portal.owner.pool.query(
      `insert into team_memberships (member_id, upline_id, path, from_day, to_day) values ${values}`,
    );
  await places(`(${player}, ${one.memberId}, '{${one.memberId}}', '${day}', null)`);
  for (const each of [one, other]) await signIn(each, each.account);
  const period = { from: day, to: addDays(today(), 1) };
  expect((await one.overview(period)).validBet).toBe('30.00');
  await portal.owner.pool.query(
    `update team_memberships set to_day = '${today()}' where member_id = ${player} and to_day is null`,
  );
  await places(`(${player}, ${other.memberId}, '{${other.memberId}}', '${today()}', null)`);
  expect([(await one.overview(period)).validBet, (await other.overview(period)).validBet]).toEqual([
    '10.00',
    '20.00',
  ]);
  expect(await problemsOfTeams()).toEqual([]);
});

it('a database of before gets the sums of all that was bet', async () => {
  const sums = `select 'team' as of, to_jsonb(t) as row from team_days t where bets <> 0
    union all select 'member', to_jsonb(m) from member_months m order by 1, 2`;
  const migration = (name: string) =>
    readFile(new URL(`../../../src/lib/gateway/db/migrations/${name}.sql`, import.meta.url), 'utf8');
  const client = await portal.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into member_days (member_id, day, category, currency, deposits_minor, withdrawals_minor)
        select max(id), '2026-02-28', '', 'USD', 500, 300 from members`,
    );
    const { rows } = await client.query(sums);
    await client.query('drop table team_days, member_months cascade; drop index team_memberships_upline');
    for (const name of ['0300-team-days', '0360-member-months']) await client.query(await migration(name));
    expect(rows.length).toBeGreaterThan(10);
    expect((await client.query(sums)).rows).toEqual(rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it.each([
  [
    'bets of a team that nobody of it made',
    "insert into team_days (head_id, day, currency, bets) select min(id), current_date + 900, 'USD', 1 from members",
    /^on .* the team below member \d+ has 1 bets, .* but its members have , , {2}and $/,
  ],
  [
    'more that a member came to in a month than on its days',
    `insert into member_months (currency, month, member_id, valid_minor)
      select 'USD', '2099-02-01', max(id), array_fill(0, '{30}') || 7 from members`,
    /^on 2099-03-03 member \d+ came to 7 valid, 0 paid in and 0 paid out by the month, but the days have , {2}and $/,
  ],
])('the audit finds %s', async (_, damage, problem) => {
  const tables = ['team_days', 'member_months'];
  const found = await whileDamaged(portal.owner.pool, tables, damage, problemsOfTeams);
  expect(found).toEqual([expect.stringMatching(problem)]);
});
