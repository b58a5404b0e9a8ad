// Money between the main wallet and wallets at vendors (specification, section 7, "Wallet"; its fields are only named there).
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, askedAmount, isoTime, nothing } from './values.ts';
import { MAIN_WALLET, transferStates } from './wallet-parts.ts';

const wallet = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,29}$/));

export const walletTransfer = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  summary:
    'Moves money between the main wallet (`MAIN`) and the wallet at a vendor. Without an amount it moves all there is.',
  money: true,
  act: 'transfer_in',
  limit: 'money',
  whileOnBreak: true,
  input: z
    .object({ from: wallet, to: wallet, amount: z.optional(askedAmount) })
    .check(z.refine(({ from, to }) => (from === MAIN_WALLET) !== (to === MAIN_WALLET))),
  output: z.object({ state: z.enum([...transferStates, 'none']), amount }),
  errors: ['not_found', 'game_unavailable', 'amount_too_small', 'transfer_under_way'],
});

export const merchantWallet = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'member',
  summary: 'Whether players have one wallet for everything, or others at vendors beside it.',
  assumed: true,
  whileOnBreak: true,
  input: nothing,
  output: z.object({ isSingle: z.boolean() }),
  errors: [],
});

export const gameWallets = defineCall({
  method: 'GET',
  path: '/wps/relay/GCS_gameWallets',
  access: 'member',
  summary: 'What the member has, by wallet, with those at vendors that are empty, and the latest transfers.',
  assumed: true,
  whileOnBreak: true,
  input: nothing,
  output: z.object({
    isSingle: z.boolean(),
    currency: z.string(),
    /** `main`, `bonus`, what is at vendors and what is on the way. */
    total: amount,
    /** Less what is owed. */
    main: amount,
    bonus: amount,
    /** For withdrawals; in no other sum. */
    held: amount,
    /** Taken from what comes next. */
    owed: amount,
    /** At tables of cards, where there is some. */
    atTables: z.optional(amount),
    wallets: z.array(
      z.object({
        vassalage: z.string(),
        vendor: z.string(),
        category: z.nullable(z.string()),
        amount,
        /** Whether money may go there; it may always come back. */
        open: z.boolean(),
        /** When it opens again, where that is known. */
        until: z.nullable(isoTime),
        /** The vendor says that more is there than was agreed, so nothing moves until an operator has looked. */
        held: z.boolean(),
        onTheWay: z.nullable(z.object({ direction: z.enum(['in', 'out']), amount, since: isoTime })),
      }),
    ),
    /** The newest first. */
    latest: z.array(
      z.object({
        id: z.string(),
        vendor: z.string(),
        direction: z.enum(['in', 'out']),
        amount,
        state: z.enum(transferStates),
        at: isoTime,
      }),
    ),
  }),
  errors: [],
});

export const refreshWallets = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_refreshWallets',
  access: 'member',
  summary: 'Asks the vendors at which the member has money how much it is now.',
  assumed: true,
  limit: 'write',
  whileOnBreak: true,
  input: nothing,
  output: nothing,
  errors: [],
});
