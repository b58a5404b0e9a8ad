import { announcements as contract } from '../../contract/notices.ts';
import { type AnnouncementType, announced } from '../content/announcements.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';

export const announcements = handle(contract, async ({ ctx, input, request }) => {
  const types = input.types.split(',').filter(Boolean) as AnnouncementType[];
  const locale = input.language ?? localeOf(ctx, request);
  return { list: await announced(ctx, types.length > 0 ? types : [input.execution], locale) };
});
