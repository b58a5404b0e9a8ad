// Money on the way to vendors and back, and bringing back what a member has at one.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import { transferVendor } from '../catalogue/transfer-vendors.ts';
import { wantBack } from '../transfers/bring-back.ts';
import { heldWallets, releaseWallet } from '../transfers/held.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';

const MOST = 200;

const wallet = { account: z.string(), vassalage: z.string() };

/** Changes the wallet that a member has at a vendor. */
const ofOneWallet = {
  role: 'finance',
  effect: 'changes',
  input: z.strictObject(wallet),
  words: ['account', 'vassalage'],
  output: z.object(wallet),
} as const;

export const vendorTransfers = [
  defineOperation({
    name: 'vendors.transfers',
    summary: 'Shows the transfers that are on the way, the oldest first, and how often the vendor was asked.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        ...{ id: z.string(), account: z.string(), vassalage: z.string(), direction: z.enum(['in', 'out']) },
        ...{ amount: z.string(), currency: z.string(), since: z.string(), asked: z.number() },
      }),
    ),
    async run(ctx) {
      const rows = await ctx.db
        .selectFrom('vendor_transfers as t')
        .innerJoin('members as m', 'm.id', 't.member_id')
        .select(['t.id', 'm.account', 't.vassalage', 't.direction', 't.amount_minor', 't.currency'])
        .select(['t.created_at', 't.asked'])
        .where('t.state', '=', 'on_the_way')
        .orderBy('t.created_at')
        .limit(MOST)
        .execute();
      return rows.map(({ amount_minor, created_at, ...row }) => ({
        ...row,
        amount: toWire(amount_minor),
        since: created_at.toISOString(),
      }));
    },
    text: (found) =>
      found.length === 0
        ? 'Nothing is on the way.'
        : columns(
            found.map(({ id, account, vassalage, direction, amount, currency, since, asked }) => [
              ...[id, account, direction === 'in' ? `to ${vassalage}` : `from ${vassalage}`],
              ...[`${amount} ${currency}`, `since ${since}`, `asked ${asked} times`],
            ]),
          ),
  }),
  defineOperation({
    name: 'vendors.return',
    summary:
      'Moves everything that a member has at a vendor back to the main wallet. It starts within a minute and continues until the vendor answers.',
    ...ofOneWallet,
    async run(ctx, { account, vassalage }) {
      const member = await findMember(ctx, account);
      if (!(await transferVendor(ctx, vassalage)))
        throw new Mistake(`"${vassalage}" is not a vendor in transfer mode. "vendors list" shows all.`);
      await wantBack(ctx, { memberId: member.id, vassalage }, 'operator');
      return { account: member.account, vassalage };
    },
    text: ({ account, vassalage }) =>
      `The money of ${account} at ${vassalage} is moved back, starting within a minute. "vendors transfers" shows what is on the way.`,
  }),
  defineOperation({
    name: 'vendors.held',
    summary:
      'Shows held wallets at vendors, the oldest first: the vendor reports more than its terms allow. The excess is not booked, and no money goes there. What was booked can still come back.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        ...{ account: z.string(), vassalage: z.string(), above: z.string() },
        ...{ currency: z.string(), since: z.string() },
      }),
    ),
    run: async (ctx) =>
      (await heldWallets(ctx.db, MOST)).map(({ held_minor, held_since, ...row }) => ({
        ...row,
        above: toWire(held_minor ?? 0n),
        since: held_since?.toISOString() ?? '',
      })),
    text: (found) =>
      found.length === 0
        ? 'No wallet is held.'
        : columns(
            found.map(({ account, vassalage, above, currency, since }) => [
              ...[account, vassalage, `${above} ${currency} above what was agreed`, `since ${since}`],
            ]),
          ),
  }),
  defineOperation({
    name: 'vendors.release',
    summary:
      'Releases a held wallet at a vendor. From the next check on, what the vendor reports is booked again, up to its terms.',
    ...ofOneWallet,
    async run(ctx, { account, vassalage }) {
      const member = await findMember(ctx, account);
      if (!(await releaseWallet(ctx, { memberId: member.id, vassalage })))
        throw new Mistake(
          `The wallet of ${member.account} at "${vassalage}" is not held. "vendors held" shows those that are.`,
        );
      return { account: member.account, vassalage };
    },
    text: ({ account, vassalage }) => `The wallet of ${account} at ${vassalage} is released.`,
  }),
];
