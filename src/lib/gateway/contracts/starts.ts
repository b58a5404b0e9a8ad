// When what is offered lapses, and when what is accepted begins.
import { nextWindow, OFFER_DAYS, windowAt } from '../../rules/contracts/windows.ts';
import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Contract, contractIn } from './rows.ts';

/**
 * When terms that are accepted now begin: with the period after the one that runs, and not before the end of every contract of this
 * downline and kind, so that no day is paid for twice.
 */
export async function startOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { downlineId, kind, rhythm }: Pick<Contract, 'kind' | 'rhythm'> & { downlineId: bigint },
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
  const running = ended && ended > runsTo ? ended : runsTo;
  if (running <= next) return next;
  const within = windowAt(rhythm, running, zone);
  return within.from < running ? within.to : within.from;
}

export const hasBegun = ({ starts_at: startsAt }: Contract, now: Date): boolean =>
  startsAt !== null && startsAt <= now;

/** Whether it was ended before its first period, so that it counts for none. */
export const neverBegan = ({ starts_at: startsAt, ends_at: endsAt }: Contract): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;

export const answerBy = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date(clock.now().getTime() + OFFER_DAYS * DAY_MS);
