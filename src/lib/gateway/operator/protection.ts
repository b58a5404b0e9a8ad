// What protects a member from playing too much, as support sees it; and the money of somebody who takes a break.
import * as z from 'zod/mini';
import { parseMinor } from '../../rules/money.ts';
import { breakLengths } from '../../rules/play-breaks.ts';
import { tellingEnd } from '../bonus/grant.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { balanceOf } from '../ledger/balance.ts';
import { beginBreak, breaksOf, holds, type PlayBreak, reopen } from '../protection/breaks.ts';
import { limitsNow } from '../protection/overview.ts';
import { payOut } from '../protection/pay-out.ts';
import { reminderMinutesOf } from '../protection/reminder.ts';
import { actsWaiting } from '../staff/acts.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';
import { actOnWallet, tooLittle, walletAfter, walletOwner } from './wallet-act.ts';

const account = z.string();

const length = shownAs('LENGTH', z.enum(breakLengths));

/** What is paid out; written so that the audit reads it in the database as it is read here. */
const amount = z.pipe(
  z.string().check(
    z.regex(/^(?=.*[1-9])\d{1,13}(\.\d{1,2})?$/, {
      error: saying('not an amount. Use an amount such as 12.50'),
    }),
  ),
  z.transform((typed) => parseMinor(typed) ?? 0n),
);

/** A payout, as it is asked for. */
const asked = z.strictObject({ account, amount });

const shown = z.object({
  account: z.string(),
  reminderMinutes: z.int(),
  limits: z.array(
    z.object({
      kind: z.string(),
      period: z.string(),
      amount: z.nullable(z.string()),
      used: z.string(),
      waiting: z.nullable(z.object({ amount: z.nullable(z.string()), confirmFrom: z.string() })),
    }),
  ),
  breaks: z.array(
    z.object({
      kind: z.string(),
      startedAt: z.string(),
      endsAt: z.string(),
      liftsAt: z.nullable(z.string()),
      holds: z.boolean(),
    }),
  ),
});

export const protection = [
  defineOperation({
    name: 'protection.show',
    summary:
      'Shows the reminder and the limits that a member has set, what waits to be confirmed, and the breaks.',
    role: 'support',
    effect: 'looks',
    input: z.strictObject({ account }),
    words: ['account'],
    output: shown,
    async run(ctx, input) {
      const member = await findMember(ctx, input.account);
      const limits = await limitsNow(ctx, member.id);
      return {
        account: member.account,
        reminderMinutes: await reminderMinutesOf(ctx, member.id),
        limits: limits.filter(({ amount, waiting }) => amount !== null || waiting !== null),
        breaks: (await breaksOf(ctx, member.id)).map((each) => ({
          kind: each.kind,
          startedAt: each.startedAt.toISOString(),
          endsAt: each.endsAt.toISOString(),
          liftsAt: each.liftsAt?.toISOString() ?? null,
          holds: holds(each, ctx.clock.now()),
        })),
      };
    },
    text({ limits, breaks, reminderMinutes }) {
      const rows = [
        ['reminder', `every ${reminderMinutes} minutes of play`],
        ...limits.map(({ kind, period, amount, used, waiting }) => [
          `${kind} a ${period}`,
          amount ?? 'no limit',
          `used ${used}`,
          waiting ? `${waiting.amount ?? 'no limit'} can be confirmed from ${waiting.confirmFrom}` : '',
        ]),
        ...breaks.map(({ kind, startedAt, endsAt, liftsAt }) => [
          kind,
          `from ${startedAt}`,
          `to ${endsAt}`,
          liftsAt === null ? 'until the member asks to come back' : `ends at ${liftsAt}`,
        ]),
      ];
      return columns(rows);
    },
  }),
  defineOperation({
    name: 'protection.exclude',
    summary:
      'Begins a time-out (24h, 7d, 30d) or a self-exclusion (6m, 1y, 5y) that a member has asked for, and ends all sessions. Nobody can make it shorter.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({ account, length }),
    words: ['account', 'length'],
    output: z.object({ account: z.string(), until: z.string() }),
    async run(ctx, input) {
      const member = await findMember(ctx, input.account);
      return inTransaction(ctx, async (tx) => {
        const until = await tellingEnd(tx, member.id, () => beginBreak(tx, member.id, input.length));
        await endAllSessions(tx, member.id, 'break');
        return { account: member.account, until: until.toISOString() };
      });
    },
    text: (begun) => `${begun.account} is excluded until ${begun.until}.`,
  }),
  defineOperation({
    name: 'protection.reopen',
    summary:
      'Lets a member come back 24 hours from now. Use it when the self-exclusion is over and the member asks for it.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({ account }),
    words: ['account'],
    output: z.object({ account: z.string(), from: z.string() }),
    async run(ctx, input) {
      const member = await findMember(ctx, input.account);
      const [latest] = await breaksThatHold(ctx, member.id);
      if (latest && latest.endsAt > ctx.clock.now())
        throw new Mistake(`${member.account} is excluded until ${latest.endsAt.toISOString()}.`);
      const from = await reopen(ctx, member.id);
      if (!from) throw new Mistake(`${member.account} has no self-exclusion that waits to be reopened.`);
      return { account: member.account, from: from.toISOString() };
    },
    text: ({ account, from }) => `${account} can play and deposit again from ${from}.`,
  }),
  defineOperation({
    name: 'protection.payout',
    summary:
      'Books out what a member has who is excluded or takes a time-out. Send the money only after the approval has booked it. Give in the reason where it goes.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: asked,
    words: ['account', 'amount'],
    output: walletAfter,
    async check(ctx, given) {
      const { account, id, currency } = await excluded(ctx, given.account);
      const there = await balanceOf(ctx.db, { member: id }, currency);
      const waiting = await payoutsWaiting(ctx, account);
      if (given.amount + waiting > there) throw tooLittle(account, there, currency, waiting);
    },
    async run(ctx, given, _, act) {
      const owner = await excluded(ctx, given.account);
      return actOnWallet(owner, given.amount, () =>
        payOut(ctx, { act, memberId: owner.id, currency: owner.currency, amountMinor: given.amount }),
      );
    },
  }),
];

/** The breaks of a member that hold now, the one with the latest end first. */
const breaksThatHold = async (ctx: Ctx, memberId: bigint): Promise<PlayBreak[]> =>
  (await breaksOf(ctx, memberId))
    .filter((each) => holds(each, ctx.clock.now()))
    .sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime());

/** The member, who may not play now and has money of the brand's currency. Nobody else is paid out by this operation. */
async function excluded(ctx: Ctx, name: string) {
  const member = await walletOwner(ctx, name);
  const [holding] = await breaksThatHold(ctx, member.id);
  if (!holding) throw new Mistake(`${member.account} is neither excluded nor taking a time-out.`);
  return member;
}

/** What other payouts of the account add up to that still wait for a second operator. */
async function payoutsWaiting(ctx: Ctx, account: string): Promise<bigint> {
  const found = await actsWaiting(ctx, 'protection.payout');
  return found
    .map(({ input }) => asked.parse(input))
    .filter((each) => each.account.toLowerCase() === account)
    .reduce((sum, each) => sum + each.amount, 0n);
}
