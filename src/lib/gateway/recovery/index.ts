import { recoverByMail } from './recover-by-mail.ts';
import { recoverByMobile } from './recover-by-mobile.ts';
import { resetPassword } from './reset-password.ts';

export const recoveryHandlers = { recoverByMail, recoverByMobile, resetPassword };
