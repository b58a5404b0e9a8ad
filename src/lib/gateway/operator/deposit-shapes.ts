// How deposits and their amounts are typed: as the database finds acts and actions by them.
import * as z from 'zod/mini';
import { saying, shownAs } from './shapes.ts';

/** As it was given out. */
export const depositNumber = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^D\d{8,15}$/, { error: saying('not the number of a deposit') })),
);

/** Written so that the audit reads it in the database as it is read here. */
export const depositAmount = shownAs(
  'AMOUNT',
  z.string().check(
    z.regex(/^(?=.*[1-9])\d{1,13}(\.\d{1,2})?$/, {
      error: saying('not an amount. Use an amount such as 200.00'),
    }),
  ),
);
