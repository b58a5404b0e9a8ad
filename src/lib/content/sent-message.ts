// The message to customer support that this browser has just sent: its number is shown to nobody else.
import { type Browser, cookie, readCookie } from '../gateway/core/cookies.ts';

const SENT_COOKIE = 'portico_sent';

/** As long as somebody may come back to the page with the number. */
const MINUTES = 30;

export const rememberSent = ({ request, headers }: Browser, number: string): void =>
  headers.append('set-cookie', cookie(request, SENT_COOKIE, number, MINUTES * 60));

/** The number that an address names; empty unless this browser sent the message. */
export const sentHere = (request: Browser['request'], number: string): string =>
  readCookie(request, SENT_COOKIE) === number ? number : '';
