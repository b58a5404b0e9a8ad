import { botChallenge } from './bot-challenge.ts';
import { captcha } from './captcha.ts';
import { joinBrowserSession } from './join-browser-session.ts';
import { liveEvents } from './live-events.ts';
import { login } from './login.ts';
import { loginFreeplay } from './login-freeplay.ts';
import { loginPasskey } from './login-passkey.ts';
import { loginRemembered } from './login-remembered.ts';
import { loginSecondStep } from './login-second-step.ts';
import { logout } from './logout.ts';
import { passkeyLoginOptions } from './passkey-login-options.ts';
import { phoneSignIn } from './phone-sign-in.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendRegisterCode } from './send-register-code.ts';
import { sendSecondStep } from './send-second-step.ts';

export const sessionHandlers = {
  botChallenge,
  captcha,
  joinBrowserSession,
  liveEvents,
  login,
  loginFreeplay,
  loginPasskey,
  loginRemembered,
  loginSecondStep,
  logout,
  passkeyLoginOptions,
  phoneSignIn,
  sendLoginCode,
  sendRegisterCode,
  sendSecondStep,
};
