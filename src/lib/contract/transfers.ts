// Money between the main wallet and wallets at vendors (specification, section 7, "Wallet"; its fields are only named there).
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, askedAmount, nothing } from './values.ts';
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
  input: z
    .object({ from: wallet, to: wallet, amount: z.optional(askedAmount) })
    .check(z.refine(({ from, to }) => (from === MAIN_WALLET) !== (to === MAIN_WALLET))),
  output: z.object({ state: z.enum([...transferStates, 'none']), amount }),
  errors: ['not_found', 'game_unavailable', 'amount_too_small', 'transfer_under_way'],
});

export const refreshWallets = defineCall({
  method: 'POST',
  path: '/wps/relay/GCS_refreshWallets',
  access: 'member',
  summary: 'Asks the vendors at which the member has money how much it is now.',
  assumed: true,
  limit: 'write',
  input: nothing,
  output: nothing,
  errors: [],
});
