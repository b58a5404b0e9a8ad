// A past period of rebates, cashback, rankings and raffles, computed again.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import { replay } from '../rewards/replay.ts';
import { columns } from './command.ts';
import { defineOperation } from './operation.ts';
import { day } from './shapes.ts';

export const rewardReplay = defineOperation({
  name: 'rewards.replay',
  summary:
    'Computes the rebates, the cashback and the prizes of rankings and raffles of past days again, from the first day to the last, and shows what was credited otherwise.',
  role: 'viewer',
  effect: 'looks',
  input: z.strictObject({ from: day, to: day }),
  words: ['from', 'to'],
  output: z.object({
    computed: z.int(),
    differ: z.array(
      z.object({
        ...{ what: z.string(), account: z.string(), period: z.string() },
        ...{ credited: z.string(), again: z.string() },
      }),
    ),
  }),
  async run(ctx, { from, to }) {
    const all = await replay(ctx, { from, to });
    const differ = all.filter(({ credited, again }) => credited !== again);
    return {
      computed: all.length,
      differ: differ.map(({ credited, again, ...of }) => ({
        ...of,
        ...{ credited: toWire(credited), again: toWire(again) },
      })),
    };
  },
  bad: ({ differ }) => differ.length > 0,
  text: ({ computed, differ }) =>
    differ.length > 0
      ? columns(differ.map((each) => [each.period, each.account, each.what, each.credited, each.again]))
      : `${computed} computed again, all as they were credited.`,
});
