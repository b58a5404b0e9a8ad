import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { muteMember, unmuteMember } from '../chat/mutes.ts';
import { removeMessage } from '../chat/room.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { duration, id, shownAs } from './shapes.ts';

const SHOWN = 50;
const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const LONGEST_MS = 3650 * DAY_MS;

const name = z.string();

export const chat = [
  defineOperation({
    name: 'chat.list',
    summary: 'Shows the newest messages of the chat room with their ids.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), account: z.string(), content: z.string(), at: z.string() })),
    async run(ctx) {
      const rows = await ctx.db
        .selectFrom('chat_messages as c')
        .innerJoin('members as m', 'm.id', 'c.member_id')
        .select(['c.id', 'c.content', 'c.created_at', 'm.account'])
        .where('c.removed_at', 'is', null)
        .orderBy('c.id', 'desc')
        .limit(SHOWN)
        .execute();
      return rows.map(({ id, account, content, created_at }) => ({
        id: String(id),
        account,
        content,
        at: created_at.toISOString(),
      }));
    },
    text: (found) =>
      found.length > 0
        ? columns(found.map(({ id, at, account, content }) => [id, at, account, content]))
        : 'There are no messages.',
  }),
  defineOperation({
    name: 'chat.remove',
    summary: 'Removes a message from the chat room.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({ id }),
    words: ['id'],
    output: z.object({ id: z.string() }),
    async run(ctx, input) {
      if (!(await removeMessage(ctx, input.id))) throw new Mistake(`There is no message ${input.id}.`);
      return { id: String(input.id) };
    },
    text: (removed) => `Removed message ${removed.id}.`,
  }),
  defineOperation({
    name: 'chat.mute',
    summary: 'Stops a member from writing for a time, such as 30m, 2h or 7d.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({
      name,
      for: shownAs(
        'TIME',
        duration(UNITS, { fault: 'not a time. Use a time such as 30m, 2h or 7d', most: LONGEST_MS }),
      ),
    }),
    words: ['name'],
    output: z.object({ account: z.string(), until: z.string() }),
    async run(ctx, input) {
      const { id, account } = await findMember(ctx, input.name);
      const until = new Date(ctx.clock.now().getTime() + input.for);
      await muteMember(ctx, id, until);
      return { account, until: until.toISOString() };
    },
    text: ({ account, until }) => `${account} can write again from ${until}.`,
  }),
  defineOperation({
    name: 'chat.unmute',
    summary: 'Lets a member write again.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({ name }),
    words: ['name'],
    output: z.object({ account: z.string() }),
    async run(ctx, input) {
      const { id, account } = await findMember(ctx, input.name);
      await unmuteMember(ctx, id);
      return { account };
    },
    text: ({ account }) => `${account} can write again.`,
  }),
];
