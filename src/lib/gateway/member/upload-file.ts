import { uploadFile as contract } from '../../contract/files.ts';
import { isTryAgain } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { keepPicture } from '../files/keep.ts';
import { requirePictureBytes } from '../files/pictures.ts';

export const uploadFile = handle(contract, async ({ ctx, input, session: { memberId } }) => {
  const sent = requirePictureBytes(input.picture);
  await ctx.rateLimits.take('limits.upload', { memberId });
  return keepPicture(ctx, { memberId, purpose: input.purpose, sent });
});
