// Bonuses of members, and what everything that is given has cost: what changes one, one operator asks for and another approves.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import { giveMissed, setLeft, voidGrant } from '../bonus/operated.ts';
import { grantsOf } from '../bonus/view.ts';
import { promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { longWork } from '../db/connect.ts';
import { costOfRewards } from '../rewards/cost.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs, sum } from './shapes.ts';

const number = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^B-\d{6,18}$/, { error: saying('not the number of a bonus') })),
);

const state = z.object({ number: z.string(), account: z.string(), state: z.string(), left: z.string() });

async function running(ctx: Ctx, wanted: string) {
  const grant = await ctx.db
    .selectFrom('bonus_grants as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select(['g.number', 'g.state', 'g.wager_minor', 'g.counted_minor', 'm.account'])
    .where('g.number', '=', wanted)
    .executeTakeFirst();
  if (!grant) throw new Mistake('No bonus has this number. "bonuses list ACCOUNT" shows those of a member.');
  return grant;
}

async function notEnded(ctx: Ctx, wanted: string) {
  const grant = await running(ctx, wanted);
  if (!['rounds', 'waiting', 'active'].includes(grant.state))
    throw new Mistake(`Bonus ${wanted} has ended: ${grant.state}.`);
  return grant;
}

async function after(ctx: Ctx, wanted: string): Promise<z.output<typeof state>> {
  const { account, wager_minor, counted_minor, ...grant } = await running(ctx, wanted);
  const left = wager_minor - counted_minor;
  return { number: wanted, account, state: grant.state, left: toWire(left > 0n ? left : 0n) };
}

function promotionOf(name: string) {
  const found = promotionsInForce().find(({ slug }) => slug === name);
  if (!found) throw new Mistake(`There is no promotion "${name}". "content promotions" lists them.`);
  if (!['deposit-match', 'cashback', 'gift', 'free-rounds'].includes(found.terms.kind))
    throw new Mistake(`Promotion "${name}" gives no bonus with wagering.`);
  return found;
}

export const bonuses = [
  defineOperation({
    name: 'bonuses.list',
    summary: 'Shows the bonuses of a member: what runs, what waits and what has ended.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ account: z.string() }),
    words: ['account'],
    output: z.array(
      z.object({
        ...{ number: z.string(), promotion: z.string(), state: z.string(), bonus: z.string() },
        ...{ purse: z.string(), left: z.string(), endsAt: z.nullable(z.string()) },
      }),
    ),
    run: async (ctx, { account }) =>
      (await grantsOf(ctx, (await findMember(ctx, account)).id)).map(
        ({ number: of, promotion, state: is, bonus, purse, left, endsAt }) => ({
          ...{ number: of, promotion, state: is, bonus, purse, left, endsAt },
        }),
      ),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((each) => [each.number, each.promotion, each.state, each.bonus, `left ${each.left}`]),
          )
        : 'The member has no bonuses.',
  }),
  defineOperation({
    name: 'bonuses.give',
    summary:
      'Gives a member a bonus that they missed, by the terms in force: for a deposit or a loss of --base. One of a period.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ account: z.string(), promotion: shownAs('PROMOTION', z.string()), base: sum }),
    words: ['account', 'promotion'],
    output: state,
    async check(ctx, { account, promotion }) {
      promotionOf(promotion);
      await findMember(ctx, account);
    },
    async run(ctx, { account, promotion, base }) {
      const { id: memberId } = await findMember(ctx, account);
      const { hash } = promotionOf(promotion);
      const given = await inTransaction(ctx, (tx) => giveMissed(tx, { memberId, hash, baseMinor: base }));
      if (!given)
        throw new Mistake(
          `${account} gets nothing: they have this bonus of the period, may have none now, or the amount brings none.`,
        );
      return after(ctx, given);
    },
  }),
  defineOperation({
    name: 'bonuses.void',
    summary: 'Takes back a bonus that waits or runs, with what was won in it. The cash of the member stays.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ number }),
    words: ['number'],
    output: state,
    check: (ctx, input) => notEnded(ctx, input.number),
    async run(ctx, input) {
      if (!(await inTransaction(ctx, (tx) => voidGrant(tx, input.number)))) await notEnded(ctx, input.number);
      return after(ctx, input.number);
    },
  }),
  defineOperation({
    name: 'bonuses.set-left',
    summary: 'Sets what is left to wager of a bonus that waits or runs. With 0.00 it becomes money.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ number, left: sum }),
    words: ['number', 'left'],
    output: state,
    async check(ctx, input) {
      const { state: is } = await notEnded(ctx, input.number);
      if (is === 'rounds') throw new Mistake(`The free rounds of bonus ${input.number} are not over.`);
    },
    async run(ctx, input) {
      if (!(await inTransaction(ctx, (tx) => setLeft(tx, input.number, input.left))))
        await notEnded(ctx, input.number);
      return after(ctx, input.number);
    },
  }),
  defineOperation({
    name: 'bonuses.cost',
    summary:
      'Shows what promotions, missions, tickets and all else that is given have cost so far: given, gone back to the house, the difference, and what still runs or waits.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(
        z.object({
          ...{
            source: z.string(),
            promotion: z.nullable(z.string()),
            times: z.number(),
            members: z.number(),
          },
          ...{
            given: z.string(),
            back: z.string(),
            cost: z.string(),
            running: z.string(),
            waiting: z.string(),
          },
        }),
      ),
      total: z.string(),
    }),
    async run(ctx) {
      const now = ctx.clock.now();
      const found = await longWork(ctx.config.databaseUrl, ({ db }) => costOfRewards(db, now));
      return {
        list: found.map(({ given, back, running: purses, waiting, ...each }) => ({
          ...each,
          ...{ given: toWire(given), back: toWire(back), cost: toWire(given - back) },
          ...{ running: toWire(purses), waiting: toWire(waiting) },
        })),
        total: toWire(found.reduce((sum, { given, back }) => sum + given - back, 0n)),
      };
    },
    text: ({ list, total }) =>
      list.length > 0
        ? columns([
            ['given for', 'times', 'members', 'given', 'back', 'cost', 'in purses', 'waiting'],
            ...list.map(({ source, promotion, times, members, ...each }) => [
              ...[promotion ?? source.replaceAll('_', ' '), `${times}`, `${members}`, each.given, each.back],
              ...[each.cost, each.running, each.waiting],
            ]),
            ['together', '', '', '', '', total, '', ''],
          ])
        : 'Nothing has been given yet.',
  }),
];
