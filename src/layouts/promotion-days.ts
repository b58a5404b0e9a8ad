// Days of promotions in words.
import type { Promotion } from '../lib/content/promotions.ts';
import type { Locale } from '../lib/messages/language.ts';
import type { Translate } from '../lib/messages/server.ts';
import { PROMOTION_ZONE } from '../lib/rules/promotion.ts';
import { dayText } from './day-text.ts';

/** When it begins, ends or ended; `exact` says the hour and whose. */
export function standingText(
  { status, starts, ends }: Promotion,
  t: Translate,
  lang: Locale,
  exact = false,
): string {
  if (status === 'soon') return t('pages:promotions.starts', { day: dayText(starts, lang) });
  if (ends === undefined) return t('pages:promotions.noEnd');
  const day = dayText(ends, lang);
  if (status === 'ended') return t('pages:promotions.ended', { day });
  return exact
    ? t('pages:promotions.untilEnd', { day, zone: PROMOTION_ZONE.name })
    : t('pages:promotions.ends', { day });
}

export function periodText(
  { starts, ends }: Pick<Promotion, 'starts' | 'ends'>,
  t: Translate,
  lang: Locale,
): string {
  const from = dayText(starts, lang);
  return ends === undefined
    ? t('pages:promotions.fromDay', { from })
    : t('pages:promotions.fromTo', { from, to: dayText(ends, lang) });
}
