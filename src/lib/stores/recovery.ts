// Getting back in without the password.
import { solveBotCheck } from '../client/bot-check.ts';
import { call } from '../client/call.ts';
import { recoverByMail, recoverByMobile, resetPassword } from '../contract/recovery.ts';
import { enter } from './session.ts';
import type { Door, Mobile } from './sign-in.ts';

/** Asks for the mail with the link, which leads back to the door. */
export async function askForMail(username: string, email: string, door?: Door): Promise<void> {
  await call(recoverByMail, { username, email, door, botCheck: await solveBotCheck() });
}

/** Sets a new password with the code that went to the number, and signs in. */
export async function recover(
  mobile: Mobile,
  verificationCode: string,
  newPassword: string,
  door?: Door,
): Promise<void> {
  await enter(await call(recoverByMobile, { ...mobile, verificationCode, newPassword, door }));
}

/** Sets a new password by the link of a mail. */
export async function reset(link: string, newPassword: string, confirmNewPassword: string): Promise<void> {
  await call(resetPassword, { link, newPassword, confirmNewPassword });
}
