import { liveEvents } from './live-events.ts';
import { login } from './login.ts';
import { loginFreeplay } from './login-freeplay.ts';
import { logout } from './logout.ts';

export const sessionHandlers = { liveEvents, login, loginFreeplay, logout };
