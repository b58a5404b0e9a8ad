// Banner groups (specification, section 3: bannerId, url, linkageType), in the order in which they are shown.

export interface Banner {
  bannerId: string;
  /** Pictures of `/art`, for wide places and for phones. */
  art: string;
  artPhone: string;
  tag: string;
  title: [string, string];
  text: string;
  /** Terms that belong to the offer; a banner never hides its conditions. */
  terms: string;
  /** Set when the whole banner leads somewhere. */
  linkageType?: 'page';
  url: string;
  action: string;
  /** A dialog that the action opens where scripts run. */
  modal?: 'register' | 'login';
  second?: { url: string; label: string };
}

/** Milliseconds a banner stands still, for groups that set no time of their own. */
export const DEFAULT_DELAY_MS = 3_000;

export const bannerGroups: Record<string, { delayMs?: number; banners: Banner[] }> = {
  w_home: {
    delayMs: 5_000,
    banners: [
      {
        bannerId: 'welcome',
        art: '/art/banner-arcade.svg',
        artPhone: '/art/banner-arcade-phone.svg',
        tag: 'New here',
        title: ['A quiet place', 'to play an evening'],
        text: 'A name and a password, and you are in.',
        terms: 'Free play needs no account. 18+',
        url: '/register',
        modal: 'register',
        action: 'Register',
        second: { url: '/help/registration', label: 'How it works' },
      },
      {
        bannerId: 'slots',
        art: '/art/banner-slots.svg',
        artPhone: '/art/banner-slots-phone.svg',
        tag: 'Slots',
        title: ['Fourteen slots,', 'each with its own maths'],
        text: 'Return and rules stand in every game.',
        terms: 'Returns are long-run averages. 18+',
        linkageType: 'page',
        url: '/rng',
        action: 'See the slots',
      },
      {
        bannerId: 'fair',
        art: '/art/banner-fair.svg',
        artPhone: '/art/banner-fair-phone.svg',
        tag: 'Fairness',
        title: ['Check a round', 'in your own browser'],
        text: 'Results are fixed before you bet.',
        terms: 'Works offline, with published seeds.',
        linkageType: 'page',
        url: '/fairness',
        action: 'How to check',
      },
    ],
  },
};
