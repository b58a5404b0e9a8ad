import { columns, Mistake, type OperatorCommand, text, word } from './command.ts';

const SHOWN = 50;
const KINDS = ['general', 'help'] as const;

export const feedback: OperatorCommand = {
  usage: ['feedback list [--kind general|help]'],
  options: { kind: { type: 'string' } },
  async run(ctx, given) {
    const verb = word(given, 0, 'list');
    if (verb !== 'list') throw new Mistake(`feedback takes list, not "${verb}".`);
    const named = text(given, 'kind');
    const kind = KINDS.find((each) => each === named);
    if (named !== undefined && !kind) throw new Mistake(`--kind is one of ${KINDS.join(', ')}.`);
    const rows = await ctx.db
      .selectFrom('feedback')
      .selectAll()
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'general'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const value = rows.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      page: row.page ?? undefined,
      useful: row.useful ?? undefined,
      content: row.content ?? undefined,
      createdAt: row.created_at.toISOString(),
    }));
    const lines = value.map(({ createdAt, kind: of, page, useful, content }) => [
      createdAt,
      of,
      page ?? '',
      useful === undefined ? '' : useful ? 'useful' : 'not useful',
      (content ?? '').replace(/\s+/g, ' '),
    ]);
    return { text: lines.length > 0 ? columns(lines) : 'Nobody has written yet.', value };
  },
};
