import { cancelDeposit } from './cancel-deposit.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { cashierPayment } from './cashier-payment.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { createDeposit } from './create-deposit.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import { decideCashierPayment } from './decide-cashier-payment.ts';
import { depositMethods } from './deposit-methods.ts';
import { depositSent } from './deposit-sent.ts';
import { depositStatus } from './deposit-status.ts';
import { downlineTransferForm } from './downline-transfer-form.ts';
import { gameWallets } from './game-wallets.ts';
import { merchantWallet } from './merchant-wallet.ts';
import { paymentNotice } from './payment-notice.ts';
import { refreshWallets } from './refresh-wallets.ts';
import { sandboxNotice } from './sandbox-notice.ts';
import { sandboxPayoutNotice } from './sandbox-payout-notice.ts';
import { transferToDownline } from './transfer-to-downline.ts';
import { transferToUpline } from './transfer-to-upline.ts';
import { uplineTransferForm } from './upline-transfer-form.ts';
import { walletBalance } from './wallet-balance.ts';
import { walletTransfer } from './wallet-transfer.ts';
import { withdrawalForm } from './withdrawal-form.ts';
import { withdrawalStatus } from './withdrawal-status.ts';
import { writeAboutWithdrawal } from './write-about-withdrawal.ts';

export const walletHandlers = {
  cancelDeposit,
  cancelWithdrawal,
  cashierPayment,
  confirmWithdrawal,
  createDeposit,
  createWithdrawal,
  decideCashierPayment,
  depositMethods,
  depositSent,
  depositStatus,
  downlineTransferForm,
  gameWallets,
  merchantWallet,
  paymentNotice,
  refreshWallets,
  sandboxNotice,
  sandboxPayoutNotice,
  transferToDownline,
  transferToUpline,
  uplineTransferForm,
  walletBalance,
  walletTransfer,
  withdrawalForm,
  withdrawalStatus,
  writeAboutWithdrawal,
};
