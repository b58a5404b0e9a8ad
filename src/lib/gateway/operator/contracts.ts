// Contracts that the house makes with agents at the top, and what operators see and end of all others.

import * as z from 'zod/mini';
import { isAgent } from '../../rules/agent-codes.ts';
import { topRate } from '../../rules/contracts/terms.ts';
import { rhythms, rhythmsBelow } from '../../rules/contracts/windows.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import { dayOf } from '../../rules/portal-day.ts';
import { terminate } from '../contracts/answer.ts';
import { boundsOf, type ContractOffer, offer, requireLegal } from '../contracts/offer.ts';
import { beginPlan, type Plan, requireLegalPlan } from '../contracts/plans.ts';
import { accountsOf, lockContracts } from '../contracts/rows.ts';
import { tiersOf } from '../contracts/terms.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { placeOn } from '../people/teams.ts';
import { columns, Mistake } from './command.ts';
import { category, contractNumber, kind, on, rate, rhythm, said, tiers } from './contract-shapes.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';

const SHOWN = 50;

async function atTheTop(ctx: Ctx, account: string): Promise<bigint> {
  const id = await agentOf(ctx, account);
  const today = dayOf(ctx.clock.now(), ctx.settings.get('portal.zone'));
  if (await placeOn(ctx, id, today))
    throw new Mistake(`${account} has an agent above, who alone can offer a contract.`);
  return id;
}

async function agentOf(ctx: Ctx, account: string): Promise<bigint> {
  const { id, agent_code } = await findMember(ctx, account);
  if (!isAgent(agent_code)) throw new Mistake(`${account} is not an agent.`);
  return id;
}

const offered = z.strictObject({ account: z.string(), kind, rhythm, tiers });

/** The offer of the house that is asked for. Throws a `Mistake` for one that it may not make. */
async function houseOffer(ctx: Ctx, input: z.output<typeof offered>): Promise<ContractOffer> {
  const downlineId = await atTheTop(ctx, input.account);
  const [usual] = rhythms[input.kind];
  const { kind: of, rhythm: chosen = usual } = input;
  const given = { uplineId: null, downlineId, kind: of, rhythm: chosen, tiers: input.tiers };
  const bounds = await boundsOf(ctx, given);
  const known = rhythmsBelow(of, bounds.settled);
  if (!known.includes(chosen)) throw new Mistake(`A contract of this kind is settled ${known.join(', ')}.`);
  try {
    requireLegal(given.tiers, bounds);
  } catch (error) {
    said(error);
  }
  return given;
}

const planned = z.strictObject({ account: z.string(), category, rate, on });

async function planOf(ctx: Ctx, input: z.output<typeof planned>): Promise<Plan> {
  const plan: Plan = {
    ...{ agentId: await agentOf(ctx, input.account), category: input.category },
    ...{ basisPoints: input.rate, kind: `commission_${input.on}` as const },
  };
  await requireLegalPlan(ctx, plan).catch(said);
  return plan;
}

export const contracts = [
  defineOperation({
    name: 'contracts.offer',
    summary:
      'Offers an agent who has nobody above a contract with the house. The agent answers in the agent center.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: offered,
    words: ['account'],
    output: z.object({ number: z.string() }),
    check: houseOffer,
    async run(ctx, input) {
      const given = await houseOffer(ctx, input);
      const made = await inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        return offer(tx, given);
      }).catch(said);
      return { number: made };
    },
    text: ({ number: of }) => `Contract ${of} is offered. The agent has three days to answer.`,
  }),
  defineOperation({
    name: 'contracts.plan',
    summary:
      'Pays an agent a commission on a category from the next week on: a part of valid bets, or of profit. It replaces the plan of this category.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: planned,
    words: ['account'],
    output: z.object({ number: z.string() }),
    check: planOf,
    async run(ctx, input) {
      const plan = await planOf(ctx, input);
      const made = await inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        return beginPlan(tx, plan);
      }).catch(said);
      return { number: made };
    },
    text: ({ number: of }) => `Plan ${of} begins with the next week. "contracts end ${of}" ends it.`,
  }),
  defineOperation({
    name: 'contracts.list',
    summary: 'Shows the contracts of an agent, with the upline and with downlines.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ account: z.string() }),
    words: ['account'],
    output: z.array(
      z.object({
        ...{ number: z.string(), kind: z.string(), rhythm: z.string(), state: z.string(), rate: z.string() },
        ...{ payer: z.string(), agent: z.string(), from: z.string(), to: z.string() },
      }),
    ),
    async run(ctx, { account }) {
      const { id } = await findMember(ctx, account);
      const rows = await ctx.db
        .selectFrom('contracts')
        .selectAll()
        .where(({ or, eb }) => or([eb('upline_id', '=', id), eb('downline_id', '=', id)]))
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute();
      const accounts = await accountsOf(
        ctx,
        rows.flatMap((row) => [row.upline_id, row.downline_id]),
      );
      return rows.map((row) => ({
        ...{ number: row.number, kind: row.kind, rhythm: row.rhythm, state: row.state },
        rate: `${rateText(topRate(tiersOf(row.tiers)))}%`,
        payer: row.upline_id === null ? 'the house' : (accounts.get(row.upline_id) ?? ''),
        agent: accounts.get(row.downline_id) ?? '',
        ...{ from: row.starts_at?.toISOString() ?? '', to: row.ends_at?.toISOString() ?? '' },
      }));
    },
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((row) => [
              row.number,
              row.state,
              row.kind,
              row.rhythm,
              row.rate,
              row.payer,
              row.agent,
              row.from,
              row.to,
            ]),
          )
        : 'There are no contracts.',
  }),
  defineOperation({
    name: 'contracts.end',
    summary: 'Ends a contract with its running period. The contracts below it end with it.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number: contractNumber }),
    words: ['number'],
    output: z.object({ number: z.string() }),
    async run(ctx, { number: of }) {
      await inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        const row = await tx.db
          .selectFrom('contracts')
          .selectAll()
          .where('number', '=', of)
          .executeTakeFirst();
        if (!row) throw new Mistake(`There is no contract ${of}.`);
        await terminate(tx, row);
      }).catch(said);
      return { number: of };
    },
    text: ({ number: of }) => `Contract ${of} ends with its running period.`,
  }),
];
