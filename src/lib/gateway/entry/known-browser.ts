// Browsers that an account knows. Each login leaves a signed mark of the account in the browser. Guesses without one are
// counted together, wherever they come from, so that many addresses bring no more guesses; a browser with a mark is
// counted for itself, so that those guesses do not lock the owner out. A mark
// is no login, and does not reveal the account that it belongs to.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Browser, cookie, KNOWN_COOKIE, readCookie } from '../core/cookies.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';

const LIFE_S = 90 * 86_400;
/** How long a mark says that its place is known; after that it only tells the browser from strangers'. */
export const PLACE_DAYS = 30;
/** How many accounts a browser has marks of, the latest first. */
const MOST = 5;
const RANDOM_BYTES = 16;
const TIME_BYTES = 4;

export interface Marked {
  id: bigint;
  browsers_version: number;
}

interface Mark {
  /** Random, with the time of its making behind. */
  id: string;
  signature: Buffer;
  written: string;
}

/** Used for an account that does not exist, so that the answer takes as long. No account has this id. */
const NOBODY: Marked = { id: 0n, browsers_version: 0 };

/**
 * The id of the mark that this browser has of the account; undefined for a browser that the account does not know, or has
 * not seen since then.
 */
export function knownBrowser(
  ctx: Ctx,
  request: RequestLike,
  account: Marked | undefined,
  since?: Date,
): string | undefined {
  const mark = marksIn(ctx, request).find((each) => isOf(ctx, each, account ?? NOBODY));
  return mark && (since === undefined || madeAt(mark.id) * 1000 > since.getTime()) ? mark.id : undefined;
}

interface MarkOptions {
  /** False: the mark does not make the place known. */
  loggedIn?: boolean;
}

/** Reads the account again and leaves a mark. For use after its other logins were ended. */
export async function leaveFreshMark(
  ctx: Ctx,
  memberId: bigint,
  browser: Browser,
  options?: MarkOptions,
): Promise<void> {
  const account = await ctx.db
    .selectFrom('members')
    .select(['id', 'browsers_version'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  leaveMark(ctx, account, browser, options);
}

/** Leaves a mark of the account in the browser, for 90 days, in place of the one it has. */
export function leaveMark(
  ctx: Ctx,
  account: Marked,
  { request, headers }: Browser,
  { loggedIn = true }: MarkOptions = {},
): void {
  const made = Buffer.alloc(TIME_BYTES);
  made.writeUInt32BE(nowInSeconds(ctx) - (loggedIn ? 0 : PLACE_DAYS * 86_400));
  const id = Buffer.concat([ctx.random.bytes(RANDOM_BYTES), made]).toString('base64url');
  const own = `${id}.${signatureOf(ctx, id, account).toString('base64url')}`;
  const others = marksIn(ctx, request).filter((mark) => !isOf(ctx, mark, account));
  const marks = [own, ...others.map(({ written }) => written)].slice(0, MOST);
  headers.append('set-cookie', cookie(request, KNOWN_COOKIE, marks.join(':'), LIFE_S));
}

const MARK = /^(?<id>[\w-]{27})\.(?<signature>[\w-]{43})$/;

/** The marks in the cookie that are young enough; nothing is said of their signatures yet. */
function marksIn(ctx: Ctx, request: RequestLike): Mark[] {
  const oldest = nowInSeconds(ctx) - LIFE_S;
  const written = (readCookie(request, KNOWN_COOKIE) ?? '').split(':', MOST);
  return written.flatMap((each) => {
    const { id, signature } = MARK.exec(each)?.groups ?? {};
    if (!id || !signature || madeAt(id) <= oldest) return [];
    return [{ id, signature: Buffer.from(signature, 'base64url'), written: each }];
  });
}

/** When a mark was made, in seconds; true only once its signature was looked at. */
const madeAt = (id: string): number => Buffer.from(id, 'base64url').readUInt32BE(RANDOM_BYTES);

const isOf = (ctx: Ctx, mark: Mark, account: Marked): boolean =>
  timingSafeEqual(mark.signature, signatureOf(ctx, mark.id, account));

const signatureOf = (ctx: Ctx, id: string, account: Marked): Buffer =>
  createHmac('sha256', ctx.ownSecret).update(`${account.id}\n${account.browsers_version}\n${id}`).digest();

const nowInSeconds = (ctx: Ctx): number => Math.floor(ctx.clock.now().getTime() / 1000);
