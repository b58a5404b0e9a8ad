import * as z from 'zod/mini';
import { columns } from './command.ts';
import { defineOperation } from './operation.ts';

const SHOWN = 50;

export const feedback = [
  defineOperation({
    name: 'feedback.list',
    summary: 'Shows the feedback, newest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ kind: z.optional(z.enum(['general', 'help'])) }),
    output: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        page: z.optional(z.string()),
        useful: z.optional(z.boolean()),
        content: z.optional(z.string()),
        createdAt: z.string(),
      }),
    ),
    async run(ctx, { kind }) {
      const rows = await ctx.db
        .selectFrom('feedback')
        .selectAll()
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'general'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute();
      return rows.map((row) => ({
        id: String(row.id),
        kind: row.kind,
        page: row.page ?? undefined,
        useful: row.useful ?? undefined,
        content: row.content ?? undefined,
        createdAt: row.created_at.toISOString(),
      }));
    },
    text(found) {
      const lines = found.map(({ createdAt, kind, page, useful, content }) => [
        createdAt,
        kind,
        page ?? '',
        useful === undefined ? '' : useful ? 'useful' : 'not useful',
        (content ?? '').replace(/\s+/g, ' '),
      ]);
      return lines.length > 0 ? columns(lines) : 'There is no feedback yet.';
    },
  }),
];
