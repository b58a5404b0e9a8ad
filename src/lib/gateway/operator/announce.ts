import * as z from 'zod/mini';
import * as announcements from '../content/announcements.ts';
import { Mistake } from './command.ts';
import { translations, translationsIn } from './letter-texts.ts';
import { defineOperation } from './operation.ts';
import { ahead, end, moment, shownAs } from './shapes.ts';

const type = z.enum(['B', 'PL', 'PU', 'PR', 'H']);
const audience = z.enum(announcements.audiences);

export const announce = defineOperation({
  name: 'announce',
  summary:
    'Publishes a notice at Home and at /noticePage; with --audience agents it is shown in the agent center alone. Who reads a language without a title of its own reads TITLE.',
  role: 'support',
  effect: 'changes',
  input: z.strictObject({
    title: z.string(),
    body: z.optional(shownAs('TEXT', z.string())),
    type: z.optional(type),
    audience: z.optional(audience),
    from: z.optional(moment),
    until: z.optional(end),
    ...translations,
  }),
  words: ['title'],
  output: z.object({
    ...{ id: z.string(), type, audience, title: z.string(), body: z.string() },
    languages: z.array(z.string()),
  }),
  async run(ctx, { title, body = title, audience = 'all', from = ctx.clock.now(), until, ...asked }) {
    const { type = audience === 'agents' ? 'PL' : 'B', ...texts } = asked;
    if (audience === 'agents' && type !== 'PL')
      throw new Mistake(`--audience agents is for notices of type PL. Leave out --type ${type}.`);
    const inOthers = translationsIn(texts);
    const announced = {
      type,
      audience,
      title,
      body,
      startsAt: from,
      endsAt: until === undefined ? undefined : ahead(ctx, until),
      translations: inOthers,
    };
    const id = await announcements.announce(ctx, announced);
    return { id: String(id), type, audience, title, body, languages: Object.keys(inOthers) };
  },
  text: ({ type, audience, title, languages }) =>
    [
      `Announced (${audience === 'agents' ? `${type}, agents alone` : type}): ${title}`,
      ...(languages.length > 0 ? [`also in ${languages.join(', ')}`] : []),
    ].join(', '),
});
