import { uploadFile as contract } from '../../contract/files.ts';
import { isTryAgain } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { keepPicture } from '../files/keep.ts';
import { requirePictureBytes } from '../files/pictures.ts';

/** Of one member, so that nobody fills the queue in which pictures are drawn anew. A form takes this many. */
const OF_ONE = { atOnce: 3, waiting: 0, waitMs: 0 };

export const uploadFile = handle(contract, async ({ ctx, input, session: { memberId } }) => {
  const sent = requirePictureBytes(input.picture);
  const limit = ['limits.upload', { memberId }] as const;
  await ctx.rateLimits.take(...limit);
  try {
    return await ctx.bookingSlots.ofOne(
      `pictures of ${memberId}`,
      () => keepPicture(ctx, { memberId, purpose: input.purpose, sent }),
      OF_ONE,
    );
  } catch (error) {
    // What the portal could not take does not count.
    if (isTryAgain(error)) await ctx.rateLimits.giveBack(...limit);
    throw error;
  }
});
