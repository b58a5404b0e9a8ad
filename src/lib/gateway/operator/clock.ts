import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { setSetting } from '../settings/store.ts';
import { defineOperation } from './operation.ts';
import { duration } from './shapes.ts';

const UNITS = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

const output = z.object({ now: z.string(), offsetMs: z.number() });

const shown = (offsetMs: number) => ({ now: new Date(Date.now() + offsetMs).toISOString(), offsetMs });

const text = ({ now, offsetMs }: z.output<typeof output>): string =>
  offsetMs === 0 ? `${now}, the machine's own time` : `${now}, ${offsetMs / 1000} s ahead of the machine`;

export const clock = [
  defineOperation({
    name: 'clock.show',
    summary: "Shows the portal's time.",
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output,
    run: async (ctx) => shown(ctx.settings.get('clock.offsetMs')),
    text,
  }),
  defineOperation({
    name: 'clock.advance',
    summary: "Moves the portal's time ahead, for example by 90s, 15m, 2h, 1d12h or 1w.",
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({
      by: duration(UNITS, { fault: 'not a length of time. Use one such as 90s, 15m, 2h or 1d12h' }),
    }),
    words: ['by'],
    output,
    async run(ctx, { by }) {
      const offsetMs = ctx.settings.get('clock.offsetMs') + by;
      await setSetting(ctx.db, 'clock.offsetMs', offsetMs);
      return shown(offsetMs);
    },
    text,
  }),
  defineOperation({
    name: 'clock.reset',
    summary: "Sets the portal's time back to the machine's.",
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({}),
    output,
    async run(ctx) {
      await setSetting(ctx.db, 'clock.offsetMs', 0);
      return shown(0);
    },
    text,
  }),
];
