// Where members transfer money to: an account of the house, and a code by which the transfer is known.

import type { Ctx } from '../core/ctx.ts';
import type { Random } from '../core/random.ts';
import { SANDBOX } from '../providers/payment/stand-in.ts';
import type { DepositMethod, HouseAccount } from '../settings/shapes.ts';

/** What says that bank transfers have come: the house itself. */
export const HOUSE = 'house';

/** Where an order is to be transferred to. */
export interface BankPayment extends HouseAccount {
  /** To be written into the transfer. */
  code: string;
}

const STAND_IN: HouseAccount = { bank: 'Sandbox Bank', holder: 'Test account', number: '0000 0000 0000' };

/** The accounts that take the transfers of a method. */
export function accountsOf(
  { settings, providers }: Pick<Ctx, 'settings' | 'providers'>,
  { provider }: Pick<DepositMethod, 'provider'>,
): HouseAccount[] {
  const own = settings.get('deposit.bankAccounts');
  const stoodIn = own.length === 0 && provider === SANDBOX && providers.payment.find(SANDBOX);
  return stoodIn ? [STAND_IN] : own;
}

/** Without letters and digits that people confuse, and without vowels. */
const SIGNS = 'BCDFGHJKMNPQRTVWX2346789';
const LENGTH = 8;

/** A code for a transfer. Anyone who knows one cannot guess another. */
export const transferCode = (random: Random): string =>
  Array.from({ length: LENGTH }, () => SIGNS[random.int(SIGNS.length)]).join('');
