// The queue of customer support.
import * as z from 'zod/mini';
import { addAnswer } from '../contact/answers.ts';
import { closeMessage } from '../contact/messages.ts';
import type { Ctx } from '../core/ctx.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { id, note, onOrOff } from './shapes.ts';

const SHOWN = 50;
/** Of a message in the list, in characters. */
const EXCERPT = 60;

const state = z.enum(['new', 'answered', 'closed']);

const message = z.object({
  id: z.string(),
  state,
  createdAt: z.string(),
  topic: z.string(),
  /** The member who was logged in. */
  account: z.nullable(z.string()),
  /** The name that a visitor typed. */
  username: z.nullable(z.string()),
  email: z.string(),
  reference: z.nullable(z.string()),
  content: z.string(),
  /** The size of the picture that came with it. */
  picture: z.nullable(z.string()),
});

const answer = z.object({
  content: z.string(),
  answeredBy: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});

export const contact = [
  defineOperation({
    name: 'contact.list',
    summary: 'Shows the messages to customer support that are not closed, the oldest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ all: z.optional(onOrOff) }),
    output: z.array(message),
    async run(ctx, { all }) {
      const rows = await messages(ctx)
        .$if(!all, (query) => query.where('m.closed_at', 'is', null))
        .orderBy('m.created_at', all ? 'desc' : 'asc')
        .orderBy('m.id')
        .limit(SHOWN)
        .execute();
      return rows.map(shown);
    },
    text(found) {
      const lines = found.map(({ id, createdAt, state, topic, account, username, content }) => [
        id,
        createdAt,
        state,
        topic,
        account ?? (username ? `(${username})` : 'visitor'),
        content.replace(/\s+/g, ' ').slice(0, EXCERPT),
      ]);
      return lines.length > 0 ? columns(lines) : 'No messages are waiting.';
    },
  }),
  defineOperation({
    name: 'contact.show',
    summary: 'Shows a message to customer support and its answers.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ id }),
    words: ['id'],
    output: z.extend(message, { answers: z.array(answer) }),
    async run(ctx, input) {
      const found = await findMessage(ctx, input.id);
      const answers = await ctx.db
        .selectFrom('contact_answers')
        .selectAll()
        .where('message_id', '=', input.id)
        .orderBy('id')
        .execute();
      return {
        ...shown(found),
        answers: answers.map((each) => ({
          content: each.content,
          answeredBy: each.answered_by,
          createdAt: each.created_at.toISOString(),
          sentAt: each.sent_at?.toISOString() ?? null,
        })),
      };
    },
  }),
  defineOperation({
    name: 'contact.picture',
    summary:
      'Prints the picture that came with a message: a WebP as base64, for "| base64 -d > picture.webp".',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ id }),
    words: ['id'],
    output: z.object({ type: z.literal('image/webp'), base64: z.string() }),
    async run(ctx, input) {
      const found = await ctx.db
        .selectFrom('contact_pictures')
        .select('content')
        .where('message_id', '=', input.id)
        .executeTakeFirst();
      if (!found) throw new Mistake(`Message ${input.id} has no picture.`);
      return { type: 'image/webp' as const, base64: found.content.toString('base64') };
    },
    text: ({ base64 }) => base64,
  }),
  defineOperation({
    name: 'contact.answer',
    summary: 'Answers a message to customer support by mail. The portal sends it within a minute.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({ id, text: note }),
    words: ['id'],
    output: z.object({ id: z.string(), to: z.string() }),
    async run(ctx, input, actor) {
      const { email, closed_at } = await findMessage(ctx, input.id);
      if (closed_at) throw new Mistake(`Message ${input.id} is closed.`);
      await addAnswer(ctx, input.id, input.text, actor.name);
      return { id: String(input.id), to: email };
    },
    text: ({ id, to }) => `The answer to message ${id} goes to ${to}.`,
  }),
  defineOperation({
    name: 'contact.close',
    summary: 'Takes a message to customer support out of the queue. It is deleted a year later.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({ id }),
    words: ['id'],
    output: z.object({ id: z.string() }),
    async run(ctx, input, actor) {
      const { closed_at } = await findMessage(ctx, input.id);
      if (closed_at) throw new Mistake(`Message ${input.id} is closed already.`);
      await closeMessage(ctx, input.id, actor.name);
      return { id: String(input.id) };
    },
    text: ({ id }) => `Message ${id} is closed.`,
  }),
];

const messages = ({ db }: Ctx) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('members', 'members.id', 'm.member_id')
    .leftJoin('contact_pictures as p', 'p.message_id', 'm.id')
    .selectAll('m')
    .select(['members.account', 'p.width', 'p.height'])
    .select((of) =>
      of
        .exists(of.selectFrom('contact_answers as a').select('a.id').whereRef('a.message_id', '=', 'm.id'))
        .as('answered'),
    );

type Row = Awaited<ReturnType<typeof findMessage>>;

async function findMessage(ctx: Ctx, id: bigint) {
  const found = await messages(ctx).where('m.id', '=', id).executeTakeFirst();
  if (!found) throw new Mistake(`There is no message ${id}.`);
  return found;
}

function shown({ id, closed_at, answered, created_at, ...rest }: Row): z.output<typeof message> {
  const { topic, account, username, email, reference, content, width, height } = rest;
  const state = closed_at ? 'closed' : answered ? 'answered' : 'new';
  const createdAt = created_at.toISOString();
  const picture = width && height ? `${width}x${height}` : null;
  return { id: String(id), state, createdAt, topic, account, username, email, reference, content, picture };
}
