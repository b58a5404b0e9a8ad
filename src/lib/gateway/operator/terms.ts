// Terms as they were: which versions of them there have been, and what each said.
import * as z from 'zod/mini';
import { termsKept, versionsOf } from '../content/terms.ts';
import { columns, Mistake } from './command.ts';
import { short } from './content.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const name = shownAs('NAME', z.string());
const version = shownAs(
  'VERSION',
  z
    .string()
    .check(
      z.regex(/^[0-9a-f]{6,64}$/, { error: saying('not a version. Use at least its first 6 characters') }),
    ),
);

const kept = { kind: z.string(), name: z.string(), hash: z.string(), firstUsedAt: z.string() };

export const terms = [
  defineOperation({
    name: 'terms.list',
    summary: 'Shows all versions of the terms of a promotion, of vip or of points, newest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ name }),
    words: ['name'],
    output: z.array(z.object(kept)),
    run: async (ctx, input) =>
      (await versionsOf(ctx, input.name)).map(({ first_used_at, ...rest }) => ({
        ...rest,
        firstUsedAt: first_used_at.toISOString(),
      })),
    text: (found) =>
      found.length > 0
        ? columns(found.map(({ kind, hash, firstUsedAt }) => [kind, short(hash), firstUsedAt]))
        : 'There are no terms with this name. "content promotions" lists the promotions.',
  }),
  defineOperation({
    name: 'terms.show',
    summary: 'Shows the terms of a version.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ version }),
    words: ['version'],
    output: z.object({ ...kept, terms: z.unknown() }),
    async run(ctx, input) {
      const found = await termsKept(ctx, input.version);
      if (!found)
        throw new Mistake(
          'No terms have this version, or several versions begin with it. "terms list NAME" shows the versions.',
        );
      const { definition, first_used_at, ...rest } = found;
      return { ...rest, firstUsedAt: first_used_at.toISOString(), terms: JSON.parse(definition) };
    },
    text: ({ name, firstUsedAt, terms }) => `${name}, from ${firstUsedAt}\n${JSON.stringify(terms, null, 2)}`,
  }),
];
