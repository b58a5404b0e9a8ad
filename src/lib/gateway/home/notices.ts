import { notices as contract } from '../../contract/notices.ts';
import { announced } from '../content/announcements.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';

export const notices = handle(contract, async ({ ctx, request }) => {
  const all = await announced(ctx, ['PL', 'B', 'PU', 'PR'], localeOf(ctx, request));
  const of = (type: string) => all.filter((one) => one.type === type);
  return { player: of('PL'), banners: of('B'), popup: of('PU'), promotion: of('PR') };
});
