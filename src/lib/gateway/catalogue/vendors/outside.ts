import type { Vendor } from './vendor.ts';

/** An outside vendor: its games open at one address, and read from its query what to open. */
export const outsideVendor = (launchUrl: string): Vendor => ({
  frame: 'vendor',
  address({ gameId, ticket, language }) {
    const address = new URL(launchUrl);
    for (const [name, value] of Object.entries({ game: gameId, ticket, language }))
      address.searchParams.set(name, value);
    return address.href;
  },
});
