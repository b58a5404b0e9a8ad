import { isDrawKind } from '../../../rules/kinds/kind.ts';
import { drawPages } from '../../../rules/launch.ts';
import type { Launch, Vendor } from './vendor.ts';

/** A page of the portal with what the launch asked for; the game's own id where it named none. */
function pageOf(page: string, { gameId, ticket, lottery }: Launch): string {
  const asked = { ...lottery, lottoGameCode: lottery.lottoGameCode || gameId };
  const given = Object.entries(asked).filter(([, value]) => value);
  return `${page}?${new URLSearchParams(given)}#${ticket}`;
}

/** The Vietnamese lottery: a page of the portal, which gets what the launch asked for. */
export const lotteryVendor: Vendor = {
  frame: 'own',
  address: (launch) => pageOf('/vnlottery', launch),
};

/** A draw or a league of the house, whose bets are placed on a page of the portal. */
export const drawVendor: Vendor = {
  frame: 'own',
  address(launch) {
    const { kind, category } = launch;
    return pageOf(isDrawKind(kind) ? drawPages[kind](category) : '/lottery', launch);
  },
};
