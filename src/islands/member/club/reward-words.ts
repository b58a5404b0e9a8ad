// What rewards are called, and until when they can be claimed.
import { t } from '../../../lib/messages/browser.ts';
import { weekOf } from '../../../lib/rules/portal-day.ts';
import type { Claimable } from '../../../lib/stores/club.ts';
import { minuteOf, shortDay, shortDayOf } from '../../ui/when.ts';

type Named = Pick<Claimable, 'source' | 'period' | 'level' | 'place'>;

/** `Weekly bonus` */
export const rewardName = ({ source }: Pick<Named, 'source'>): string => t(`club:source.${source}`);

/** `Week 47, Platinum` */
export function rewardStep({ source, period, level, place }: Named): string {
  if (place !== null) return t('club:step.raffle', { title: period, place });
  if (source === 'vip_week') return t('club:step.week', { week: weekOf(period), level });
  if (source === 'vip_birthday') return t('club:step.year', { year: period, level });
  if (source !== 'rebate') return period;
  return t('club:step.day', { day: shortDay(period.slice(0, 10)), level });
}

/** `until 22 Nov 23:59`: the last minute, as people say it. */
export function untilWords(endsAt: string | null): string {
  if (endsAt === null) return t('club:anyDay');
  const last = new Date(new Date(endsAt).getTime() - 1);
  return t('club:until', { time: `${shortDayOf(last)} ${minuteOf(last)}` });
}
