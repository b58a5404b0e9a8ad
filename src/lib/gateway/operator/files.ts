// Pictures of members, for operators.
import * as z from 'zod/mini';
import { fileFor } from '../files/read.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';

const SHOWN = 100;

export const files = [
  defineOperation({
    name: 'files.list',
    summary: 'Shows the pictures of a member that operators may see, the newest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ account: z.string() }),
    words: ['account'],
    output: z.array(
      z.object({
        ...{ id: z.string(), purpose: z.string(), size: z.string(), bytes: z.number() },
        createdAt: z.string(),
      }),
    ),
    async run(ctx, { account }) {
      const { id: memberId } = await findMember(ctx, account);
      const rows = await ctx.db
        .selectFrom('files')
        .select(['id', 'purpose', 'width', 'height', 'bytes', 'created_at'])
        .where('member_id', '=', memberId)
        .where('seen_by', '!=', 'owner')
        .orderBy('created_at', 'desc')
        .limit(SHOWN)
        .execute();
      return rows.map(({ id, purpose, width, height, bytes, created_at }) => ({
        ...{ id, purpose, bytes, size: `${width}x${height}` },
        createdAt: created_at.toISOString(),
      }));
    },
    text: (found) =>
      found.length > 0
        ? columns(
            found.map(({ id, purpose, size, bytes, createdAt }) => [
              id,
              createdAt,
              purpose,
              size,
              `${bytes}`,
            ]),
          )
        : 'There are no pictures.',
  }),
  defineOperation({
    name: 'files.show',
    summary: 'Prints a picture of a member: a WebP as base64, for "| base64 -d > picture.webp".',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ id: z.string() }),
    words: ['id'],
    output: z.object({ type: z.string(), base64: z.string() }),
    async run(ctx, { id }) {
      const found = await fileFor(ctx, id, 'operator');
      if (!found) throw new Mistake(`There is no picture "${id}" that operators may see.`);
      return { type: found.type, base64: found.content.toString('base64') };
    },
    text: ({ base64 }) => base64,
  }),
];
