// The limits of a member as they are now, and what was asked for.
import { sql } from 'kysely';
import type { OutputOf } from '../../contract/call.ts';
import type { playLimitChanges, playLimits } from '../../contract/protection.ts';
import { toWire } from '../../rules/money.ts';
import {
  CONFIRMED_WITHIN_MS,
  type LimitKind,
  type LimitPeriod,
  lapsedSince,
  limitKinds,
  limitPeriods,
} from '../../rules/play-limits.ts';
import { ownWalletVendors } from '../catalogue/transfer-vendors.ts';
import type { Ctx } from '../core/ctx.ts';

const wireOrNull = (minor: bigint | null): string | null => (minor === null ? null : toWire(minor));

/** What every call about limits answers. */
export const shownLimits = async (
  ctx: Ctx,
  { memberId, currency }: { memberId: bigint; currency: string },
): Promise<OutputOf<typeof playLimits>> => ({
  currency,
  ownWallets: await ownWalletVendors(ctx),
  limits: await limitsNow(ctx, memberId),
});

/** One for each kind and period, with what counts against it and what waits. */
export async function limitsNow({ db, clock }: Ctx, memberId: bigint) {
  const now = clock.now();
  const { rows } = await sql<{
    kind: LimitKind;
    period: LimitPeriod;
    amount: bigint | null;
    used: bigint;
    until: Date;
    id: bigint | null;
    asked: bigint | null;
    asked_at: Date;
    counts_from: Date;
  }>`
    select kinds.kind, periods.period, l.amount_minor as amount, used,
        period_of.next::timestamp at time zone portal_zone() as until,
        w.id, w.amount_minor as asked, w.asked_at, w.counts_from
      from unnest(${[...limitKinds]}::text[]) with ordinality as kinds (kind, kind_place)
      cross join unnest(${[...limitPeriods]}::text[]) with ordinality as periods (period, period_place)
      cross join portal_day(${now}) as day
      cross join lateral limit_period(periods.period, day) as period_of
      cross join lateral limit_used(${memberId}, kinds.kind, periods.period, day) as used
      left join play_limits l on l.member_id = ${memberId} and (l.kind, l.period) = (kinds.kind, periods.period)
        and l.confirmed_at is not null and l.ended_at is null
      left join play_limits w on w.member_id = ${memberId} and (w.kind, w.period) = (kinds.kind, periods.period)
        and w.confirmed_at is null and w.ended_at is null and w.counts_from > ${lapsedSince(now)}
      order by kind_place, period_place`.execute(db);
  return rows.map(({ kind, period, amount, used, until, id, asked, asked_at, counts_from }) => ({
    kind,
    period,
    amount: wireOrNull(amount),
    used: toWire(used),
    left: amount === null ? null : toWire(amount > used ? amount - used : 0n),
    until: until.toISOString(),
    waiting:
      id === null
        ? null
        : {
            id: String(id),
            amount: wireOrNull(asked),
            askedAt: asked_at.toISOString(),
            confirmFrom: counts_from.toISOString(),
            confirmUntil: new Date(counts_from.getTime() + CONFIRMED_WITHIN_MS).toISOString(),
            confirmable: counts_from <= now,
          },
  }));
}

const CHANGES_SHOWN = 100;

/** What was asked for, the latest first. */
export async function limitChanges({ db, clock }: Ctx, memberId: bigint) {
  const rows = await db
    .selectFrom('play_limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
  return rows.map(({ id, kind, period, amount_minor, asked_at, counts_from, confirmed_at, ended_at }) => ({
    id: String(id),
    kind,
    period,
    amount: wireOrNull(amount_minor),
    askedAt: asked_at.toISOString(),
    state: stateOf({ confirmed_at, ended_at, lapsed: counts_from <= lapsedSince(clock.now()) }),
    confirmFrom: counts_from.toISOString(),
    countedFrom: confirmed_at?.toISOString() ?? null,
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

type LimitState = OutputOf<typeof playLimitChanges>['changes'][number]['state'];

function stateOf({
  confirmed_at,
  ended_at,
  lapsed,
}: {
  confirmed_at: Date | null;
  ended_at: Date | null;
  lapsed: boolean;
}): LimitState {
  if (confirmed_at) return ended_at ? 'replaced' : 'in_force';
  if (ended_at) return 'dropped';
  return lapsed ? 'lapsed' : 'waiting';
}
