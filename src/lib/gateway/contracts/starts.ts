// When what is offered lapses, and when what is accepted begins.
import { nextWindow, OFFER_DAYS, windowAt } from '../../rules/contracts/windows.ts';
import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Between, type Contract, contractIn } from './rows.ts';

/**
 * When terms that are accepted now begin: with the period after the one that runs, not before the end of every contract of this
 * downline and kind, so that no day is paid for twice, and not before the upline's own terms begin, of which they are paid.
 */
export async function startOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { uplineId, downlineId, kind, rhythm }: Between & Pick<Contract, 'rhythm'>,
): Promise<Date> {
  const zone = ctx.settings.get('portal.zone');
  const now = ctx.clock.now();
  const next = nextWindow(rhythm, now, zone).from;
  const current = await contractIn(ctx, 'valid', downlineId, kind);
  const { ended } = await ctx.db
    .selectFrom('contracts')
    .select(({ fn }) => fn.max('ends_at').as('ended'))
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .whereRef('ends_at', '>', 'starts_at')
    .executeTakeFirstOrThrow();
  const runsTo = current && hasBegun(current, now) ? windowAt(current.rhythm, now, zone).to : next;
  const above = uplineId === null ? undefined : await contractIn(ctx, 'valid', uplineId, kind);
  const first = latest(next, runsTo, ended, above?.starts_at);
  const within = windowAt(rhythm, first, zone);
  return within.from < first ? within.to : within.from;
}

const latest = (...moments: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0)));

export const hasBegun = ({ starts_at: startsAt }: Contract, now: Date): boolean =>
  startsAt !== null && startsAt <= now;

/** Whether it was ended before its first period, so that it counts for none. */
export const neverBegan = ({ starts_at: startsAt, ends_at: endsAt }: Contract): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;

export const answerBy = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date(clock.now().getTime() + OFFER_DAYS * DAY_MS);
