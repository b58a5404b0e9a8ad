// The versions of a promotion's terms, as its page shows them.
import { promotionTerms } from '../contract/promotions.ts';
import { PROMOTION_ZONE } from '../rules/promotion.ts';
import type { Promotion } from './promotions.ts';
import { reader } from './read.ts';

type Said = Pick<Promotion, 'summary' | 'terms' | 'paid' | 'who' | 'starts' | 'ends'>;

export interface EarlierTerms {
  /** The first letters of their hash. */
  version: string;
  since: string;
  /** The day on which others took their place. */
  until: string;
  said: Said;
}

interface History {
  /** Since when the terms are as they are; undefined when the gateway has kept none. */
  since: string | undefined;
  version: string;
  /** The newest first. */
  earlier: EarlierTerms[];
}

const SHORT = 8;

/** The day of a moment in the zone of promotions. */
export const shownDay = (moment: string): string =>
  new Date(
    Date.parse(moment) +
      Date.parse('1970-01-01T00:00:00Z') -
      Date.parse(`1970-01-01T00:00:00${PROMOTION_ZONE.offset}`),
  )
    .toISOString()
    .slice(0, 10);

export async function termsHistory(slug: string): Promise<History> {
  const { versions } = await (await reader())(promotionTerms, { promotion: slug });
  const [now, ...before] = versions;
  if (!now) return { since: undefined, version: '', earlier: [] };
  return {
    since: shownDay(now.since),
    version: now.hash.slice(0, SHORT),
    earlier: before.map(({ hash, since, definition }, at) => ({
      version: hash.slice(0, SHORT),
      since: shownDay(since),
      until: shownDay((before[at - 1] ?? now).since),
      said: JSON.parse(definition) as Said,
    })),
  };
}
