import * as z from 'zod/mini';
import type { Ctx } from '../core/ctx.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { filled, shownAs } from './shapes.ts';

const SHOWN = 50;

const message = z.object({
  id: z.string(),
  channel: z.string(),
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
  code: z.optional(z.string()),
  createdAt: z.string(),
});

/** Its codes let people in, so only admins read it. */
export const outbox = [
  defineOperation({
    name: 'outbox.list',
    summary: 'Shows the latest messages that were stored instead of sent.',
    role: 'admin',
    effect: 'looks',
    input: z.strictObject({ to: z.optional(shownAs('RECIPIENT', z.string())) }),
    output: z.array(message),
    run: (ctx, { to }) => messages(ctx, to, SHOWN),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((each) => [
              each.createdAt,
              each.channel,
              each.to,
              each.code ?? '',
              each.subject ?? each.text,
            ]),
          )
        : 'There are no messages.',
  }),
  defineOperation({
    name: 'outbox.latest',
    summary: 'Shows the latest message to a recipient, with its code.',
    role: 'admin',
    effect: 'looks',
    input: z.strictObject({ to: shownAs('RECIPIENT', filled) }),
    output: message,
    async run(ctx, { to }) {
      const [latest] = await messages(ctx, to, 1);
      if (!latest) throw new Mistake(`There is no message to ${to}.`);
      return latest;
    },
    text({ channel, to, createdAt, subject, text, code }) {
      const lines = [`${channel} to ${to}, ${createdAt}`, subject, text, code && `code ${code}`];
      return lines.filter(Boolean).join('\n');
    },
  }),
];

async function messages(ctx: Ctx, to: string | undefined, limit: number) {
  let query = ctx.db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (to !== undefined) query = query.where('recipient', '=', to);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject ?? undefined,
    text: row.body,
    code: row.code ?? undefined,
    createdAt: row.created_at.toISOString(),
  }));
}
