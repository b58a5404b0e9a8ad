// Choosing the language by a plain link: the choice is a cookie, and the page is the one that was left.
import type { Handler } from 'hono';
import type { Backend } from '../gateway/http/backend.ts';
import { LANGUAGE_COOKIE } from '../messages/language.ts';

const YEAR_S = 31_536_000;

/** `/language?to=vi&back=/vip`; a language that is not offered changes nothing. */
export function chooseLanguage(getBackend: () => Promise<Backend>): Handler {
  return async (c) => {
    const settings = await (await getBackend()).settings();
    const chosen = settings.get('brand.languages').find((each) => each === c.req.query('to'));
    if (chosen) {
      const cookie = `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
      c.header('set-cookie', cookie);
    }
    c.header('cache-control', 'no-store');
    return c.redirect(ownPath(c.req.query('back')), 303);
  };
}

/** Nobody is sent elsewhere by a link that only looks like this portal's. */
const ownPath = (back = '/'): string => (/^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : '/');
