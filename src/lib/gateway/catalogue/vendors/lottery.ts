import type { Vendor } from './vendor.ts';

/** The Vietnamese lottery: a page of the portal, which gets what the launch asked for. */
export const lotteryVendor: Vendor = {
  frame: 'own',
  address: ({ gameId, ticket, lottery }) => {
    const asked = { ...lottery, lottoGameCode: lottery.lottoGameCode || gameId };
    const given = Object.entries(asked).filter(([, value]) => value);
    return `/vnlottery?${new URLSearchParams(given)}#${ticket}`;
  },
};
