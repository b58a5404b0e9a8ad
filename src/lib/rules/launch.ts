// Where a game opens (specification, section 4, "Vendors with special handling"), and what it may do in the portal's frame.

/** Scripts, and forms for its dialogs; no origin of its own, no windows, no way to the page around it. */
export const GAME_SANDBOX = 'allow-scripts allow-forms';

export const openings = ['route', 'popup', 'own-page', 'vietnamese-lottery'] as const;

export type Opening = (typeof openings)[number];

/** The vendor of the Vietnamese lottery, which has a page of the portal. */
export const LOTTERY_VENDOR = 'TCG_LOTTO_VN';

/** What the lottery's page shows first. */
export const lotteryViews = ['betting', 'lobby'] as const;

/** Sets of lottery games (specification, section 3, "Configuration"). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

/** `isGame` is the vendor's mark: `VASSALAGE` opens its games in a popup list. */
export function openingOf(vassalage: string, isGame: string): Opening {
  if (vassalage === 'TCG_SEA') return 'own-page';
  if (vassalage === LOTTERY_VENDOR) return 'vietnamese-lottery';
  return isGame === 'VASSALAGE' ? 'popup' : 'route';
}
