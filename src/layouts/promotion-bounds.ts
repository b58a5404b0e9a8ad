// What bounds a promotion, in words: games, days and hours that count, and who can have it.
import type { Locale } from '../lib/messages/language.ts';
import type { Translate } from '../lib/messages/server.ts';
import { DAY_MS } from '../lib/rules/durations.ts';
import { PROMOTION_ZONE, type PromotionTerms } from '../lib/rules/promotion.ts';

export type Fact = [label: string, value: string];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The games, the days of the week and the hours that count. */
export function countedRows(
  { categories, weights = [], weekdays, hours }: PromotionTerms,
  t: Translate,
  lang: Locale,
): Fact[] {
  const fact = (key: string, value: string): Fact => [t(`pages:promotions.fact.${key}`), value];
  const all = [...new Set([...categories, ...weights.map(({ category }) => category)])];
  const games = all.map((key) => {
    const percent = weights.find(({ category }) => category === key)?.percent;
    const name = t(`common:category.${key}`);
    return percent === undefined ? name : `${name} (${percent}%)`;
  });
  const names = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  const days = weekdays?.map((day) => names.format(MONDAY + (day - 1) * DAY_MS));
  return [
    ...(games.length > 0 ? [fact('counts', games.join(', '))] : []),
    ...(days ? [fact('weekdays', days.join(', '))] : []),
    ...(hours ? [fact('hours', `${hours.from}\u2013${hours.to} (${PROMOTION_ZONE.name})`)] : []),
  ];
}

export function audienceRows({ audience }: PromotionTerms, t: Translate): Fact[] {
  const { level, withinDays } = audience ?? {};
  return [
    ...(level
      ? [[t('pages:promotions.fact.level'), t('pages:promotions.levelFrom', { level })] as Fact]
      : []),
    ...(withinDays
      ? [
          [
            t('pages:promotions.fact.registered'),
            t('pages:promotions.withinDays', { count: withinDays }),
          ] as Fact,
        ]
      : []),
  ];
}
