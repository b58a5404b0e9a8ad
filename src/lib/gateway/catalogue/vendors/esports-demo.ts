import type { Vendor } from './vendor.ts';

/** The e-sports vendor of the demonstration: a page of the portal, which takes no bets and spends no ticket. */
export const esportsDemo: Vendor = {
  frame: 'own',
  address: ({ gameId }) => `/demonstration/${encodeURIComponent(gameId)}`,
};
