// Messages of staff to members.
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { LONGEST_TEXT, LONGEST_TITLE, PAGE_LINK } from '../../rules/inbox.ts';
import { filePurposes, LARGEST_PICTURE } from '../../rules/upload.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { keepPicture } from '../files/keep.ts';
import { withdrawLetter, writeTo, writeToAll } from '../inbox/letters.ts';
import type { LetterTexts } from '../inbox/list.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { translations, translationsIn } from './letter-texts.ts';
import { defineOperation } from './operation.ts';
import { id, note, saying, shownAs } from './shapes.ts';

const SHOWN = 50;

const link = shownAs(
  'PAGE',
  z
    .string()
    .check(z.regex(PAGE_LINK, { error: saying('not a page of the portal. Use a path such as /promotions') })),
);

const text = {
  title: shownAs('TITLE', z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TITLE))),
  body: shownAs('TEXT', z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TEXT))),
  link: z.optional(link),
  ...translations,
};

const pictures = shownAs('FILE', z.optional(z.string()));

const letter = z.object({
  id: z.string(),
  to: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
});

type Typed = z.output<z.ZodMiniObject<typeof text>>;

/** The text itself is of the portal's first language. */
const textsOf = ({ settings }: Ctx, { title, body, ...typed }: Typed): LetterTexts => ({
  ...translationsIn(typed),
  [settings.get('brand.languages')[0] ?? 'en']: { title, body },
});

const said = ({ id, to, title, languages }: z.output<typeof letter>): string =>
  `Message ${id} to ${to}: ${title} (${languages.join(', ')})`;

export const messages = [
  defineOperation({
    name: 'messages.write',
    summary: `Writes a message to a member, with up to ${filePurposes.message.most} pictures.`,
    role: 'support',
    effect: 'changes',
    input: z.strictObject({
      account: z.string(),
      ...text,
      ...{ picture: pictures, picture2: pictures, picture3: pictures },
    }),
    words: ['account'],
    output: letter,
    async run(ctx, { account, picture, picture2, picture3, ...typed }, actor) {
      const member = await findMember(ctx, account);
      const files: string[] = [];
      for (const path of [picture, picture2, picture3])
        if (path) files.push(await keep(ctx, member.id, path));
      const texts = textsOf(ctx, typed);
      const written = { texts, link: typed.link, writtenBy: actor.name };
      const number = await inTransaction(ctx, (tx) => writeTo(tx, member.id, written, files));
      return { id: String(number), to: member.account, title: typed.title, languages: Object.keys(texts) };
    },
    text: said,
  }),
  defineOperation({
    name: 'messages.broadcast',
    summary:
      'Writes a message to all members, all agents or everyone. The portal delivers it within minutes.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ audience: z.enum(['members', 'agents', 'everyone']), ...text }),
    words: ['audience'],
    output: letter,
    async run(ctx, { audience, ...typed }, actor) {
      const texts = textsOf(ctx, typed);
      const number = await writeToAll(ctx, audience, { texts, link: typed.link, writtenBy: actor.name });
      return { id: String(number), to: audience, title: typed.title, languages: Object.keys(texts) };
    },
    text: said,
  }),
  defineOperation({
    name: 'messages.list',
    summary: 'Shows the messages that staff wrote, the newest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.extend(letter, {
        ...{ createdAt: z.string(), writtenBy: z.string() },
        /** How many members have it, and how many of them have read it. */
        ...{ delivered: z.number(), read: z.number() },
        state: z.enum(['waits', 'delivered', 'withdrawn']),
      }),
    ),
    async run(ctx) {
      const rows = await ctx.db
        .selectFrom('letters as l')
        .leftJoin('members', 'members.id', 'l.member_id')
        .leftJoin('member_messages as m', 'm.letter_id', 'l.id')
        .selectAll('l')
        .select(['members.account'])
        .select(({ fn }) => [
          fn.count<bigint>('m.id').as('delivered'),
          fn.count<bigint>('m.read_at').as('read'),
        ])
        .groupBy(['l.id', 'members.account'])
        .orderBy('l.id', 'desc')
        .limit(SHOWN)
        .execute();
      return rows.map(({ texts, ...row }) => ({
        ...{ id: String(row.id), to: row.account ?? row.audience, writtenBy: row.written_by },
        title: Object.values(texts as LetterTexts)[0]?.title ?? '',
        languages: Object.keys(texts as LetterTexts),
        createdAt: row.created_at.toISOString(),
        ...{ delivered: Number(row.delivered), read: Number(row.read) },
        state: row.withdrawn_at
          ? ('withdrawn' as const)
          : row.delivered_at
            ? ('delivered' as const)
            : ('waits' as const),
      }));
    },
    text: (found) =>
      found.length > 0
        ? columns(
            found.map(({ id, createdAt, state, to, delivered, read, title }) => [
              ...[id, createdAt, state, to],
              `${read} of ${delivered} read`,
              title,
            ]),
          )
        : 'Staff have written no messages.',
  }),
  defineOperation({
    name: 'messages.withdraw',
    summary: 'Withdraws a message that staff wrote, so that nobody can read it any more.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({ id, reason: note }),
    words: ['id'],
    output: z.object({ id: z.string() }),
    async run(ctx, input, actor) {
      if (!(await withdrawLetter(ctx, input.id, actor.name)))
        throw new Mistake(`There is no message ${input.id}, or it is withdrawn already.`);
      return { id: String(input.id) };
    },
    text: ({ id }) => `Message ${id} is withdrawn.`,
  }),
];

async function keep(ctx: Ctx, memberId: bigint, path: string): Promise<string> {
  const sent = await readFile(path).catch(() => {
    throw new Mistake(`The file "${path}" cannot be read.`);
  });
  if (sent.length > LARGEST_PICTURE) throw new Mistake(`"${path}" is larger than 5 MB.`);
  const kept = await keepPicture(ctx, { memberId, purpose: 'message', sent }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalid_input')
      throw new Mistake(`"${path}" is not a PNG or JPEG picture.`);
    throw error;
  });
  return kept.id;
}
