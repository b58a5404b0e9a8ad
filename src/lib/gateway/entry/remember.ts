// Remember me: a cookie that logs in again within 24 hours and is replaced each time. No password is stored anywhere.
import { timingSafeEqual } from 'node:crypto';
import { REMEMBERED_COOKIE } from '../../contract/values.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { type Browser, cookie, readCookie } from '../core/cookies.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import { accounts } from './signing-in.ts';

const REMEMBER_COOKIE = 'portico_remember';

const LIFE_MS = 24 * HOUR_MS;

/** Remembers this browser's login for 24 hours, and gives its scripts the name; an earlier one of the browser becomes void. */
export async function rememberLogin(
  ctx: Ctx,
  member: { id: bigint; account: string },
  browser: Browser,
): Promise<void> {
  await forgetRememberedLogin(ctx, browser);
  const [selector, validator] = [secretText(ctx.random), secretText(ctx.random)];
  const expires_at = new Date(ctx.clock.now().getTime() + LIFE_MS);
  await ctx.db
    .insertInto('remembered_logins')
    .values({ selector, validator_hash: hashOf(validator), member_id: member.id, expires_at })
    .execute();
  putCookies(browser, `${selector}.${validator}`, member.account, LIFE_MS / 1000);
}

/**
 * Spends the browser's cookie and puts the next one on the answer; answers whose it is. A validator that was good
 * once and is no more has been copied: then nobody who holds a cookie of this member gets in by it.
 */
export async function useRemembered(ctx: Ctx, { request, headers }: Browser) {
  const [selector = '', validator = ''] = readCookie(request, REMEMBER_COOKIE)?.split('.') ?? [];
  const now = ctx.clock.now();
  const next = secretText(ctx.random);
  const row = await accounts(ctx)
    .innerJoin('remembered_logins as r', 'r.member_id', 'members.id')
    .select(['r.validator_hash', 'r.expires_at'])
    .where('r.selector', '=', selector)
    .where('r.expires_at', '>', now)
    .executeTakeFirst();
  const rotated =
    row &&
    timingSafeEqual(row.validator_hash, hashOf(validator)) &&
    (await ctx.db
      .updateTable('remembered_logins')
      .set({ validator_hash: hashOf(next) })
      .where('selector', '=', selector)
      .where('validator_hash', '=', row.validator_hash)
      .executeTakeFirst());
  if (row && rotated && rotated.numUpdatedRows === 1n) {
    const lifeSeconds = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000);
    headers.append('set-cookie', cookie(request, REMEMBER_COOKIE, `${selector}.${next}`, lifeSeconds));
    return row;
  }
  if (row) await forgetRememberedLogins(ctx, row.id);
  putCookies({ request, headers }, '', '', 0);
  return undefined;
}

/** Forgets the member in every browser, save in that of `except`. */
export async function forgetRememberedLogins(
  { db }: Ctx,
  memberId: bigint,
  except?: RequestLike,
): Promise<void> {
  const kept = except && selectorOf(except);
  await db
    .deleteFrom('remembered_logins')
    .where('member_id', '=', memberId)
    .$if(kept !== undefined, (rows) => rows.where('selector', '<>', kept ?? ''))
    .execute();
}

/** Forgets every member who is remembered in this browser, or only the one named. */
export async function forgetRememberedLogin({ db }: Ctx, browser: Browser, memberId?: bigint): Promise<void> {
  const selector = selectorOf(browser.request);
  if (!selector) return;
  const { numDeletedRows } = await db
    .deleteFrom('remembered_logins')
    .where('selector', '=', selector)
    .$if(memberId !== undefined, (rows) => rows.where('member_id', '=', memberId ?? 0n))
    .executeTakeFirstOrThrow();
  if (memberId === undefined || numDeletedRows > 0n) putCookies(browser, '', '', 0);
}

function putCookies({ request, headers }: Browser, value: string, account: string, seconds: number): void {
  headers.append('set-cookie', cookie(request, REMEMBER_COOKIE, value, seconds));
  const name = encodeURIComponent(account);
  headers.append('set-cookie', cookie(request, REMEMBERED_COOKIE, name, seconds, { readable: true }));
}

const selectorOf = (request: RequestLike): string | undefined =>
  readCookie(request, REMEMBER_COOKIE)?.split('.')[0];
