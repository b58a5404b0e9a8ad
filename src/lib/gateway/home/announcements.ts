import { announcements as contract } from '../../contract/home.ts';
import { type AnnouncementType, announced } from '../content/announcements.ts';
import { handle } from '../core/handle.ts';

export const announcements = handle(contract, async ({ ctx, input }) => {
  const types = input.types.split(',').filter(Boolean) as AnnouncementType[];
  return { list: await announced(ctx, types.length > 0 ? types : [input.execution]) };
});
