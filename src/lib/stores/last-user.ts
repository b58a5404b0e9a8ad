// Whom this browser remembers: whose sign-in the gateway keeps for it, and the name to fill in.
import { REMEMBERED_COOKIE } from '../contract/values.ts';
import { DAY_MS } from '../rules/durations.ts';

const LAST_USER = 'lastUser';
const LAST_USER_UNTIL = 'lastUserUntil';

/** The name that is filled in, and whether its sign-in is kept. */
export function rememberedUser(): { name: string; signIn: boolean } {
  const kept = keptByCookie();
  if (kept) return { name: kept, signIn: true };
  const fresh = Number(localStorage.getItem(LAST_USER_UNTIL) ?? 0) > Date.now();
  return { name: fresh ? (localStorage.getItem(LAST_USER) ?? '') : '', signIn: false };
}

/** After signing in: the name stays for a day, longer than its sign-in when that is ended, if it was to be remembered. */
export function keepLastUser(): void {
  const kept = keptByCookie();
  if (kept) {
    localStorage.setItem(LAST_USER, kept);
    localStorage.setItem(LAST_USER_UNTIL, String(Date.now() + DAY_MS));
  } else {
    localStorage.removeItem(LAST_USER);
    localStorage.removeItem(LAST_USER_UNTIL);
  }
}

function keptByCookie(): string {
  if (typeof document === 'undefined') return '';
  const [, name = ''] = new RegExp(`${REMEMBERED_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return decodeURIComponent(name);
}
