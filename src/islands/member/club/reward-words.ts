// What rewards are called, and until when they can be claimed.
import { t } from '../../../lib/messages/browser.ts';
import { weekOf } from '../../../lib/rules/portal-day.ts';
import type { Claimable } from '../../../lib/stores/club.ts';
import type { ToClaim } from '../../../lib/stores/to-claim.ts';
import { minuteOf, momentOf, shortDay, shortDayOf } from '../../ui/when.ts';

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

const NAMED_FRIENDS = 3;

/** What it is, what it is for, and until when it can be claimed. */
export function wordsOf(wanted: ToClaim): Record<'name' | 'step' | 'until', string> {
  switch (wanted.from) {
    case 'reward': {
      const { reward } = wanted;
      return { name: rewardName(reward), step: rewardStep(reward), until: untilWords(reward.endsAt) };
    }
    case 'mission': {
      const { title, closesAt } = wanted.mission;
      return { name: rewardName({ source: 'mission' }), step: title, until: untilWords(closesAt) };
    }
    case 'referral': {
      const owing = wanted.referral.list.filter(({ due }) => due !== '0.00').slice(0, NAMED_FRIENDS);
      return {
        name: rewardName({ source: 'referral' }),
        step: owing.map(({ friend }) => friend).join(', '),
        until: untilWords(null),
      };
    }
    case 'rebate': {
      const { level, paidAt } = wanted.rebate;
      return {
        name: rewardName({ source: 'rebate' }),
        step: t('club:rebate.today', { level }),
        // Nothing is lost by leaving it.
        until: t('club:rebate.paid', { time: momentOf(new Date(paidAt)) }),
      };
    }
  }
}
