import { cashierPayment } from './cashier-payment.ts';
import { createDeposit } from './create-deposit.ts';
import { decideCashierPayment } from './decide-cashier-payment.ts';
import { depositMethods } from './deposit-methods.ts';
import { depositStatus } from './deposit-status.ts';
import { gameWallets } from './game-wallets.ts';
import { merchantWallet } from './merchant-wallet.ts';
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
  gameWallets,
  merchantWallet,
  refreshWallets,
  sandboxNotice,
  walletBalance,
  walletTransfer,
};
