import * as z from 'zod/mini';
import * as announcements from '../content/announcements.ts';
import { translations, translationsIn } from './letter-texts.ts';
import { defineOperation } from './operation.ts';
import { ahead, end, moment, shownAs } from './shapes.ts';

const type = z.enum(['B', 'PL', 'PU', 'PR', 'H']);
export const announce = defineOperation({
  name: 'announce',
  summary:
    'Publishes a notice at Home and at /noticePage. Who reads a language without a title of its own reads TITLE.',
  role: 'support',
  effect: 'changes',
  input: z.strictObject({
    title: z.string(),
    body: z.optional(shownAs('TEXT', z.string())),
    type: z.optional(type),
    from: z.optional(moment),
    until: z.optional(end),
    ...translations,
  }),
  words: ['title'],
  output: z.object({
    ...{ id: z.string(), type, title: z.string(), body: z.string() },
    languages: z.array(z.string()),
  }),
  async run(ctx, { title, body = title, type = 'B', from = ctx.clock.now(), until, ...texts }) {
    const inOthers = translationsIn(texts);
    const announced = {
      type,
      title,
      body,
      startsAt: from,
      endsAt: until === undefined ? undefined : ahead(ctx, until),
      translations: inOthers,
    };
    const id = await announcements.announce(ctx, announced);
    return { id: String(id), type, title, body, languages: Object.keys(inOthers) };
  },
  text: ({ type, title, languages }) =>
    [
      `Announced (${type}): ${title}`,
      ...(languages.length > 0 ? [`also in ${languages.join(', ')}`] : []),
    ].join(', '),
});
