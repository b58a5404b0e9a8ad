// The demonstration looks like a place where people have been: its rounds are real ones, and the money adds up.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { dayHeads, statement } from '../../../src/lib/contract/statement.ts';
import { hasHistory } from '../../../src/lib/gateway/entry/has-history.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { openDemoAccounts, seedDemo } from '../../../src/lib/gateway/seed/demo.ts';
import { seedContracts } from '../../../src/lib/gateway/seed/demo-contracts.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { wantsDemo } from '../../../src/lib/gateway/seed/index.ts';
import { followWithdrawals } from '../../../src/lib/gateway/withdrawals/job.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { checkHeads, readPublished } from '../../../src/lib/verifier/daybook/heads.ts';
import { addsUp, checkStatement } from '../../../src/lib/verifier/daybook/statement.ts';
import { closeAllDays } from '../../support/close-all-days.ts';
import { type Body, type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { approved, bet, expectSoundBooks, settle } from '../agents/team-of-agents.ts';
import { signIn, turn } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  await seedDemo(portal.owner);
});
afterAll(() => portal.close());

it.each([
  ['development', true, {}, true],
  ['development', false, {}, false],
  ['development', false, { SEED_DEMO: '1' }, true],
  ['development', true, { SEED_DEMO: '0' }, false],
  ['production', true, {}, false],
  ['production', true, { SEED_DEMO: '' }, false],
  ['production', false, {}, false],
  ['production', true, { SEED_DEMO: '1' }, true],
])('in %s, on the embedded database %s, with %o: a demonstration %s', (mode, embedded, env, made) => {
  expect(wantsDemo({ NODE_ENV: mode, ...env }, embedded)).toBe(made);
});

it('has a full list of winners, and books that balance', async () => {
  const { list } = (await portal.caller().call(calls.winners)).body.value;
  expect(list).toHaveLength(20);
  expect(new Set(list.map(({ player }: { player: string }) => player)).size).toBeGreaterThan(3);
  expect(await operate(portal.operator, ['audit'])).toMatchObject({ bad: false, value: { problems: [] } });
});

it.each([
  ['demoagent', 'has a team', true],
  ['demoplayer', 'has bets and deposits', true],
  ['demonewcomer', 'has nothing yet', false],
])('%s, who %s, is no newcomer at the first login: %s', async (account, _, known) => {
  const whose = portal.ctx.db.selectFrom('members').select('id').where('account', '=', account);
  expect(await hasHistory(portal.ctx, (await whose.executeTakeFirstOrThrow()).id)).toBe(known);
});

it('has an agent whose team of three levels has bet for three months', async () => {
  const agent = portal.caller();
  const login = { type: 'username', username: 'demoagent', password: 'Evening-Walk-2026' };
  const signedIn = (await agent.call(calls.login, login)).body.value;
  expect(signedIn).toMatchObject({ firstTimeLogin: true, newcomer: false });
  agent.token = signedIn.token;
  const { value } = (await agent.call(calls.agentTeam)).body;
  expect(value).toMatchObject({ agents: 3, levels: 3 });
  const today = dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
  const month = async (back: number): Promise<number> => {
    const days = { from: addDays(today, -back - 30), to: addDays(today, -back) };
    return (await agent.call(calls.agentTeamOverview, days)).body.value.bets;
  };
  const months = [await month(60), await month(30), await month(1)];
  expect(months.every((bets) => bets > 20)).toBe(true);
  expect(months.reduce((sum, bets) => sum + bets)).toBeLessThan(300);
  const dividend = (await agent.call(calls.dividendRequest)).body.value;
  expect(dividend).toMatchObject({
    open: true,
    contract: { account: null, rate: '36.00', rhythm: 'weekly' },
  });
  expect(dividend.bills.length).toBeGreaterThan(3);
  const { rows } = (await agent.call(calls.contractsBelow, { kind: 'dividend' })).body.value;
  expect(rows.map(({ account, state }: Body) => [account, state])).toEqual([
    ['marlowe', 'offered'],
    ['lindenhall', 'valid'],
  ]);
});

it('has a player whose deposits went every way, and two that wait for an operator', async () => {
  const rows = await portal.ctx.db
    .selectFrom('deposits as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .select('d.status')
    .where('m.account', '=', 'demoplayer')
    .orderBy('d.created_at')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual([
    ...['reversed', 'failed', 'expired', 'credited', 'review', 'confirming'],
  ]);
  expect((await operate(portal.operator, ['deposits', 'list'])).value).toMatchObject([
    { account: 'demoplayer', amount: '120.00' },
  ]);
  expect((await operate(portal.operator, ['payments', 'list'])).value).toMatchObject([
    { reason: 'wrong_amount' },
  ]);
});

it('has withdrawals at each turn, and the player what the balance of the demonstration is', async () => {
  const rows = await portal.ctx.db
    .selectFrom('withdrawals')
    .select(['state', 'payout_minor'])
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { state: 'received', payout_minor: 500_00n },
    { state: 'partly_received', payout_minor: 400_00n },
    { state: 'claimed', payout_minor: 100_00n },
    { state: 'refused', payout_minor: 150_00n },
    { state: 'in_review', payout_minor: 300_00n },
  ]);
  const shown = await operate(portal.operator, ['members', 'show', 'demoplayer']);
  const { net } = await portal.ctx.db
    .selectFrom('bets as b')
    .innerJoin('members as m', 'm.id', 'b.member_id')
    .select(({ fn, eb }) => fn.sum<bigint>(eb('b.payout_minor', '-', eb.ref('b.stake_minor'))).as('net'))
    .where('m.account', '=', 'demoplayer')
    .executeTakeFirstOrThrow();
  expect(shown.value).toMatchObject({ balance: toWire(12_480_50n + BigInt(net)) });
  // The job finds nothing of them that it would have to do.
  await followWithdrawals(portal.ctx);
  expect(
    (await portal.ctx.db.selectFrom('withdrawals').select('state').orderBy('created_at').execute()).map(
      ({ state }) => state,
    ),
  ).toEqual(rows.map(({ state }) => state));
});

it('tells the player nothing of their security and their limits that is not so', async () => {
  const count = async (
    table: 'passkeys' | 'payment_passwords' | 'play_limits' | 'member_messages',
    kind?: string,
  ) => {
    const { rows } = await portal.owner.pool.query(
      `select from ${table} t join members m on m.id = t.member_id
        where m.account = 'demoplayer' ${kind ? `and t.kind = '${kind}'` : ''}`,
    );
    return rows.length;
  };
  expect(await count('member_messages', 'passkey_added')).toBe(await count('passkeys'));
  expect(await count('member_messages', 'payment_password_set')).toBe(await count('payment_passwords'));
  expect(await count('member_messages', 'limit_set')).toBe(await count('play_limits'));
  const { rows } = await portal.owner.pool.query(
    `select from payment_passwords p join member_messages m using (member_id)
      where m.kind = 'payment_password_set' and p.changed_at - m.created_at < interval '1 minute'`,
  );
  expect(rows).toHaveLength(1);
});

it('gives nobody a VIP level that their bets have not reached', async () => {
  const above = await portal.ctx.db
    .selectFrom('members')
    .select('account')
    .where('vip_level', '>', 1)
    .execute();
  expect(above).toEqual([]);
});

it('has a player with hands of both games of cards, which the audit has dealt again', async () => {
  const { rows } = await portal.owner.pool.query<{ number: string; game: string }>(
    `select b.number, b.game_id as game from bets b join members m on m.id = b.member_id
      join card_hand_seats s on s.bet_number = b.number join card_hands h on h.id = s.hand_id and h.ended_at is not null
      where m.account = 'demoplayer' and b.category = 'PVP' and b.status <> 'open'`,
  );
  expect(new Set(rows.map(({ game }) => game))).toEqual(new Set(['lieng-1', 'tien-len-2']));
  expect(rows.length).toBeGreaterThanOrEqual(8);
  const { rows: seats } = await portal.owner.pool.query('select from card_seats where left_at is null');
  expect(seats).toHaveLength(0);
});

it('is made once: another start adds nothing', async () => {
  const count = () =>
    portal.ctx.db
      .selectFrom('bets')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
  const before = await count();
  await seedDemo(portal.owner);
  expect(await count()).toEqual(before);
});

it('knows which of its accounts are still open to anyone', async () => {
  expect(await openDemoAccounts(portal.owner)).toEqual(['demoagent', 'demonewcomer', 'demoplayer']);
  await operate(portal.operator, ['members', 'set', 'demoagent', '--status', 'frozen']);
  await operate(portal.operator, ['members', 'set', 'demoplayer', '--password', 'Another-Walk-77']);
  expect(await openDemoAccounts(portal.owner)).toEqual(['demonewcomer']);
});

it('lets nobody in as one of the people who played', async () => {
  const rows = await portal.ctx.db.selectFrom('members').select(['account', 'password_hash']).execute();
  const without = rows.filter(({ password_hash }) => password_hash === null);
  expect(without.length).toBeGreaterThan(3);
  const open = portal.ctx.db.selectFrom('sessions').select('id').where('ended_at', 'is', null);
  expect(await open.execute()).toEqual([]);
});

it('has a player with a bonus that bets have counted for, and with free rounds to play', async () => {
  const grants = await portal.ctx.db
    .selectFrom('bonus_grants as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select(['m.account', 'g.promotion', 'g.state', sql<boolean>`g.counted_minor > 0`.as('counted')])
    .orderBy('g.promotion')
    .execute();
  expect(grants).toEqual([
    { account: 'demoplayer', promotion: 'newcomer-gift', state: 'active', counted: true },
    { account: 'demoplayer', promotion: 'newcomer-rounds', state: 'rounds', counted: false },
  ]);
});

it('has a player with points, and with a friend who has deposited', async () => {
  const points = await portal.ctx.db
    .selectFrom('point_lines as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(({ fn }) => fn.sum<bigint>('p.points').as('sum'))
    .where('m.account', '=', 'demoplayer')
    .executeTakeFirstOrThrow();
  expect(Number(points.sum)).toBeGreaterThan(10);
  const friend = await portal.ctx.db
    .selectFrom('referrals as r')
    .innerJoin('members as m', 'm.id', 'r.referrer_id')
    .select(['m.account', 'r.why'])
    .execute();
  expect(friend).toEqual([{ account: 'demoplayer', why: null }]);
});

it('was booked in the order of its dates, so a statement of each day that is over is whole', async () => {
  const { rows } = await portal.owner.pool.query(
    `select account, kind, at, last from (
        select m.account, a.kind, t.created_at as at,
            max(t.created_at) over (partition by a.id order by t.id rows between unbounded preceding and 1 preceding) as last
          from postings p join transfers t on t.id = p.transfer_id join accounts a on a.id = p.account_id
            join members m on m.id = a.member_id) line
      where at < last`,
  );
  expect(rows).toEqual([]);
  await closeAllDays(portal.ctx);
  const player = portal.caller();
  await signIn(player, 'demoplayer', { password: 'Another-Walk-77' });
  const list = readPublished(JSON.stringify((await player.call(dayHeads, {})).body.value));
  if (!list) throw new Error('the heads cannot be read');
  const { heads } = await checkHeads(list);
  const today = dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
  let lines = 0;
  for (let back = 1; back < 12; back++) {
    const day = addDays(today, -back);
    const said = (await player.call(statement, { day })).body.value;
    const check = checkStatement({ ...said, account: 'cash' }, heads);
    for (let { lines: page, next } = said; ; ) {
      for (const line of page) await check.take(line);
      if (!next) break;
      ({ lines: page, next } = (await player.call(statement, { day, after: next })).body.value);
    }
    const result = check.result();
    expect(result, day).toMatchObject({ bad: 0, open: 0 });
    expect(addsUp(result, said), day).toBe(true);
    lines += result.count;
  }
  expect(lines).toBeGreaterThan(30);
});

it('a month later bills of dividends and salaries come to what the reports say, and another run adds nothing', async () => {
  const { ctx, operator, owner } = portal;
  await operate(operator, ['members', 'set', 'demoagent', '--status', 'active']);
  await turn(portal, 'SALARY3', true);
  await settle(portal);
  await seedContracts(owner);
  const agent = portal.caller();
  const enter = () => signIn(agent, 'demoagent', { password: 'Evening-Walk-2026' });
  await enter();
  const words = ['contracts', 'offer', 'demoagent', '--kind', 'daily', '--tiers', '0.5%:0:0:0'];
  const { number } = await approved(portal, ...words);
  await agent.call(calls.answerContract, { number, accept: true });
  const player = await idOf('ironbridge');
  const begin = ctx.clock.now().toISOString();
  for (const days of [6, 7, 9, 9]) {
    portal.clock.advance(days * DAY_MS);
    await bet(portal, player, 61_37n, days === 9 ? 70_00n : 0n);
  }
  const seen: unknown[] = [];
  for (let run = 0; run < 2; run++) {
    await settle(portal);
    await enter();
    const own = await agent.call(calls.contractBills, { kind: 'dividend', side: 'mine' });
    const { rows } = own.body.value as { rows: Body[] };
    const bills = rows.filter(({ from }) => from > begin);
    expect(bills.length).toBeGreaterThan(2);
    for (const { from, to, amount } of bills) {
      const loss = -minorOf((await overview(agent, from, to)).net);
      expect(minorOf(amount)).toBe(loss <= 0n ? 0n : (loss * (loss >= 5_000n ? 3_600n : 3_000n)) / 10_000n);
    }
    const paid = await ctx.db
      .selectFrom('contract_bills as b')
      .innerJoin('contracts as c', 'c.id', 'b.contract_id')
      .select(['b.from_at', 'b.to_at', 'b.amount_minor', 'b.paid_minor'])
      .where('c.number', '=', number)
      .orderBy('b.from_at')
      .execute();
    expect(paid.length).toBe(30);
    for (const { from_at, to_at, amount_minor, paid_minor } of paid) {
      const { validBet } = await overview(agent, from_at.toISOString(), to_at.toISOString());
      expect([amount_minor, paid_minor]).toEqual([(minorOf(validBet) * 50n) / 10_000n, amount_minor]);
    }
    expect(paid.filter(({ paid_minor }) => paid_minor > 0n).length).toBeGreaterThan(2);
    seen.push([bills, paid, await balanceOf(ctx.db, { member: await idOf('demoagent') }, 'USD')]);
  }
  expect(seen[1]).toEqual(seen[0]);
  await expectSoundBooks(portal);
});

const minorOf = (wire: string): bigint => BigInt(wire.replace('.', ''));

async function idOf(account: string): Promise<bigint> {
  const found = portal.ctx.db.selectFrom('members').select('id').where('account', '=', account);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** What the agent's report says of the days of a bill. */
async function overview(agent: Caller, from: string, to: string): Promise<Body> {
  const [first, last] = [from, to].map((at) => dayOf(new Date(at), 'Asia/Ho_Chi_Minh'));
  return (await agent.call(calls.agentTeamOverview, { from: first, to: last })).body.value;
}
