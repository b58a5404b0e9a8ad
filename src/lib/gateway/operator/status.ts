import * as z from 'zod/mini';
import type { Ctx } from '../core/ctx.ts';
import { countWaiting } from '../money/waiting-payments.ts';
import { setSetting } from '../settings/store.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { moment, onOrOff } from './shapes.ts';

const maintenance = z.object({ on: z.boolean(), until: z.nullable(z.string()) });

function said({ on, until }: z.output<typeof maintenance>): string {
  return `maintenance ${on ? 'on' : 'off'}${until ? ` until ${until}` : ''}`;
}

export const status = [
  defineOperation({
    name: 'status.show',
    summary: 'Shows whether the portal is open, and how many payments wait.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.object({ maintenance, paymentsWaiting: z.number() }),
    run: async (ctx) => ({
      maintenance: ctx.settings.get('status.maintenance'),
      paymentsWaiting: await countWaiting(ctx.db),
    }),
    text: (value) => `${said(value.maintenance)}\npayments waiting ${value.paymentsWaiting}`,
  }),
  defineOperation({
    name: 'status.maintenance',
    summary: 'Closes the portal, or opens it again.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ state: onOrOff, until: z.optional(moment) }),
    words: ['state'],
    output: z.object({ maintenance }),
    async run(ctx, { state: on, until }) {
      const end = on ? (ahead(ctx, until)?.toISOString() ?? null) : null;
      await setSetting(ctx.db, 'status.maintenance', { on, until: end });
      return { maintenance: { on, until: end } };
    },
    text: (value) => said(value.maintenance),
  }),
];

/** An end that has passed would be no end. */
function ahead({ clock }: Ctx, at: Date | undefined): Date | undefined {
  const now = clock.now();
  if (at && at <= now)
    throw new Mistake(`${at.toISOString()} has passed: it is ${now.toISOString()} by the portal's clock.`);
  return at;
}
