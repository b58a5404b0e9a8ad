// Rewards as calls answer them.
import { toWire } from '../../rules/money.ts';
import { titleOf } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Rewards } from '../db/schema.ts';
import { type ComingGift, claimable, nextBirthday } from './inbox.ts';
import { nameOfLevel } from './terms.ts';

interface Row {
  number: string;
  source: Rewards['source'];
  period: string;
  level: number;
  amount_minor: bigint;
}

export const shownReward = (ctx: Ctx, { number, source, period, level, amount_minor }: Row) => ({
  ...{
    number,
    source,
    ...placed(source, period),
    level: nameOfLevel(ctx, level),
    amount: toWire(amount_minor),
  },
});

function placed(source: Row['source'], period: string): { period: string; place: number | null } {
  if (source === 'ranking') return { period: titleOf(period), place: null };
  if (source !== 'raffle') return { period, place: null };
  const [slug = '', place = ''] = period.split(' ');
  return { period: titleOf(slug), place: Number(place) };
}

/** What can be claimed now, and the birthday gift that comes unless this year's can be claimed already. */
export async function shownClaimable(ctx: Ctx, { memberId, level }: { memberId: bigint; level: number }) {
  const rows = await claimable(ctx, memberId);
  const now = rows.some(({ source }) => source === 'vip_birthday');
  const birthday = now ? undefined : await nextBirthday(ctx, { memberId, level });
  return {
    claimable: rows.map((row) => ({
      ...shownReward(ctx, row),
      endsAt: row.expires_at?.toISOString() ?? null,
    })),
    birthday: birthday ? shownComing(birthday) : null,
  };
}

const shownComing = ({ amountMinor, opensAt, endsAt }: ComingGift) => ({
  ...{ amount: toWire(amountMinor), opensAt: opensAt.toISOString(), endsAt: endsAt.toISOString() },
});
