// Contracts that the house makes with agents at the top, and what operators see and end of all others.
import * as z from 'zod/mini';
import { isAgent } from '../../rules/agent-codes.ts';
import { categories } from '../../rules/categories.ts';
import { contractKinds, type Tier, topRate } from '../../rules/contracts/terms.ts';
import { type Rhythm, rhythms } from '../../rules/contracts/windows.ts';
import { parseMinor } from '../../rules/money.ts';
import { dayOf } from '../../rules/portal-day.ts';
import { terminate } from '../contracts/answer.ts';
import { offer } from '../contracts/offer.ts';
import { beginPlan } from '../contracts/plans.ts';
import { accountsOf, lockContracts } from '../contracts/rows.ts';
import { rateText, tiersOf } from '../contracts/terms.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { placeOn } from '../people/teams.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const SHOWN = 50;

const kind = z._default(z.enum(contractKinds), 'dividend');
const every = Object.values(rhythms).flat();
const rhythm = z.optional(z.enum(every as [Rhythm, ...Rhythm[]]));

const TIER = /^(\d{1,3}(?:\.\d{1,2})?)%:(\d{1,7}):(\d{1,13}(?:\.\d{1,2})?):(\d{1,13}(?:\.\d{1,2})?)$/;

/** `36%:15:80000:3000,40%:20:100000:5000`: rate, members, valid bets and loss of each tier. */
const tiers = shownAs(
  'RATE%:MEMBERS:VALID:LOSS,…',
  z.pipe(
    z.string().check(
      z.refine((typed) => typed.split(',').every((each) => TIER.test(each)), {
        error: saying('no list of tiers. Use one such as 36%:15:80000:3000'),
      }),
    ),
    z.transform((typed) => typed.split(',').map(tierOf)),
  ),
);

function tierOf(typed: string): Tier {
  const [, rate = '', members = '', valid = '', loss = ''] = TIER.exec(typed) ?? [];
  return {
    basisPoints: Number(parseMinor(rate) ?? 0n),
    members: Number(members),
    validMinor: parseMinor(valid) ?? 0n,
    lossMinor: parseMinor(loss) ?? 0n,
  };
}

const category = shownAs('CODE', z.enum(categories.map(({ id }) => id)));
const on = z._default(z.enum(['valid', 'profit']), 'valid');
const rate = shownAs(
  'RATE%',
  z.pipe(
    z
      .string()
      .check(
        z.regex(/^(?=.*[1-9])\d{1,2}(\.\d{1,2})?%$/, { error: saying('not a rate. Use one such as 0.5%') }),
      ),
    z.transform((typed) => Number(parseMinor(typed.slice(0, -1)) ?? 0n)),
  ),
);

const number = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^AC-\d{6,18}$/, { error: saying('not the number of a contract') })),
);

const SAID: Record<string, string> = {
  offer_waits: 'An offer of this kind waits for the answer of this agent.',
  contract_changed: 'This contract is not in force.',
};

/** A refusal of a contract as a sentence. */
export function said(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const faults = (error.value as { faults?: { tier: number; field: string; fault: string }[] } | undefined)
    ?.faults;
  throw new Mistake(
    faults
      ? `These terms are not possible: ${faults.map((each) => `tier ${each.tier + 1}, ${each.field}, ${each.fault}`).join('; ')}.`
      : (SAID[error.code] ?? 'This is not possible in the state in which it is.'),
  );
}

async function atTheTop(ctx: Ctx, account: string): Promise<bigint> {
  const { id, agent_code } = await findMember(ctx, account);
  if (!isAgent(agent_code)) throw new Mistake(`${account} is not an agent.`);
  const today = dayOf(ctx.clock.now(), ctx.settings.get('portal.zone'));
  if (await placeOn(ctx, id, today))
    throw new Mistake(`${account} has an agent above, who alone can offer a contract.`);
  return id;
}

export const contracts = [
  defineOperation({
    name: 'contracts.offer',
    summary:
      'Offers an agent who has nobody above a contract with the house. The agent answers in the agent center.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ account: z.string(), kind, rhythm, tiers }),
    words: ['account'],
    output: z.object({ number: z.string() }),
    async run(ctx, input) {
      const downlineId = await atTheTop(ctx, input.account);
      const [usual] = rhythms[input.kind];
      const chosen = input.rhythm ?? usual;
      if (!(rhythms[input.kind] as readonly Rhythm[]).includes(chosen))
        throw new Mistake(`A contract of this kind is settled ${rhythms[input.kind].join(', ')}.`);
      const given = { uplineId: null, downlineId, kind: input.kind, rhythm: chosen, tiers: input.tiers };
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
    input: z.strictObject({ account: z.string(), category, rate, on }),
    words: ['account'],
    output: z.object({ number: z.string() }),
    async run(ctx, input) {
      const { id, agent_code } = await findMember(ctx, input.account);
      if (!isAgent(agent_code)) throw new Mistake(`${input.account} is not an agent.`);
      const plan = { agentId: id, category: input.category, basisPoints: input.rate };
      const made = await inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        return beginPlan(tx, { ...plan, kind: `commission_${input.on}` });
      });
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
    input: z.strictObject({ number }),
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
