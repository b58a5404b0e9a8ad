// The daybook for operators: which days are closed, and another key to sign with.
import * as z from 'zod/mini';
import type { Head } from '../daybook/head.ts';
import { publishedHeads } from '../daybook/heads.ts';
import { rotateKey } from '../daybook/keys.ts';
import { columns } from './command.ts';
import { defineOperation } from './operation.ts';

const SHOWN = 14;

export const daybook = [
  defineOperation({
    name: 'daybook.list',
    summary: 'Shows the latest closed days: their number of lines, root and key.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({ number: z.number(), day: z.string(), lines: z.number(), root: z.string(), key: z.string() }),
    ),
    run: async (ctx) =>
      (await publishedHeads(ctx, { limit: SHOWN })).map(({ head }) => {
        const { number, day, lines, root, key } = JSON.parse(head) as Head;
        return { number, day, lines, root, key };
      }),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map(({ number, day, lines, root, key }) => [number, day, lines, root, key].map(String)),
          )
        : 'No day is closed yet.',
  }),
  defineOperation({
    name: 'daybook.rotate-key',
    summary:
      'Makes a new key to sign days with. The old key stays published, because it signed the days before.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({}),
    output: z.object({ key: z.string() }),
    run: async (ctx) => ({ key: await rotateKey(ctx) }),
  }),
];
