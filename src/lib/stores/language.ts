// The chosen language: kept in this browser and, for members who are logged in, with the account.
import { call, Refused } from '../client/call.ts';
import { updateLanguage } from '../contract/member.ts';
import type { Locale } from '../messages/language.ts';
import { $session } from './session.ts';

/** Keeps the choice; the page itself changes by the link that was pressed. */
export async function keepLanguage(chosen: Locale): Promise<void> {
  const before = localStorage.getItem('lang');
  if (before && before !== chosen) localStorage.setItem('hisLang', before);
  localStorage.setItem('lang', chosen);
  if ($session.get().state !== 'in') return;
  await call(updateLanguage, { language: chosen }).catch((error: unknown) => {
    // The browser keeps the choice; the account gets the next one.
    if (!(error instanceof Refused)) throw error;
  });
}
