// What goes wrong around contracts: promises that are too high, bets that are taken back, switches that were off, and rows that are held.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { contractsUnder } from '../../../src/lib/gateway/contracts/rows.ts';
import { oneByOne } from '../../../src/lib/gateway/core/one-by-one.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { takeBack } from '../../support/settled-bets.ts';
import * as team from '../agents/team-of-agents.ts';
import { turn } from '../session/signing-in.ts';

const { settle, tier } = team;

let portal: TestGateway;
let ask: ReturnType<typeof team.asking>;
beforeAll(async () => {
  portal = await testGateway();
  ask = team.asking(portal);
  for (const flag of ['ENABLECT3', 'SALARY3']) await turn(portal, flag, true);
});
afterAll(() => portal.close());
beforeEach(() => team.nextMonth(portal));
afterEach(() => team.expectSoundBooks(portal));

const toDay = (day: string, ...agents: team.Agent[]): Promise<void> => team.toDay(portal, day, ...agents);

/** An agent with daily wages of 1 % from the third of the month on, at noon of which the clock then stands. */
async function onWages() {
  const agent = await team.agentBelow(portal);
  const player = await team.playerBelow(portal, agent);
  await team.fromHouse(portal, agent, '1%:0:0:0', 'daily');
  await toDay('03', agent);
  return { agent, player };
}

it('no operator promises anything alone, and nobody promises more than the highest rate of a kind', async () => {
  const agent = await team.agentBelow(portal);
  const ann = await operatorOf(portal, 'finance');
  const offer = (tiers: string, ...words: string[]) =>
    ann.type('contracts', 'offer', agent.account, '--tiers', tiers, '--reason', 'agreed', ...words);
  const { value } = await offer('1%:0:0:0', '--kind', 'daily');
  expect((await agent.own(calls.dailySalaryContract)).offer).toBeNull();
  await expect(ann.type('acts', 'approve', (value as Body).act)).rejects.toThrow('Another operator');
  await expect(offer('1%:0:0:0,2.01%:5:0:0', '--kind', 'daily')).rejects.toThrow(
    'tier 2 may have 1.00% at most',
  );
  await expect(offer('50.01%:0:0:0')).rejects.toThrow('tier 1 may have 50.00% at most');
  const plan = ['contracts', 'plan', agent.account, '--category', 'RNG', '--reason', 'agreed'];
  await expect(ann.type(...plan, '--rate', '3%')).rejects.toThrow('1.00% at most');
  expect(await ann.type(...plan, '--rate', '30%', '--on', 'profit')).toMatchObject({
    value: { state: 'waiting' },
  });
  expect((await agent.call(calls.agentIncome)).body.value.all).toBe(0);

  // What is lowered later binds agents too, at the field of the rate; what is valid stays.
  const { upper, lower } = await ask.two();
  await settle(portal, upper, lower);
  const rates = portal.ctx.settings.get('agents.highestRates');
  await setSetting(portal.owner.db, 'agents.highestRates', { ...rates, dividend: '30' });
  await portal.ctx.settings.reload();
  const refused = await team.offer(upper, lower, [tier('31')]);
  expect(refused.value.faults).toEqual([{ tier: 0, field: 'rate', fault: 'above_highest', atMost: '30.00' }]);
  expect((await upper.own()).contract.rate).toBe('36.00');
  await setSetting(portal.owner.db, 'agents.highestRates', rates);
  await portal.ctx.settings.reload();
});

it('all that is agreed on the same bets comes to 1.00 % at most, commissions further down with it', async () => {
  const agent = await team.agentBelow(portal);
  const sub = await team.agentBelow(portal, agent);
  const ann = await operatorOf(portal, 'finance');
  const type = (...words: string[]) => ann.type('contracts', ...words, '--reason', 'agreed');
  const offer = (kind: string, rate: string) =>
    type('offer', agent.account, '--kind', kind, '--tiers', `${rate}:0:0:0`);
  const plan = ['plan', sub.account, '--category', 'RNG', '--rate'];
  await team.fromHouse(portal, agent, '0.6%:0:0:0', 'daily');
  await expect(offer('realtime', '0.41%')).rejects.toThrow('tier 1 may have 0.40% at most, beside');
  await expect(type(...plan, '0.5%')).rejects.toThrow('0.40% at most, beside');
  await team.approved(portal, 'contracts', ...plan, '0.3%');
  await expect(offer('hourly', '0.2%')).rejects.toThrow('0.10% at most, beside');
  // What takes the place of a contract or a plan is not added to it.
  await team.fromHouse(portal, agent, '0.7%:0:0:0', 'daily');
  await team.approved(portal, 'contracts', ...plan, '0.2%');
});

it('all that is agreed on the same losses comes to 50.00 % at most, whichever side agrees and anyone who of the line gets it', async () => {
  const { upper, lower } = await ask.two();
  await settle(portal, upper, lower);
  const sub = await team.agentBelow(portal, lower);
  const ann = await operatorOf(portal, 'finance');
  const type = (...words: string[]) => ann.type('contracts', ...words, '--reason', 'agreed');
  const plan = (agent: team.Agent, rate: string, category = 'RNG') => [
    ...['plan', agent.account, '--category', category, '--on', 'profit', '--rate', rate],
  ];
  // 36 % of dividend go down the line already: what the upper one pays of it is no more than that.
  await expect(type(...plan(sub, '14.01%'))).rejects.toThrow('tier 1 may have 14.00% at most, beside');
  await team.approved(portal, 'contracts', ...plan(sub, '8%'));
  await expect(type(...plan(upper, '6.01%'))).rejects.toThrow('agents.highestSumOnLoss');
  // A loss is of one category; and what takes the place of a plan is not added to it.
  await team.approved(portal, 'contracts', ...plan(upper, '14%', 'LIVE'));
  await team.approved(portal, 'contracts', ...plan(sub, '9%'));
  await expect(type('offer', upper.account, '--tiers', '36.01%:0:0:0', '--kind', 'dividend')).rejects.toThrow(
    'tier 1 may have 36.00% at most',
  );

  // What was offered before another agreement is looked at again when it is accepted.
  const { value } = await team.offer(upper, lower, [tier('30')]);
  const before = portal.ctx.settings.get('agents.highestSumOnLoss');
  const most = async (percent: string): Promise<void> => {
    await setSetting(portal.owner.db, 'agents.highestSumOnLoss', percent);
    await portal.ctx.settings.reload();
  };
  await most('40');
  const accepted = (await lower.call(calls.answerContract, { number: value.number, accept: true })).body;
  const fault = { tier: 0, field: 'rate', fault: 'above_loss_sum', atMost: '26.00' };
  expect([accepted.errorCode, accepted.value.faults]).toEqual(['offer_not_legal', [fault]]);
  await most(before);
});

it('a rate that was ended counts in the sum for as long as it is still paid', async () => {
  const agent = await team.agentBelow(portal);
  await team.fromHouse(portal, agent, '40%:0:0:0', 'dividend', ['--rhythm', 'monthly']);
  team.nextMonth(portal);
  await settle(portal, agent);
  const { contract } = await agent.own();
  const ann = await operatorOf(portal, 'finance');
  await ann.type('contracts', 'end', contract.number);
  const words = ['contracts', 'plan', agent.account, '--category', 'RNG', '--on', 'profit', '--rate', '20%'];
  const reason = ['--reason', 'agreed'];
  await expect(ann.type(...words, ...reason)).rejects.toThrow('tier 1 may have 10.00% at most');
  team.nextMonth(portal);
  await expect(ann.type(...words, ...reason)).resolves.toMatchObject({ value: { state: 'waiting' } });
});

it('what is taken back after its day is a line of the next bills, by the terms of its own: 200.00 become 100.00', async () => {
  const { agent, player } = await onWages();
  await team.lose(portal, player, 1_000_000n);
  await team.lose(portal, player, 1_000_000n);
  await toDay('04', agent);
  expect(await ask.cash(agent)).toBe(20_000n);
  await team.lose(portal, player, 600_000n);
  await takeBack(portal, player);
  await toDay('05', agent);
  await team.lose(portal, player, 500_000n);
  await toDay('06', agent);
  const [latest, middle, first] = await ask.mine(agent, 'daily');
  expect([first.amount, middle.amount, latest.amount]).toEqual(['200.00', '0.00', '10.00']);
  expect([middle.state, middle.corrected, latest.corrected]).toEqual(['not_reached', '-60.00', '-40.00']);
  expect(await ask.cash(agent)).toBe(21_000n);
  const statement = async ({ number }: Body): Promise<Body> =>
    (await agent.call(calls.billStatement, { number })).body.value;
  expect(await statement(middle)).toMatchObject({
    ...{ rest: '0.00', same: true, unrounded: '60.00' },
    lines: [{ number: first.number, was: '200.00', is: '100.00', differs: '-100.00' }],
  });
  expect(await statement(latest)).toMatchObject({ rest: '-40.00', same: true, lines: [] });
  // What was agreed to be paid stays as it was made.
  expect(await statement(first)).toMatchObject({ same: true, lines: [] });
  const income = (await agent.call(calls.agentIncome)).body.value;
  expect(income).toMatchObject({ received: '310.00', corrections: '-100.00', mine: '210.00' });
});

it('a salary that was switched off is not paid for that time when it is switched on again', async () => {
  const { agent, player } = await onWages();
  await team.lose(portal, player, 100_000n);
  team.moveTo(portal, `${team.today(portal).slice(0, 8)}04`, '12:00');
  await turn(portal, 'SALARY3', false);
  await settle(portal, agent);
  for (const day of ['05', '06']) {
    await team.lose(portal, player, 900_000n);
    await toDay(day, agent);
  }
  await turn(portal, 'SALARY3', true);
  await toDay('07', agent);
  await team.lose(portal, player, 200_000n);
  await toDay('08', agent);
  const bills = await ask.mine(agent, 'daily');
  expect(bills.map(({ amount, state }) => [amount, state])).toEqual([
    ['20.00', 'paid'],
    ['10.00', 'paid'],
  ]);
  expect(await ask.cash(agent)).toBe(3_000n);
});

it('a bill that was held can be requested for as much longer as it was held', async () => {
  const { upper, lower, direct } = await ask.two();
  await team.lose(portal, direct, 100_000n);
  await ask.toNextHalf(upper, lower);
  const [bill] = await ask.mine(upper);
  const ann = await operatorOf(portal, 'finance');
  await ann.type('bills', 'hold', bill.number, '--note', 'under review');
  portal.clock.advance(40 * DAY_MS);
  await settle(portal, upper, lower);
  await ann.type('bills', 'release', bill.number);
  await settle(portal, upper, lower);
  const released = (await ask.mine(upper)).find(({ number }) => number === bill.number);
  expect(released?.state).toBe('to_request');
  expect((await ask.request(upper, bill)).success).toBe(true);
});

it('whose balance is held is paid by the next run, and keeps nobody else waiting', async () => {
  const [held, free] = [await onWages(), await onWages()];
  for (const { player } of [held, free]) await team.lose(portal, player, 100_000n);
  await toDay('04', held.agent, free.agent);
  for (const { player } of [held, free]) await team.lose(portal, player, 100_000n);
  const client = await portal.owner.pool.connect();
  await client.query('begin');
  await client.query("select from accounts where owner_id = $1 and kind = 'cash' for update", [
    held.agent.memberId,
  ]);
  try {
    await toDay('05');
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect([await ask.cash(held.agent), await ask.cash(free.agent)]).toEqual([1_000n, 1_000n]);
  await settle(portal);
  expect(await ask.cash(held.agent)).toBe(2_000n);
});

it('one upline with very many bills is answered, and others are paid in the same run', async () => {
  const { agent, player } = await onWages();
  const { upper, lower } = await ask.two();
  await team.lose(portal, player, 100_000n);
  await settle(portal, upper);
  await portal.owner.pool.query(
    `insert into contract_bills (contract_id, from_at, to_at, stake_minor, payout_minor, bonus_minor, fees_minor, valid_minor, members,
        tier, basis_points, base_minor, amount_minor, state, made_at)
      select id, at, at + interval '1 minute', 100, 0, 0, 0, 100, 1, 0, 2800, 100, 28, 'short', at
        from contracts, generate_series(1, 20000) n, lateral (select starts_at - n * interval '1 minute' as at) times
        where downline_id = $1 and kind = 'dividend' and state = 'valid'`,
    [lower.memberId],
  );
  try {
    const own = await upper.own();
    const listed = (await upper.call(calls.contractBills, { kind: 'dividend', side: 'below' })).body.value;
    expect([own.reserve.due, listed.all, listed.rows.length]).toEqual(['5600.00', 20_000, 20]);
    await toDay('18', agent);
    expect(await ask.cash(agent)).toBe(1_000n);
  } finally {
    // Such bills have no bets behind them.
    await portal.owner.pool.query('alter table contract_bills disable trigger user');
    await portal.owner.pool.query("delete from contract_bills where to_at = from_at + interval '1 minute'");
    await portal.owner.pool.query('alter table contract_bills enable trigger user');
  }
});

it('what takes too long for one keeps nothing from the others', async () => {
  const done: number[] = [];
  const log = { error: () => {} } as unknown as typeof portal.ctx.log;
  await oneByOne({ log }, [1, 2, 3], {
    async work(each) {
      if (each === 2) throw Object.assign(new Error('canceling statement'), { code: '57014' });
      done.push(each);
    },
    failed: 'failed',
    about: () => ({}),
  });
  expect(done).toEqual([1, 3]);
});

it('contracts that stand in a circle are each told once', async () => {
  const { upper, lower } = await ask.two();
  await portal.owner.pool.query(
    `insert into contracts (upline_id, downline_id, kind, rhythm, currency, tiers, state, offered_at, answer_by, starts_at, billed_to)
      select payer, owner, 'hourly', 'hourly', currency, tiers, state, offered_at, answer_by, starts_at, starts_at
        from contracts, (values ($1::bigint, $2::bigint), ($2, $1)) as sides (payer, owner)
        where downline_id = $2 and kind = 'dividend' and state = 'valid'`,
    [upper.memberId, lower.memberId],
  );
  const [below, ...others] = await contractsUnder(portal.ctx, upper.memberId, 'hourly');
  expect([below?.account, below?.below, others]).toEqual([lower.account, [], []]);
});
