// Sports and e-sports: placing bets, and what the member has bet.
import { call } from '../client/call.ts';
import type { ArgumentOf } from '../contract/call.ts';
import { drawBuy } from '../contract/draws.ts';
import { slipPlace, sportsBets } from '../contract/sports.ts';
import { sportsCashOut } from '../contract/sports-cash-out.ts';
import type { SportsBet } from '../contract/sports-parts.ts';
import { keepReceipt } from './receipts.ts';
import type { SportsCategory } from './sports.ts';
import { refreshBalance } from './wallet.ts';

export type { SportsBet } from '../contract/sports-parts.ts';

/** A bet on one fixture. The same placement again answers the same bet. */
export async function placeSingle(asked: ArgumentOf<typeof drawBuy>): Promise<string> {
  const { bet, leaf } = await call(drawBuy, asked);
  keepReceipt(bet.number, leaf);
  void refreshBalance();
  return bet.number;
}

/** A bet in play, or on several. */
export async function placeSlip(asked: ArgumentOf<typeof slipPlace>): Promise<string> {
  const { number } = await call(slipPlace, asked);
  void refreshBalance();
  return number;
}

/** Sells an open bet back for at least as much as was shown, and answers for how much. */
export async function sellBet(asked: ArgumentOf<typeof sportsCashOut>): Promise<string> {
  const { amount } = await call(sportsCashOut, asked);
  void refreshBalance();
  return amount;
}

/** The newest first. */
export const readSportsBets = (
  category: SportsCategory,
  before?: string,
): Promise<{ bets: SportsBet[]; more: boolean }> => call(sportsBets, { category, ...(before && { before }) });
