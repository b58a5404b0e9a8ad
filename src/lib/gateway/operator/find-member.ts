import type { Ctx } from '../core/ctx.ts';
import { Mistake } from './command.ts';

/** The member of this account, or a sentence that there is none. */
export async function findMember(ctx: Ctx, name: string) {
  const found = await ctx.db
    .selectFrom('members')
    .selectAll()
    .where('account', '=', name.toLowerCase())
    .executeTakeFirst();
  if (!found) throw new Mistake(`There is no account "${name}".`);
  return found;
}
