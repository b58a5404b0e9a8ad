import * as z from 'zod/mini';
import { countWaiting as countMessages } from '../contact/messages.ts';
import { feedLag } from '../core/feed.ts';
import { lateDays } from '../daybook/late.ts';
import { settlementLag } from '../house/shared/operate.ts';
import { countWaiting } from '../money/waiting-payments.ts';
import { setSetting } from '../settings/store.ts';
import { countHeld } from '../transfers/held.ts';
import { countWaitingOrders } from '../withdrawals/for-staff.ts';
import { countOpenReports } from '../withdrawals/open-reports.ts';
import { defineOperation } from './operation.ts';
import { ahead, end, onOrOff } from './shapes.ts';

const maintenance = z.object({ on: z.boolean(), until: z.nullable(z.string()) });

/** How far a reader of the feed is behind; `since` is when the oldest row it has not taken was written. */
const lag = z.object({ consumer: z.string(), rows: z.number(), since: z.nullable(z.string()) });

const behind = ({ consumer, rows, since }: z.output<typeof lag>): string =>
  `${consumer}: ${rows === 0 ? 'up to date' : `${rows} rows behind, since ${since}`}`;

function said({ on, until }: z.output<typeof maintenance>): string {
  return `maintenance ${on ? 'on' : 'off'}${until ? ` until ${until}` : ''}`;
}

export const status = [
  defineOperation({
    name: 'status.show',
    summary:
      'Shows whether the portal is open, how many payments, withdrawals, reports of payouts and messages are waiting, how many wallets at vendors are held, how far the readers of the feed are behind, how many rounds of tables are closed and not settled, and how many days of the daily audit are late. Exit code 1 when a day is late.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.object({
      maintenance,
      paymentsWaiting: z.number(),
      withdrawalsWaiting: z.number(),
      /** What providers said of payouts and the portal could not follow. */
      payoutReportsWaiting: z.number(),
      messagesWaiting: z.number(),
      /** Wallets at vendors that say more is there than was agreed. */
      walletsHeld: z.number(),
      feed: z.array(lag),
      /** Rounds of tables that are closed and not settled, and since when the oldest is. */
      rounds: z.object({ waiting: z.number(), since: z.nullable(z.string()) }),
      /** Days that should be closed by now, and the first of them. */
      lateDays: z.object({ count: z.number(), since: z.nullable(z.string()) }),
    }),
    run: async (ctx) => ({
      maintenance: ctx.settings.get('status.maintenance'),
      paymentsWaiting: await countWaiting(ctx.db),
      withdrawalsWaiting: await countWaitingOrders(ctx),
      payoutReportsWaiting: await countOpenReports(ctx),
      messagesWaiting: await countMessages(ctx),
      walletsHeld: await countHeld(ctx.db),
      feed: (await feedLag(ctx.db)).map((each) => ({ ...each, since: each.since?.toISOString() ?? null })),
      rounds: await settlementLag(ctx),
      lateDays: await lateDays(ctx),
    }),
    text: ({
      maintenance: closed,
      paymentsWaiting,
      withdrawalsWaiting,
      payoutReportsWaiting,
      messagesWaiting,
      walletsHeld,
      feed,
      rounds,
      lateDays: late,
    }) =>
      [
        said(closed),
        `payments waiting ${paymentsWaiting}`,
        `withdrawals waiting ${withdrawalsWaiting}`,
        `payout reports waiting ${payoutReportsWaiting}`,
        `messages waiting ${messagesWaiting}`,
        `wallets held ${walletsHeld}`,
        ...feed.map(behind),
        rounds.waiting === 0
          ? 'rounds of tables: all are settled'
          : `rounds of tables: ${rounds.waiting} are not settled, since ${rounds.since}`,
        late.count === 0
          ? 'daily audit: every day is closed'
          : `daily audit: ${late.count} days are not closed, since ${late.since}`,
      ].join('\n'),
    bad: ({ lateDays: { count } }) => count > 0,
  }),
  defineOperation({
    name: 'status.maintenance',
    summary: 'Closes the portal for maintenance, or opens it again.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ state: onOrOff, until: z.optional(end) }),
    words: ['state'],
    output: z.object({ maintenance }),
    async run(ctx, { state: on, until }) {
      const last = on && until ? ahead(ctx, until).toISOString() : null;
      await setSetting(ctx.db, 'status.maintenance', { on, until: last });
      return { maintenance: { on, until: last } };
    },
    text: (value) => said(value.maintenance),
  }),
];
