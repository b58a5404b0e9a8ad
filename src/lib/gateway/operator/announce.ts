import { announceChange } from '../settings/store.ts';
import { Mistake, moment, type OperatorCommand, text, word } from './command.ts';

const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

export const announce: OperatorCommand = {
  usage: ['announce TITLE [--body TEXT] [--type B|PL|PU|PR|H] [--from TIME] [--until TIME]'],
  options: {
    body: { type: 'string' },
    type: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
  },
  async run(ctx, given) {
    const title = word(given, 0, 'The title');
    const named = text(given, 'type') ?? 'B';
    const type = TYPES.find((each) => each === named);
    if (!type) throw new Mistake(`--type is one of ${TYPES.join(', ')}.`);
    const row = {
      type,
      title,
      body: text(given, 'body') ?? title,
      starts_at: moment(text(given, 'from')) ?? ctx.clock.now(),
      ends_at: moment(text(given, 'until')) ?? null,
    };
    const { id } = await ctx.db
      .insertInto('announcements')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await announceChange(ctx.db, 'announcements');
    await ctx.events.publish({ to: 'all', kind: 'announcement' });
    return { text: `Announced (${type}): ${title}`, value: { id: String(id), type, title, body: row.body } };
  },
};
