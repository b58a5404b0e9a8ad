import { muteMember, unmuteMember } from '../chat/mutes.ts';
import { removeMessage } from '../chat/room.ts';
import type { Ctx } from '../core/ctx.ts';
import {
  type Answer,
  byVerb,
  columns,
  type Given,
  Mistake,
  type OperatorCommand,
  required,
  word,
} from './command.ts';
import { findMember } from './find-member.ts';

const SHOWN = 50;
const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 3650 * 86_400_000;

export const chat: OperatorCommand = {
  usage: [
    'chat list   (the newest messages with their ids)',
    'chat remove ID',
    'chat mute NAME --for 30m|2h|7d',
    'chat unmute NAME',
  ],
  options: { for: { type: 'string' } },
  run: byVerb('chat', { list, remove, mute, unmute }),
};

async function list(ctx: Ctx): Promise<Answer> {
  const rows = await ctx.db
    .selectFrom('chat_messages as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.content', 'c.created_at', 'm.account'])
    .where('c.removed_at', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
    .execute();
  const value = rows.map(({ id, account, content, created_at }) => ({
    id: String(id),
    account,
    content,
    at: created_at.toISOString(),
  }));
  const lines = value.map(({ id, at, account, content }) => [id, at, account, content]);
  return { text: lines.length > 0 ? columns(lines) : 'Nobody has said anything.', value };
}

async function remove(ctx: Ctx, given: Given): Promise<Answer> {
  const id = word(given, 1, 'The id of the message');
  if (!/^\d{1,18}$/.test(id)) throw new Mistake(`"${id}" is no id.`);
  if (!(await removeMessage(ctx, BigInt(id)))) throw new Mistake(`There is no message ${id}.`);
  return { text: `Removed message ${id}.`, value: { id } };
}

async function mute(ctx: Ctx, given: Given): Promise<Answer> {
  const { id, account } = await findMember(ctx, word(given, 1, 'The name of the account'));
  const until = new Date(ctx.clock.now().getTime() + milliseconds(required(given, 'for')));
  await muteMember(ctx, id, until);
  return {
    text: `${account} may write again from ${until.toISOString()} on.`,
    value: { account, until: until.toISOString() },
  };
}

async function unmute(ctx: Ctx, given: Given): Promise<Answer> {
  const { id, account } = await findMember(ctx, word(given, 1, 'The name of the account'));
  await unmuteMember(ctx, id);
  return { text: `${account} may write.`, value: { account } };
}

function milliseconds(typed: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(typed) ?? [];
  const found = Number(count) * (UNIT_MS[unit] ?? 0);
  if (found === 0 || found > LONGEST_MS) throw new Mistake(`"${typed}" is no time like 30m, 2h or 7d.`);
  return found;
}
