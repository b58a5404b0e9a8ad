import { vipLevel as contract } from '../../contract/rewards.ts';
import { toWire } from '../../rules/money.ts';
import { dayOf } from '../../rules/portal-day.ts';
import { vipName } from '../../rules/vip.ts';
import { handle } from '../core/handle.ts';
import { fixedUntil, heldSince, movesOf, shownLevel, windowOf } from '../rewards/club.ts';
import { shownClaimable } from '../rewards/shown.ts';
import { clubTerms } from '../rewards/terms.ts';

export const vipLevel = handle(contract, async ({ ctx, session: { memberId } }) => {
  const { vip_level: level, created_at } = await ctx.db
    .selectFrom('members')
    .select(['vip_level', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { open, windowDays } = clubTerms();
  const { validMinor, months } = await windowOf(ctx, memberId);
  const own = shownLevel(ctx, level);
  if (!own) throw new Error(`There is no level ${level}.`);
  return {
    ...{ open, label: vipName(level), level: own, windowDays },
    ...{ before: shownLevel(ctx, level - 1), next: shownLevel(ctx, level + 1) },
    since: await heldSince(ctx, memberId, dayOf(created_at, ctx.settings.get('portal.zone'))),
    fixedUntil: fixedUntil(ctx),
    valid: toWire(validMinor),
    months: months.map(({ from, last, validMinor: valid }) => ({ from, last, valid: toWire(valid) })),
    ...(await shownClaimable(ctx, { memberId, level })),
    moves: await movesOf(ctx, memberId),
  };
});
