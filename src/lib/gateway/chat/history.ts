// What a page shows of the chat room: the newest messages, or what has changed since it looked.
import type { Ctx } from '../core/ctx.ts';

const SHOWN = 50;
/** Past so many changes the newest messages are given instead. */
const MOST = 100;

/** `version` is what a page asks with next time; `whole` says that these are the newest messages, and not changes. */
export async function chatSince(ctx: Ctx, after: string | undefined) {
  // Read first: what comes in between is given twice rather than never.
  const version = await newestVersion(ctx);
  const since = after === undefined ? undefined : await changesSince(ctx, BigInt(after));
  return { messages: since ?? (await newest(ctx)), version, whole: since === undefined };
}

async function newestVersion({ db }: Ctx): Promise<string> {
  const { version } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return String(version ?? 0);
}

const messages = ({ db }: Ctx) =>
  db
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
