import { botChallenge } from './bot-challenge.ts';
import { captcha } from './captcha.ts';
import { liveEvents } from './live-events.ts';
import { login } from './login.ts';
import { loginFreeplay } from './login-freeplay.ts';
import { logout } from './logout.ts';
import { phoneSignIn } from './phone-sign-in.ts';

export const sessionHandlers = { botChallenge, captcha, liveEvents, login, loginFreeplay, logout, phoneSignIn };
