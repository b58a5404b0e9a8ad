// The life of contracts between agents: offers that can be made, what accepting them ends, and what strangers see of them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { payAll } from '../../../src/lib/gateway/contracts/pay.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { moveTeam } from '../../../src/lib/gateway/people/teams.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, startOf } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import * as team from '../agents/team-of-agents.ts';
import { turn } from '../session/signing-in.ts';

const { agree, offer, tier } = team;

let portal: TestGateway;
let [top, middle, low]: team.Agent[] = [];
beforeAll(async () => {
  portal = await testGateway();
  await turn(portal, 'ENABLECT3', true);
});
afterAll(() => portal.close());
beforeEach(async () => {
  top = await team.agentBelow(portal);
  middle = await team.agentBelow(portal, top);
  low = await team.agentBelow(portal, middle);
  await team.fromHouse(portal, top as team.Agent, '36%:0:0:0');
});

const three = (): [team.Agent, team.Agent, team.Agent] =>
  [top, middle, low] as [team.Agent, team.Agent, team.Agent];

async function goTo(moment: string): Promise<void> {
  portal.clock.advance(Date.parse(moment) - portal.ctx.clock.now().getTime());
  await team.settle(portal, ...three());
}

/** Moves the clock to where the dividend of an agent begins. */
const begins = async (agent: team.Agent): Promise<void> => goTo((await agent.own()).contract.startsAt);

const preview = async (by: team.Agent, to: string, tiers: object[]): Promise<Body> =>
  (await by.call(calls.previewContract, { account: to, kind: 'dividend', rhythm: 'semimonthly', tiers }))
    .body;

it('is settled as the contract above it: who is paid by the month can owe nothing for a week of it', async () => {
  const [first, second] = three();
  const same = [tier('36', '5000')];
  for (const rhythm of ['weekly', 'monthly']) {
    const refused = await offer(first, second, same, 'dividend', rhythm);
    expect([refused.errorCode, Object.keys(refused.fields)], rhythm).toEqual(['invalid_input', ['rhythm']]);
  }
  const below = await agree(first, second, same);
  // Another rhythm above ends what is settled otherwise below, as lower terms do.
  const monthly = ['--kind', 'dividend', '--tiers', '36%:0:0:0', '--rhythm', 'monthly'];
  const { number } = await team.approved(portal, 'contracts', 'offer', first.account, ...monthly);
  const answer = async (ends: string[]) =>
    (await first.call(calls.answerContract, { number, accept: true, ends })).body;
  expect(await answer([])).toMatchObject({ errorCode: 'contract_changed', value: { ends: [below] } });
  expect((await answer([below])).success).toBe(true);
});

it('refuses 24 % from 500 of loss under 20 % from 500 at the field, in the preview and in the offer', async () => {
  const [first, second, third] = three();
  await agree(first, second, [tier('20', '500')]);
  const above = [tier('24', '500')];
  const fault = { tier: 0, field: 'rate', fault: 'above_upline', atMost: '20.00' };
  expect((await preview(second, third.account, above)).value.faults).toEqual([fault]);
  const refused = await offer(second, third, above);
  expect([refused.errorCode, refused.value]).toEqual(['offer_not_legal', { faults: [fault] }]);
  // The rate may be as high where the conditions are those of the upline's own.
  expect((await preview(second, third.account, [tier('20', '500')])).value.faults).toEqual([]);
  const twice = [tier('10', '500'), tier('9', '400')];
  expect(
    (await preview(second, third.account, twice)).value.faults.map((each: Body) => each.fault).toSorted(),
  ).toEqual([...['loss_lower', 'rate_not_higher', 'valid_lower']]);
});

it('is offered to direct downlines alone: anybody else is answered as an account that does not exist', async () => {
  const [first, second, third] = three();
  const stranger = await team.agentBelow(portal);
  const player = await portal.member();
  const whom = [third.account, stranger.account, player.account, first.account, 'nobody-at-all'];
  const answers = await Promise.all(
    whom.map(async (account) => (await offer(first, { account } as team.Agent, [tier('5')])) as Body),
  );
  expect(new Set(answers.map(({ errorCode, message }) => `${errorCode} ${message}`)).size).toBe(1);
  expect(answers[0].errorCode).toBe('not_found');
  const { number } = (await offer(first, second, [tier('5')])).value;
  const tried = await Promise.all(
    [number, 'AC-999999'].flatMap((of) => [
      stranger.call(calls.answerContract, { number: of, accept: true }),
      stranger.call(calls.endContract, { number: of }),
      stranger.call(calls.contractOffer, { number: of }),
    ]),
  );
  expect(new Set(tried.map(({ status, body }) => `${status} ${body.errorCode} ${body.message}`)).size).toBe(
    1,
  );
  expect((await stranger.call(calls.contractsBelow, { kind: 'dividend' })).body.value.rows).toEqual([]);
});

it('shows what ends below before it is offered, and ends it when anyone who accepts has confirmed it', async () => {
  const [first, second, third] = three();
  const fourth = await team.agentBelow(portal, third);
  const beside = await team.agentBelow(portal, second);
  await agree(first, second, [tier('32')]);
  const ends = [await agree(second, third, [tier('26')])];
  ends.push(await agree(third, fourth, [tier('18')]));
  const stays = await agree(second, beside, [tier('18')]);
  const lower = [tier('24')];
  const { effects, last } = (await preview(first, second.account, lower)).value;
  expect(effects).toEqual(
    expect.arrayContaining([
      { account: third.account, above: [], number: ends[0], rate: '26.00', ends: true },
      // Anyone who has no contract can pay for none.
      { account: fourth.account, above: [third.account], number: ends[1], rate: '18.00', ends: true },
      { account: beside.account, above: [], number: stays, rate: '18.00', ends: false },
    ]),
  );
  expect(last).toMatchObject({ now: '0.00', offered: '0.00' });
  const { number } = (await offer(first, second, lower)).value;
  const accept = async (confirmed: string[]) =>
    (await second.call(calls.answerContract, { number, accept: true, ends: confirmed })).body;
  const unconfirmed = await accept([]);
  expect([unconfirmed.errorCode, unconfirmed.value.ends.toSorted()]).toEqual([
    'contract_changed',
    ends.toSorted(),
  ]);
  expect((await accept(ends)).success).toBe(true);
  expect((await second.own()).contract).toMatchObject({ rate: '24.00', state: 'valid', number });
  expect([(await third.own()).contract, (await fourth.own()).contract]).toEqual([null, null]);
  expect((await beside.own()).contract).toMatchObject({ number: stays, state: 'valid' });
  const states = (await second.call(calls.contractsBelow, { kind: 'dividend' })).body.value.rows;
  expect(states.map((row: Body) => row.state)).toEqual(['valid', 'cascaded']);
  const told = (await third.call(calls.messages)).body.value.list;
  expect(JSON.stringify(told)).toContain('It never began.');
});

it('is told beside the contract that it would replace', async () => {
  const [first, second] = three();
  await agree(first, second, [tier('20')]);
  const { number } = (await offer(first, second, [tier('10')])).value;
  expect((await second.call(calls.consolidatedFunds)).body.value.divtypeinfo).toEqual({
    state: 'valid',
    rate: '20.00',
    offer: '10.00',
  });
  // And who gets it sees the last period under both.
  const { last } = (await preview(first, second.account, [tier('10')])).value;
  const { body } = await second.call(calls.contractOffer, { number });
  expect(body.value).toMatchObject({ current: { rate: '20.00' }, offer: { rate: '10.00' }, last });
  expect(last).toMatchObject({ now: '0.00', offered: '0.00' });
});

it('waits three days, one at a time; it can be rejected, taken back or left to lapse', async () => {
  const [first, second, third] = three();
  const one = (await offer(first, second, [tier('10')])).value.number;
  expect((await offer(first, second, [tier('11')])).errorCode).toBe('offer_waits');
  // Nobody offers while an offer of their own waits.
  expect((await offer(second, third, [tier('1')])).errorCode).toBe('own_offer_waits');
  expect((await second.call(calls.consolidatedFunds)).body.value).toMatchObject({
    divtypereq: 'none',
    divtypeinfo: { state: 'offered', rate: '10.00', offer: '10.00' },
  });
  await second.call(calls.answerContract, { number: one, accept: false });
  const two = (await offer(first, second, [tier('11')])).value.number;
  await first.call(calls.endContract, { number: two });
  expect((await second.call(calls.answerContract, { number: two, accept: true })).body.errorCode).toBe(
    'contract_changed',
  );
  await offer(first, second, [tier('12')]);
  portal.clock.advance(3 * DAY_MS + 1_000);
  await team.settle(portal, first, second);
  const { rows } = (await first.call(calls.contractsBelow, { kind: 'dividend' })).body.value;
  expect(rows.map(({ rate, state }: Body) => [rate, state])).toEqual([
    ['10.00', 'declined'],
    ['12.00', 'lapsed'],
    ['11.00', 'taken_back'],
  ]);
});

it('ends with its running period when a side terminates it, and when its downline is moved to another branch', async () => {
  const [first, second, third] = three();
  const number = await agree(first, second, [tier('20')]);
  await agree(second, third, [tier('10')]);
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, third.memberId, first.memberId));
  team.moveTo(portal, addDays(team.today(portal), 1), '09:00');
  await team.settle(portal, first, second, third);
  expect((await third.own()).contract).toBeNull();
  expect((await second.call(calls.endContract, { number })).body.success).toBe(true);
  const info = async () => (await second.call(calls.consolidatedFunds)).body.value.divtypeinfo;
  expect(await second.own()).toMatchObject({ contract: null, running: null });
  expect(await info()).toEqual({ state: 'ended', rate: null, offer: null });
});

it('ends with the last day of its downline in the branch, and is billed for the days until then', async () => {
  const [first, second, third] = three();
  await agree(first, second, [tier('20')]);
  const number = await agree(second, third, [tier('10')]);
  await begins(third);
  const moved = addDays(team.today(portal), 3);
  team.moveTo(portal, addDays(moved, -1), '09:00');
  await inTransaction(portal.ctx, (tx) => moveTeam(tx, third.memberId, first.memberId));
  team.moveTo(portal, moved, '09:00');
  await team.settle(portal, first, second, third);
  const leaves = startOf(moved, portal.ctx.settings.get('portal.zone'));
  const { rows } = (await second.call(calls.contractsBelow, { kind: 'dividend' })).body.value;
  const ended = rows.find((row: Body) => row.number === number);
  expect(ended).toMatchObject({ state: 'terminated', endsAt: leaves.toISOString() });
  expect((await third.own()).contract).toBeNull();
  await goTo((await second.own()).running.to);
  // Whatever is still being booked then is waited for.
  portal.clock.advance(HOUR_MS);
  await team.settle(portal, ...three());
  const bills = await portal.ctx.db
    .selectFrom('contract_bills as b')
    .innerJoin('contracts as c', 'c.id', 'b.contract_id')
    .select(['b.from_at', 'b.to_at'])
    .where('c.number', '=', number)
    .execute();
  expect(bills).toEqual([{ from_at: new Date(ended.startsAt), to_at: leaves }]);
  expect((await auditAll(portal.ctx)).problems).toEqual([]);
});

it('that ends before it began says that it never began, and not until when it is valid', async () => {
  const [first, second] = three();
  const number = await agree(first, second, [tier('20')]);
  expect((await first.call(calls.endContract, { number })).body.success).toBe(true);
  const { rows } = (await first.call(calls.contractsBelow, { kind: 'dividend' })).body.value;
  const ended = rows.find((row: Body) => row.number === number);
  expect(ended).toMatchObject({ state: 'terminated', endsAt: ended.startsAt });
  const told = JSON.stringify((await second.call(calls.messages)).body);
  expect(told).toContain('It never began');
  expect(told).not.toContain('valid until');
});

it('counts to the end of its period when it is terminated, and its agent sees it until then', async () => {
  const [first, second] = three();
  const number = await agree(first, second, [tier('20')]);
  await begins(second);
  await second.call(calls.endContract, { number });
  const info = async () => (await second.call(calls.consolidatedFunds)).body.value.divtypeinfo;
  const { contract, running } = await second.own();
  expect(contract).toMatchObject({ number, state: 'terminated', rate: '20.00', endsAt: running.to });
  expect(await info()).toEqual({ state: 'valid', rate: '20.00', offer: null });
  await goTo(contract.endsAt);
  expect(await second.own()).toMatchObject({ contract: null, running: null });
  expect(await info()).toEqual({ state: 'ended', rate: null, offer: null });
});

it('that replaces another begins when the period of that one is over, and both are shown until then', async () => {
  const [first, second, third] = three();
  await agree(first, second, [tier('30')]);
  const low = await agree(second, third, [tier('28')]);
  await begins(second);
  const { number } = (await offer(first, second, [tier('20')])).value;
  await second.call(calls.answerContract, { number, accept: true, ends: [low] });
  const { contract, next, running } = await second.own();
  expect(contract).toMatchObject({ rate: '30.00', state: 'superseded', endsAt: running.to });
  expect(next).toMatchObject({ number, rate: '20.00', state: 'valid', startsAt: running.to });
  expect((await second.call(calls.consolidatedFunds)).body.value.divtypeinfo.rate).toBe('30.00');
  expect((await third.own()).contract).toMatchObject({ number: low, state: 'cascaded', endsAt: running.to });
  await goTo(running.to);
  expect(await second.own()).toMatchObject({ contract: { number, state: 'valid' }, next: null });
  expect((await third.own()).contract).toBeNull();
});

it('pays no day twice: whatever was agreed before, the next contract begins when all others have ended', async () => {
  const agent = await team.agentBelow(portal);
  const at = async () =>
    (
      await portal.owner.pool.query(
        'select starts_at, ends_at from contracts where downline_id = $1 and starts_at is not null order by id',
        [agent.memberId],
      )
    ).rows.filter(({ starts_at, ends_at }) => ends_at === null || ends_at > starts_at);
  for (const rhythm of ['semimonthly', 'weekly', 'semimonthly', 'weekly'])
    await team.fromHouse(portal, agent, '36%:0:0:0', 'dividend', ['--rhythm', rhythm]);
  const [first, ...rest] = (await at()).toSorted((a, b) => a.starts_at - b.starts_at);
  let end = first.ends_at ?? Number.POSITIVE_INFINITY;
  for (const { starts_at, ends_at } of rest) {
    expect(Number(starts_at)).toBeGreaterThanOrEqual(Number(end));
    end = ends_at ?? Number.POSITIVE_INFINITY;
  }
  expect(end).toBe(Number.POSITIVE_INFINITY);
});

it('nobody pays below before the own terms begin, whatever they take the place of', async () => {
  const [top, second] = [await team.agentBelow(portal), await team.agentBelow(portal)];
  const [one, other] = [await team.agentBelow(portal, top), await team.agentBelow(portal, second)];
  const starts = async (number: string): Promise<Date> =>
    (await portal.owner.pool.query('select starts_at from contracts where number = $1', [number])).rows[0]
      .starts_at;
  const weekly = (by: team.Agent, to: team.Agent) => agree(by, to, [tier('18')], 'dividend', 'weekly');
  // Ended, and agreed anew by another rhythm.
  const monthly = await team.fromHouse(portal, top, '10%:0:0:0', 'dividend', ['--rhythm', 'monthly']);
  // Replaced by another rhythm.
  await team.fromHouse(portal, second, '30%:0:0:0', 'dividend', ['--rhythm', 'monthly']);
  team.nextMonth(portal);
  await team.settle(portal, top, second, one, other);
  await (await operatorOf(portal, 'finance')).type('contracts', 'end', monthly);
  for (const [agent, below] of [
    [top, one],
    [second, other],
  ] as const) {
    const own = await team.fromHouse(portal, agent, '20%:0:0:0', 'dividend', ['--rhythm', 'weekly']);
    const number = await weekly(agent, below);
    expect(Number(await starts(number))).toBeGreaterThanOrEqual(Number(await starts(own)));
  }
});

it('is closed with the switch of its kind', async () => {
  const [first, second] = three();
  expect((await offer(first, second, [tier('0.20')], 'hourly', 'hourly')).errorCode).toBe('not_allowed');
  expect((await first.own(calls.contractHourSalary)).open).toBe(false);
});

it('anyone who holds the application cannot promise itself money, and a bill that nobody bet is found', async () => {
  const [top, second] = [await team.agentBelow(portal), await team.agentBelow(portal)];
  const write = (text: string, ...values: unknown[]) => portal.ctx.pool.query(text, values);
  const begin = (downline: team.Agent, upline: team.Agent | null, tiers: string) =>
    write(
      `insert into contracts (upline_id, downline_id, kind, rhythm, currency, tiers, state, offered_at, answer_by, answered_at, starts_at,
          ends_at, billed_to)
        values ($1, $2, 'dividend', 'weekly', 'USD', $3, 'terminated', now(), now() + interval '1 day', now(), now(), now() + interval '9 days',
          now()) returning number`,
      ...[upline?.memberId ?? null, downline.memberId, tiers],
    );
  const whole = '[{"basisPoints": 10000, "members": 0, "validMinor": "0", "lossMinor": "0"}]';
  await expect(begin(top, null, whole)).rejects.toThrow('contract_without_an_act');
  // An act of other terms is none.
  const number = await team.fromHouse(portal, top);
  await expect(
    write("update contracts set billed_to = billed_to - interval '1 day' where number = $1", number),
  ).rejects.toThrow('history_is_immutable');
  await expect(begin(top, null, whole.replace('10000', '3600'))).rejects.toThrow('contract_without_an_act');
  await expect(begin(second, top, whole.replace('10000', '3601'))).rejects.toThrow(
    'contract_above_its_upline',
  );
  const { rows: began } = await begin(second, top, whole.replace('10000', '3600'));
  await expect(
    write("update contracts set ends_at = ends_at + interval '1 day' where number = $1", began[0].number),
  ).rejects.toThrow('history_is_immutable');
  const forge = (seal: Buffer) =>
    write(
      `insert into contract_bills (contract_id, from_at, to_at, made_at, stake_minor, payout_minor, bonus_minor, fees_minor, valid_minor,
          members, tier, basis_points, base_minor, amount_minor, state, seal)
        select id, starts_at, starts_at + interval '1 day', now(), 9000000, 0, 0, 0, 9000000, 1, 0, 3600, 9000000, 3240000, 'short', $2
          from contracts where number = $1 returning number`,
      ...[number, seal],
    );
  await expect(forge(Buffer.of())).rejects.toThrow('bill_without_a_seal');
  const { rows } = await forge(Buffer.alloc(32, 7));
  await payAll(portal.ctx);
  const { rows: after } = await write(
    'select state, held_from, paid_minor from contract_bills where number = $1',
    rows[0].number,
  );
  expect(after).toEqual([{ state: 'held', held_from: 'short', paid_minor: 0n }]);
  const { problems } = await auditAll(portal.ctx);
  expect(problems).toContain(
    `bill ${rows[0].number} of contract ${number} says 3240000 of valid bets of 9000000, but its team comes to 0 of 0`,
  );
});
