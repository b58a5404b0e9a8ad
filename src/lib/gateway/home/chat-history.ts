import { chatHistory as contract } from '../../contract/home.ts';
import { mutedUntil } from '../chat/mutes.ts';
import { chatName } from '../chat/room.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';

const SHOWN = 50;
/** Past so many changes the newest messages are given instead. */
const MOST = 100;

export const chatHistory = handle(contract, async ({ ctx, input, session, fail }) => {
  if (!ctx.flags.on('CBS3')) return fail('chat_closed');
  const muted = await mutedUntil(ctx, session.memberId);
  // Read first: what comes in between is given twice rather than never.
  const version = await newestVersion(ctx);
  const since = input.after === undefined ? undefined : await changesSince(ctx, BigInt(input.after));
  const rows = since ?? (await newest(ctx));
  return {
    list: rows
      .filter((row) => row.removed_at === null)
      .map((row) => ({
        id: String(row.id),
        name: chatName(row.account, row.nickname),
        mine: row.member_id === session.memberId,
        content: row.content,
        at: row.created_at.toISOString(),
      })),
    removed: rows.filter((row) => row.removed_at !== null).map((row) => String(row.id)),
    version,
    whole: since === undefined,
    mutedUntil: muted?.toISOString() ?? null,
  };
});

async function newestVersion(ctx: Ctx): Promise<string> {
  const { version } = await ctx.db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return String(version ?? 0);
}

const messages = (ctx: Ctx) =>
  ctx.db
    .selectFrom('chat_messages as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id', 'c.content', 'c.created_at', 'c.removed_at', 'm.account', 'm.nickname']);

/** Undefined when there are more than a page should take one by one. */
async function changesSince(ctx: Ctx, version: bigint) {
  const rows = await messages(ctx)
    .where('c.version', '>', version)
    .orderBy('c.id')
    .limit(MOST + 1)
    .execute();
  return rows.length > MOST ? undefined : rows;
}

async function newest(ctx: Ctx) {
  const rows = await messages(ctx)
    .where('c.removed_at', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.reverse();
}
