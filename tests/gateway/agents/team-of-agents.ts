// A line of agents with players below, whose contracts the tests follow, and the clock that settles them.
import { expect } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { contractsByTheClock } from '../../../src/lib/gateway/contracts/by-the-clock.ts';
import { reserveOf } from '../../../src/lib/gateway/contracts/covered.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { createMember } from '../../../src/lib/gateway/people/members.ts';
import { joinTeam } from '../../../src/lib/gateway/people/teams.ts';
import { addDays, type Day, dayOf, momentOn } from '../../../src/lib/rules/portal-day.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { settleBets } from '../../support/settled-bets.ts';
import { signIn } from '../session/signing-in.ts';

export const ZONE = 'Asia/Ho_Chi_Minh';

export type Agent = Awaited<ReturnType<typeof agentBelow>>;

/** An agent who can call, at the top or below another one. */
export async function agentBelow(portal: TestGateway, upline?: { memberId: bigint }) {
  const member = await portal.member();
  await portal.owner.db
    .updateTable('members')
    .set({ agent_code: 1 })
    .where('id', '=', member.memberId)
    .execute();
  if (upline) await inTransaction(portal.ctx, (tx) => joinTeam(tx, member.memberId, upline.memberId));
  const own = async (call = calls.dividendRequest): Promise<Body> => (await member.call(call)).body.value;
  return Object.assign(member, { own });
}

export async function playerBelow(portal: TestGateway, upline: { memberId: bigint }): Promise<bigint> {
  const given = { account: `p${crypto.randomUUID().slice(0, 9)}`, passwordHash: null, agentCode: 0 };
  return (await inTransaction(portal.ctx, (tx) => createMember(tx, { ...given, uplineId: upline.memberId })))
    .id;
}

export const tier = (rate: string, loss = '0', members = 0, validBet = loss) => ({
  ...{ rate, members, validBet, loss },
});

export const today = (portal: TestGateway): Day => dayOf(portal.ctx.clock.now(), ZONE);

/** Moves the clock to a time of a day of the portal's zone. */
export function moveTo(portal: TestGateway, day: Day, time: string): void {
  portal.clock.advance(momentOn(day, time, ZONE).getTime() - portal.ctx.clock.now().getTime());
}

/** To the second day of the month after this one. */
export function nextMonth(portal: TestGateway): void {
  moveTo(portal, `${addDays(`${today(portal).slice(0, 8)}01`, 31).slice(0, 8)}02`, '12:00');
}

/** What one operator asks for and another approves; answers what came of it. */
export async function approved(portal: TestGateway, ...words: string[]): Promise<Body> {
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { value } = await ann.type(...words, '--reason', 'agreed with the agent');
  return ((await ben.type('acts', 'approve', (value as Body).act)).value as Body).outcome;
}

/** What the house offers an agent at the top, accepted. */
export async function fromHouse(
  portal: TestGateway,
  agent: Agent,
  tiers = '36%:0:0:0',
  kind = 'dividend',
  rhythm: string[] = [],
): Promise<string> {
  const words = ['--kind', kind, '--tiers', tiers, ...rhythm];
  const { number } = await approved(portal, 'contracts', 'offer', agent.account, ...words);
  await agent.call(calls.answerContract, { number, accept: true });
  return number;
}

export const offer = async (
  by: Agent,
  to: Agent,
  tiers: object[],
  kind = 'dividend',
  rhythm = 'semimonthly',
): Promise<Body> => (await by.call(calls.offerContract, { account: to.account, kind, rhythm, tiers })).body;

/** Offers and accepts; answers the number. */
export async function agree(
  by: Agent,
  to: Agent,
  tiers: object[],
  kind = 'dividend',
  rhythm = 'semimonthly',
): Promise<string> {
  const { value, ...refused } = await offer(by, to, tiers, kind, rhythm);
  if (!value) throw new Error(`the offer was refused: ${JSON.stringify(refused)}`);
  const { body } = await to.call(calls.answerContract, { number: value.number, accept: true });
  if (!body.success) throw new Error(`the offer was not accepted: ${JSON.stringify(body)}`);
  return value.number;
}

/** A bet of a player's that is settled at this moment. */
export const bet = (
  portal: TestGateway,
  memberId: bigint,
  stakeMinor: bigint,
  payoutMinor: bigint,
): Promise<void> => settleBets(portal, [{ memberId, stakeMinor, payoutMinor, at: portal.ctx.clock.now() }]);

/** A bet that is lost. */
export const lose = (portal: TestGateway, memberId: bigint, lossMinor: bigint): Promise<void> =>
  bet(portal, memberId, lossMinor, 0n);

/** Runs the clock's work; agents whose sessions have ended meanwhile sign in again. */
export async function settle(portal: TestGateway, ...agents: Agent[]): Promise<void> {
  await settleBets(portal, []);
  await contractsByTheClock(portal.ctx);
  for (const agent of agents) await signIn(agent, agent.account);
}

/** Noon of a day of this month, with what the clock has to do until then. */
export async function toDay(portal: TestGateway, day: string, ...agents: Agent[]): Promise<void> {
  moveTo(portal, `${today(portal).slice(0, 8)}${day}` as Day, '12:00');
  await settle(portal, ...agents);
}

/** What the tests of bills ask again and again, of one portal. */
export const asking = (portal: TestGateway) => {
  const cash = (of: { memberId: bigint }) => balanceOf(portal.ctx.db, { member: of.memberId }, 'USD');
  const aside = (of: { memberId: bigint }) => balanceOf(portal.ctx.db, reserveOf(of.memberId), 'USD');
  const mine = async (of: Agent, kind = 'dividend'): Promise<Body[]> =>
    (await of.call(calls.contractBills, { kind, side: 'mine' })).body.value.rows;
  const request = async (of: Agent, { number }: Body): Promise<Body> =>
    (await of.call(calls.requestBill, { number })).body;
  const decide = async (of: Agent, { number }: Body, approve = true): Promise<Body> =>
    (await of.call(calls.decideBill, { number, approve })).body;
  const toNextHalf = (...agents: Agent[]): Promise<void> => {
    nextMonth(portal);
    return settle(portal, ...agents);
  };
  /** Two agents with 36 % from the house and 28 % below it, from the half month on in which the clock then stands. */
  async function two() {
    const upper = await agentBelow(portal);
    const lower = await agentBelow(portal, upper);
    await fromHouse(portal, upper);
    await agree(upper, lower, [tier('28')]);
    const [direct, deep] = [await playerBelow(portal, upper), await playerBelow(portal, lower)];
    moveTo(portal, `${today(portal).slice(0, 8)}17`, '12:00');
    return { upper, lower, direct, deep };
  }
  return { cash, aside, mine, request, decide, toNextHalf, two };
};

/** Bills and money of contracts are as the books say. */
export async function expectSoundBooks(portal: TestGateway): Promise<void> {
  const { problems } = await auditAll(portal.ctx);
  expect(problems.filter((problem) => /bill|contract/.test(problem))).toEqual([]);
}
