import * as z from 'zod/mini';
import { encodeServicePath, KEY_LENGTH } from '../chat/service-path.ts';
import { defineOperation } from './operation.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

const url = z.string().check(
  z.refine((typed) => URL.canParse(typed) && new URL(typed).protocol === 'https:', {
    error: ({ input }) => `"${input}" is not an https address.`,
  }),
);

export const service = defineOperation({
  name: 'service.encode',
  summary: 'Encodes an address as a path for service.pathList.',
  role: 'viewer',
  effect: 'looks',
  input: z.strictObject({ url }),
  words: ['url'],
  output: z.object({ path: z.string(), host: z.string() }),
  async run(ctx, input) {
    const { href, hostname } = new URL(input.url);
    const key = Array.from({ length: KEY_LENGTH }, () => LETTERS[ctx.random.int(LETTERS.length)]).join('');
    return { path: encodeServicePath(href, key), host: hostname };
  },
  text({ path, host }) {
    const set = (name: string, value: unknown): string => `  settings set ${name} '${JSON.stringify(value)}'`;
    return [
      path,
      '',
      'To offer it, set both:',
      set('service.pathList', [{ type: 3, path }]),
      set('service.hosts', [host]),
    ].join('\n');
  },
});
