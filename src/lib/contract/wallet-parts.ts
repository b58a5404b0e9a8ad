// What a member has in wallets, and how far money between them has come.
import * as z from 'zod/mini';
import { amount, isoTime } from './values.ts';

/** The main wallet, where a transfer names a wallet. */
export const MAIN_WALLET = 'MAIN';

/** How far a transfer has come; what is on the way ends by itself, when the vendor has said what became of it. */
export const transferStates = ['done', 'on_the_way', 'refused'] as const;
export type TransferState = (typeof transferStates)[number];

/** What a member has beside the main wallet. */
export const walletParts = {
  main: amount,
  wallets: z.array(z.object({ vassalage: z.string(), vendor: z.string(), amount })),
  /** At tables of cards, where there is some. */
  atTables: z.optional(amount),
  onTheWay: z.array(
    z.object({
      vassalage: z.string(),
      vendor: z.string(),
      /** To the vendor, or back from it. */
      direction: z.enum(['in', 'out']),
      amount,
      since: isoTime,
    }),
  ),
};

/** What a launch says where players have a wallet at the vendor. */
export const launchTransfer = z.object({
  vassalage: z.string(),
  vendor: z.string(),
  currency: z.string(),
  main: amount,
  there: amount,
  /** What became of the money that the launch moved; `none` when it moved nothing. */
  state: z.enum([...transferStates, 'none']),
});
