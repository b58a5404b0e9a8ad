import * as content from '../content/announcements.ts';
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
      startsAt: moment(text(given, 'from')) ?? ctx.clock.now(),
      endsAt: moment(text(given, 'until')),
    };
    const id = await content.announce(ctx, row);
    return { text: `Announced (${type}): ${title}`, value: { id: String(id), type, title, body: row.body } };
  },
};
