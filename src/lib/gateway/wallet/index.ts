import { cashierPayment } from './cashier-payment.ts';
import { createDeposit } from './create-deposit.ts';
import { decideCashierPayment } from './decide-cashier-payment.ts';
import { depositMethods } from './deposit-methods.ts';
import { depositStatus } from './deposit-status.ts';
import { refreshWallets } from './refresh-wallets.ts';
import { sandboxNotice } from './sandbox-notice.ts';
import { walletBalance } from './wallet-balance.ts';
import { walletTransfer } from './wallet-transfer.ts';

export const walletHandlers = {
  cashierPayment,
  createDeposit,
  decideCashierPayment,
  depositMethods,
  depositStatus,
  refreshWallets,
  sandboxNotice,
  walletBalance,
  walletTransfer,
};
