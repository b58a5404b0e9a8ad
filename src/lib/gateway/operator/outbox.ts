import type { Ctx } from '../core/ctx.ts';
import { columns, Mistake, type OperatorCommand, required, text, word } from './command.ts';

const SHOWN = 50;

export const outbox: OperatorCommand = {
  usage: ['outbox list [--to RECIPIENT]', 'outbox latest --to RECIPIENT   (the message with its code)'],
  options: { to: { type: 'string' } },
  async run(ctx, given) {
    const verb = word(given, 0, 'list or latest');
    if (verb === 'list') {
      const value = await messages(ctx, text(given, 'to'), SHOWN);
      const rows = value.map((each) => [
        each.createdAt,
        each.channel,
        each.to,
        each.code ?? '',
        each.subject ?? each.text,
      ]);
      return { text: rows.length > 0 ? columns(rows) : 'Nothing was sent.', value };
    }
    if (verb !== 'latest') throw new Mistake(`outbox takes list or latest, not "${verb}".`);
    const to = required(given, 'to');
    const [value] = await messages(ctx, to, 1);
    if (!value) throw new Mistake(`Nothing was sent to ${to}.`);
    const head = [`${value.channel} to ${value.to}, ${value.createdAt}`, value.subject, value.text];
    return { text: [...head, value.code && `code ${value.code}`].filter(Boolean).join('\n'), value };
  },
};

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
