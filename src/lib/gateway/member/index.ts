import { accountClosing } from './account-closing.ts';
import { addBankCard } from './add-bank-card.ts';
import { addPasskey } from './add-passkey.ts';
import { affiliate } from './affiliate.ts';
import { beginTotp } from './begin-totp.ts';
import { bind } from './bind.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import { confirmPlayLimit } from './confirm-play-limit.ts';
import { confirmTotp } from './confirm-totp.ts';
import { consolidatedFunds } from './consolidated-funds.ts';
import { countries } from './countries.ts';
import { dropPlayLimit } from './drop-play-limit.ts';
import { endSessions } from './end-sessions.ts';
import { endTotp } from './end-totp.ts';
import { forgetAddress } from './forget-address.ts';
import { lockAccount } from './lock-account.ts';
import { memberBirthday } from './member-birthday.ts';
import { memberIcon } from './member-icon.ts';
import { memberInfo } from './member-info.ts';
import { memberSessions } from './member-sessions.ts';
import { passkeyOptions } from './passkey-options.ts';
import { paymentOverview } from './payment-overview.ts';
import { playLimitChanges } from './play-limit-changes.ts';
import { playLimits } from './play-limits.ts';
import { playReminder } from './play-reminder.ts';
import { playerAvatar } from './player-avatar.ts';
import { readFile } from './read-file.ts';
import { registerMember } from './register-member.ts';
import { registerMobile } from './register-mobile.ts';
import { removeBankCard } from './remove-bank-card.ts';
import { removePasskey } from './remove-passkey.ts';
import { securityChanges } from './security-changes.ts';
import { securityOverview } from './security-overview.ts';
import { sendBindCode } from './send-bind-code.ts';
import { sendPaymentCode } from './send-payment-code.ts';
import { setAvatar } from './set-avatar.ts';
import { setBirthday } from './set-birthday.ts';
import { setNickname } from './set-nickname.ts';
import { setPaymentPassword } from './set-payment-password.ts';
import { setPlayLimit } from './set-play-limit.ts';
import { setPlayReminder } from './set-play-reminder.ts';
import { startBreak } from './start-break.ts';
import { updateLanguage } from './update-language.ts';
import { uploadFile } from './upload-file.ts';

export const memberHandlers = {
  accountClosing,
  addBankCard,
  addPasskey,
  affiliate,
  beginTotp,
  bind,
  changePassword,
  closeAccount,
  confirmPlayLimit,
  confirmTotp,
  consolidatedFunds,
  countries,
  dropPlayLimit,
  endSessions,
  endTotp,
  forgetAddress,
  lockAccount,
  memberIcon,
  memberInfo,
  memberSessions,
  passkeyOptions,
  paymentOverview,
  playLimitChanges,
  playLimits,
  playReminder,
  playerAvatar,
  readFile,
  registerMember,
  registerMobile,
  removeBankCard,
  removePasskey,
  securityChanges,
  securityOverview,
  sendBindCode,
  setAvatar,
  memberBirthday,
  setBirthday,
  setNickname,
  sendPaymentCode,
  setPaymentPassword,
  setPlayLimit,
  setPlayReminder,
  startBreak,
  updateLanguage,
  uploadFile,
};
