// The payment password and the bank accounts of the member. Changes throw `Refused`.
import { call } from '../client/call.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import * as contract from '../contract/payment-password.ts';
import { readingOfMember } from './of-member.ts';
import { loadProtection } from './security.ts';

export type Payment = OutputOf<typeof contract.paymentOverview>;
export type BankCard = Payment['cards'][number];
export type RecoveryWay = Payment['password']['ways'][number];
export type PasswordChange = ArgumentOf<typeof contract.setPaymentPassword>;
export type NewCard = ArgumentOf<typeof contract.addBankCard>;

const payment = readingOfMember<Payment>(() => call(contract.paymentOverview, {}));

/** The payment password's state, the bank accounts and the banks there are. */
export const { $loaded: $payment, read: loadPayment } = payment;

const readAgain = async (): Promise<void> => {
  await Promise.all([loadPayment(), loadProtection()]);
};

export async function setPaymentPassword(change: PasswordChange): Promise<void> {
  await call(contract.setPaymentPassword, change);
  await readAgain();
}

/** Sends a code by which the payment password can be set anew. */
export const sendPaymentCode = (way: 'mobile' | 'email'): Promise<{ expiredMinutes: number }> =>
  call(contract.sendPaymentCode, { way });

export async function addBankCard(card: NewCard): Promise<void> {
  await call(contract.addBankCard, card);
  await readAgain();
}

export async function removeBankCard(id: string, paymentPassword: string): Promise<void> {
  await call(contract.removeBankCard, { id, paymentPassword });
  await readAgain();
}
