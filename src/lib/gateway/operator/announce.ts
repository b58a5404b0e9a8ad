import * as z from 'zod/mini';
import * as announcements from '../content/announcements.ts';
import { defineOperation } from './operation.ts';
import { moment, shownAs } from './shapes.ts';

const type = z.enum(['B', 'PL', 'PU', 'PR', 'H']);

export const announce = defineOperation({
  name: 'announce',
  summary: 'Publishes a notice at Home and at /noticePage.',
  role: 'support',
  effect: 'changes',
  input: z.strictObject({
    title: z.string(),
    body: z.optional(shownAs('TEXT', z.string())),
    type: z.optional(type),
    from: z.optional(moment),
    until: z.optional(moment),
  }),
  words: ['title'],
  output: z.object({ id: z.string(), type, title: z.string(), body: z.string() }),
  async run(ctx, { title, body = title, type = 'B', from = ctx.clock.now(), until }) {
    const id = await announcements.announce(ctx, { type, title, body, startsAt: from, endsAt: until });
    return { id: String(id), type, title, body };
  },
  text: ({ type, title }) => `Announced (${type}): ${title}`,
});
