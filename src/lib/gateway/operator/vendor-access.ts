// What the messages between the portal and outside vendors are signed with.
import * as z from 'zod/mini';
import { HOUR_MS } from '../../rules/durations.ts';
import { machineClock } from '../core/clock.ts';
import { DIRECTIONS, endSecrets, newSecret } from '../play/vendor-secret.ts';
import { defineOperation } from './operation.ts';
import { outsideVendor } from './outside-vendor.ts';
import { duration, shownAs } from './shapes.ts';

const lasting = shownAs(
  'TIME',
  duration({ m: HOUR_MS / 60, h: HOUR_MS }, { fault: 'not a length of time. Use a time such as 24h or 30m' }),
);

export const vendorAccess = [
  defineOperation({
    name: 'vendors.rotate',
    summary:
      'Makes a new secret for one direction and shows it once. The old one stays valid for a while (24h).',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({
      vassalage: z.string(),
      direction: z.enum(DIRECTIONS),
      keep: z._default(lasting, 24 * HOUR_MS),
    }),
    words: ['vassalage', 'direction'],
    output: z.object({ secret: z.string(), formerUntil: z.string() }),
    async run(ctx, { vassalage, direction, keep }) {
      await outsideVendor(ctx, vassalage);
      const formerUntil = new Date(machineClock.now().getTime() + keep);
      const secret = await newSecret(ctx, vassalage, direction, formerUntil);
      return { secret, formerUntil: formerUntil.toISOString() };
    },
  }),
  defineOperation({
    name: 'vendors.revoke',
    summary:
      'Ends every secret of an outside vendor at once, for its messages and for ours. From then on none of its calls is answered. "vendors rotate" makes new ones.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ vassalage: z.string() }),
    words: ['vassalage'],
    output: z.object({ vassalage: z.string(), ended: z.number() }),
    async run(ctx, { vassalage }) {
      await outsideVendor(ctx, vassalage);
      const now = machineClock.now();
      let ended = 0;
      for (const direction of DIRECTIONS) ended += await endSecrets(ctx, vassalage, direction, now);
      return { vassalage, ended };
    },
    text: ({ vassalage, ended }) => `${ended} secrets of ${vassalage} have ended.`,
  }),
];
