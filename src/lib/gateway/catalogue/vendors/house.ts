import type { Vendor } from './vendor.ts';

/** The built-in vendor: its games are pages of the portal; the ticket is in the fragment, which appears in no server's log. */
export const houseVendor: Vendor = {
  frame: 'own',
  address: ({ gameId, kind, ticket }) => `/house/${kind}/${encodeURIComponent(gameId)}#${ticket}`,
};
