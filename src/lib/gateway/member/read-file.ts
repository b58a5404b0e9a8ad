import { readFile as contract } from '../../contract/files.ts';
import { handle } from '../core/handle.ts';
import { fileFor } from '../files/read.ts';

export const readFile = handle(contract, async ({ ctx, input, session: { memberId }, fail }) => {
  const found = (await fileFor(ctx, input.id, { memberId })) ?? fail('not_found');
  const headers = {
    'content-type': found.type,
    'content-disposition': `inline; filename="${found.id}.webp"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  return new Response(new Uint8Array(found.content), { headers });
});
