import { dayHeads as call } from '../../contract/statement.ts';
import { handle } from '../core/handle.ts';
import { publishedHeads } from '../daybook/heads.ts';
import { publicKeys } from '../daybook/keys.ts';

export const dayHeads = handle(call, async ({ ctx, input }) => ({
  heads: await publishedHeads(ctx, { limit: input.limit, before: input.before || undefined }),
  keys: await publicKeys(ctx),
}));
