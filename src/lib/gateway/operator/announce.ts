import * as z from 'zod/mini';
import * as announcements from '../content/announcements.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { moment, note, shownAs } from './shapes.ts';

const type = z.enum(['B', 'PL', 'PU', 'PR', 'H']);
const text = z.optional(note);

/** Languages beside the text itself. */
const translated = { cn: 'Cn', id: 'Id', th: 'Th', vi: 'Vi' } as const;

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
    until: z.optional(moment),
    ...{ titleCn: text, bodyCn: text, titleId: text, bodyId: text },
    ...{ titleTh: text, bodyTh: text, titleVi: text, bodyVi: text },
  }),
  words: ['title'],
  output: z.object({
    ...{ id: z.string(), type, title: z.string(), body: z.string() },
    languages: z.array(z.string()),
  }),
  async run(ctx, { title, body = title, type = 'B', from = ctx.clock.now(), until, ...texts }) {
    const translations: announcements.Translations = {};
    for (const [language, ending] of Object.entries(translated) as [keyof typeof translated, 'Cn'][]) {
      const [own, ownBody] = [texts[`title${ending}`], texts[`body${ending}`]];
      if (own) translations[language] = { title: own, body: ownBody ?? own };
      else if (ownBody) throw new Mistake(`--body-${language} needs --title-${language}.`);
    }
    const announced = { type, title, body, startsAt: from, endsAt: until, translations };
    const id = await announcements.announce(ctx, announced);
    return { id: String(id), type, title, body, languages: Object.keys(translations) };
  },
  text: ({ type, title, languages }) =>
    [
      `Announced (${type}): ${title}`,
      ...(languages.length > 0 ? [`also in ${languages.join(', ')}`] : []),
    ].join(', '),
});
