// What the wallet refuses with, and which of it may be sent again.
import { errorGlosses } from '../lib/contract/error-glosses.ts';
import { errorStatus } from '../lib/contract/errors.ts';
import { walletCodes } from '../lib/contract/vendor.ts';

/** These may be sent again, with the same ids and a new nonce. */
const AGAIN = ['try_again', 'too_many_requests'] as const;

/** This one too, once what it refers to is booked: nothing was kept of it. */
const LATER = 'unknown_transaction';

const codes = [...new Set([...Object.values(walletCodes), ...AGAIN])];

export const walletErrors = codes.map((code) => ({
  code,
  status: errorStatus[code],
  again: AGAIN.some((each) => each === code) ? 'yes' : code === LATER ? 'later' : 'no',
  meaning: errorGlosses[code].replace('to vendors: ', '').replace('to vendors who want it so: ', ''),
}));
