// What operators type about contracts: kinds, tiers, rates; and how a refusal of a contract is said to them.

import * as z from 'zod/mini';
import { categories } from '../../rules/categories.ts';
import { contractKinds, type Tier } from '../../rules/contracts/terms.ts';
import { type Rhythm, rhythms } from '../../rules/contracts/windows.ts';
import type { shownFault } from '../../rules/contracts/wire.ts';
import { parseMinor } from '../../rules/money.ts';
import { Refusal } from '../core/errors.ts';
import { Mistake } from './command.ts';
import { saying, shownAs } from './shapes.ts';

export const kind = z._default(z.enum(contractKinds), 'dividend');
const every = Object.values(rhythms).flat();
export const rhythm = z.optional(z.enum(every as [Rhythm, ...Rhythm[]]));

const TIER = /^(\d{1,3}(?:\.\d{1,2})?)%:(\d{1,7}):(\d{1,13}(?:\.\d{1,2})?):(\d{1,13}(?:\.\d{1,2})?)$/;

/** `36%:15:80000:3000,40%:20:100000:5000`: rate, members, valid bets and loss of each tier. */
export const tiers = shownAs(
  'RATE%:MEMBERS:VALID:LOSS,…',
  z.pipe(
    z.string().check(
      z.refine((typed) => typed.split(',').every((each) => TIER.test(each)), {
        error: saying('no list of tiers. Use one such as 36%:15:80000:3000'),
      }),
    ),
    z.transform((typed) => typed.split(',').map(tierOf)),
  ),
);

function tierOf(typed: string): Tier {
  const [, rate = '', members = '', valid = '', loss = ''] = TIER.exec(typed) ?? [];
  return {
    basisPoints: Number(parseMinor(rate) ?? 0n),
    members: Number(members),
    validMinor: parseMinor(valid) ?? 0n,
    lossMinor: parseMinor(loss) ?? 0n,
  };
}

export const category = shownAs('CODE', z.enum(categories.map(({ id }) => id)));
export const on = z._default(z.enum(['valid', 'profit']), 'valid');
export const rate = shownAs(
  'RATE%',
  z.pipe(
    z
      .string()
      .check(
        z.regex(/^(?=.*[1-9])\d{1,2}(\.\d{1,2})?%$/, { error: saying('not a rate. Use one such as 0.5%') }),
      ),
    z.transform((typed) => Number(parseMinor(typed.slice(0, -1)) ?? 0n)),
  ),
);

export const contractNumber = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^AC-\d{6,18}$/, { error: saying('not the number of a contract') })),
);

export const billNumber = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^AB-\d{6,18}$/, { error: saying('not the number of a bill') })),
);

const SAID: Record<string, string> = {
  offer_waits: 'An offer of this kind waits for the answer of this agent.',
  contract_changed: 'This contract is not in force.',
};

type Fault = ReturnType<typeof shownFault>;

const BOUNDS: Record<string, string> = {
  above_highest: 'as the setting agents.highestRates says',
  above_sum: 'beside what is agreed on the same bets, as the setting agents.highestSum says',
  above_loss_sum: 'beside what is agreed on the same losses, as the setting agents.highestSumOnLoss says',
};

const faultText = ({ tier, field, fault, atMost }: Fault): string =>
  BOUNDS[fault]
    ? `tier ${tier + 1} may have ${atMost}% at most, ${BOUNDS[fault]}`
    : `tier ${tier + 1}, ${field}, ${fault}`;

/** A refusal of a contract as a sentence. */
export function said(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const faults = (error.value as { faults?: Fault[] } | undefined)?.faults;
  throw new Mistake(
    faults
      ? `These terms are not possible: ${faults.map(faultText).join('; ')}.`
      : (SAID[error.code] ?? 'This is not possible in the state in which it is.'),
  );
}
