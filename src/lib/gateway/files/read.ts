// Files for those who may see them: the owner, and operators.
import { createHash } from 'node:crypto';
import type { Ctx } from '../core/ctx.ts';
import { reach } from './keep.ts';

/** Who looks: the member who owns it, or an operator. */
export type Looker = { memberId: bigint } | 'operator';

export interface SeenFile {
  id: string;
  type: string;
  content: Buffer;
}

/** The file, or undefined when there is none that this one may see. Throws `try_again` when the store does not answer. */
export async function fileFor(ctx: Ctx, id: string, looker: Looker): Promise<SeenFile | undefined> {
  const found = await ctx.db
    .selectFrom('files')
    .select(['id', 'type', 'sha256'])
    .where('id', '=', id)
    .where('seen_by', '!=', looker === 'operator' ? 'owner' : 'operators')
    .$if(looker !== 'operator', (query) =>
      query.where('member_id', '=', looker === 'operator' ? 0n : looker.memberId),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const content = await reach(ctx, () => ctx.providers.files.get(found.id));
  const whole = content && createHash('sha256').update(content).digest().equals(found.sha256);
  if (whole) return { id: found.id, type: found.type, content };
  ctx.log.error({ file: found.id, missing: !content }, 'a file is not as it was stored');
  return undefined;
}
