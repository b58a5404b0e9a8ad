// Getting back in without the password.
import { solveBotCheck } from '../client/bot-check.ts';
import { call } from '../client/call.ts';
import { recoverByMail, recoverByMobile, resetPassword } from '../contract/recovery.ts';
import { enter } from './session.ts';
import type { Mobile } from './sign-in.ts';

/** Asks for the mail with the link. */
export async function askForMail(username: string, email: string): Promise<void> {
  await call(recoverByMail, { username, email, botCheck: await solveBotCheck() });
}

/** Sets a new password with the code that went to the number, and signs in. */
export async function recover(mobile: Mobile, verificationCode: string, newPassword: string): Promise<void> {
  await enter(await call(recoverByMobile, { ...mobile, verificationCode, newPassword }));
}

/** Sets a new password by the link of a mail. */
export async function reset(link: string, newPassword: string, confirmNewPassword: string): Promise<void> {
  await call(resetPassword, { link, newPassword, confirmNewPassword });
}
