import type { Vendor } from './vendor.ts';

/** The built-in vendor: its games are pages of the portal; the ticket stands in the fragment, which no server log sees. */
export const houseVendor: Vendor = {
  address: ({ gameId, ticket }) => `/house/slot/${encodeURIComponent(gameId)}#${ticket}`,
};
