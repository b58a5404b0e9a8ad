// Selling an open bet on fixtures back. `sportsBets` says of each for how much.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ifDone } from './table-parts.ts';
import { amount, askedAmount, betNumber } from './values.ts';

export const sportsCashOut = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_sportsCashOut',
  access: 'member',
  summary:
    'Sells an open bet on fixtures back for what it is worth now, at least for the amount that was shown. The same bet again answers what it was sold for.',
  assumed: true,
  whileOnBreak: true,
  limit: 'spin',
  input: z.object({
    number: betNumber,
    /** As it was shown. More is paid when it is worth more now. */
    amount: askedAmount,
    ifDone,
  }),
  output: z.object({ number: betNumber, amount }),
  errors: [
    /** It is settled, or waits only to be paid, or its league is paused. */
    'bets_closed',
    /** Something has just happened in one of its fixtures. */
    'bets_held',
    /** `value` is `{ amount }`: it is worth less now. */
    'price_moved',
    'not_found',
    'not_done',
  ],
});
