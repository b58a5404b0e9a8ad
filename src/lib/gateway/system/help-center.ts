import { helpCenter as contract } from '../../contract/system.ts';
import { handle } from '../core/handle.ts';

export const helpCenter = handle(contract, async ({ ctx }) =>
  (await ctx.help()).map((entry) => ({ ...entry, url: `/help/${entry.anchor}` })),
);
