// Where a game opens (specification, section 4, "Vendors with special handling"), and what it may do in the portal's frame.

import type { DrawKind } from './kinds/kind.ts';

/** Scripts, and forms for its dialogs; no origin of its own, no windows, no way to the page around it. */
export const GAME_SANDBOX = 'allow-scripts allow-forms';

/**
 * For a game of an outside vendor, whose page has an origin of its own: it keeps that origin, for its storage and its calls, and may
 * open windows such as its rules. The policy of pages lets no frame reach what is around it.
 */
export const VENDOR_SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Whose page is in the frame: one of the portal, or one of an outside vendor. */
export const frameKinds = ['own', 'vendor'] as const;
export type FrameKind = (typeof frameKinds)[number];

/** What an iframe of a game says of itself. */
export interface FrameRules {
  sandbox: string;
  allow?: string;
  referrerPolicy?: 'no-referrer';
}

/**
 * How a game is framed on a page at `page`. With an origin of its own a frame of the page's very origin could leave its sandbox, so
 * such an address is framed as the portal's games are, no matter who named it. The address has the ticket, so it goes nowhere as a referrer.
 */
export function frameRules(kind: FrameKind, address: string, page: string): FrameRules {
  const beside = URL.parse(address, page)?.origin === new URL(page).origin;
  if (kind === 'own' || beside) return { sandbox: GAME_SANDBOX };
  return { sandbox: VENDOR_SANDBOX, allow: 'autoplay; fullscreen', referrerPolicy: 'no-referrer' };
}

/** An address without what opens the game for its player: no fragment, and no ticket in the query. */
export function withoutTicket(address: string): string {
  const [plain = ''] = address.split('#');
  const [path = '', query = ''] = plain.split('?');
  const kept = new URLSearchParams(query);
  kept.delete('ticket');
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** `portal-page`: a page of the portal with the header alone, in no frame. */
export const openings = ['route', 'popup', 'own-page', 'vietnamese-lottery', 'portal-page'] as const;

export type Opening = (typeof openings)[number];

/** The built-in vendor. */
export const HOUSE_VENDOR = 'HOUSE';

/** The house's own leagues. */
export const HOUSE_SPORTS = 'TOUCHLINE';

/** The vendor of the Vietnamese lottery, which has a page of the portal. */
export const LOTTERY_VENDOR = 'TCG_LOTTO_VN';

/** The vendor of games such as mark six, which need a page of their own. */
export const SEA_VENDOR = 'TCG_SEA';

/** The e-sports vendor of the demonstration, whose game is a page of the portal. */
export const ESPORTS_DEMO = 'DEMO_ESPORTS';

/** On which page of the portal bets of a kind are placed, by the category of the game. */
export const drawPages: Record<DrawKind, (category: string) => string> = {
  'regional-draw': () => '/lottery',
  fixture: (category) => (category === 'ESPORTS' ? '/esports' : '/sports'),
};

/** What the lottery's page shows first. */
export const lotteryViews = ['betting', 'lobby'] as const;

/** Sets of lottery games (specification, section 3, "Configuration"). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

export type PrizeMode = (typeof prizeModes)[number];

/** `isGame` is the vendor's mark: `VASSALAGE` opens its games in a popup list. */
export function openingOf(vassalage: string, isGame: string): Opening {
  if (vassalage === SEA_VENDOR) return 'own-page';
  if (vassalage === LOTTERY_VENDOR) return 'vietnamese-lottery';
  return isGame === 'VASSALAGE' ? 'popup' : 'route';
}
