import { type WalletAnswer, walletCodes } from '../../../contract/vendor.ts';
import { inUnits } from '../../../rules/vendor-units.ts';
import { Refusal, tryAgain } from '../../core/errors.ts';
import type { VendorSession } from '../../core/session.ts';

/** What the wallet answered; its refusals are thrown in the words and units of the vendor. */
export function answerToVendor<T>({ units }: VendorSession, answer: WalletAnswer<T>): T {
  if (answer.ok) return answer;
  const { error, balanceMinor } = answer;
  if (error === 'temporary') throw tryAgain();
  const value = balanceMinor === undefined ? undefined : { balance: inUnits(units, balanceMinor) };
  throw new Refusal(walletCodes[error], { value });
}
