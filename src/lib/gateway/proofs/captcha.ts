// Captchas: a picture, or a sum in words. Each is for one browser, five minutes and one answer.
import { timingSafeEqual } from 'node:crypto';
import type { BotWork } from '../../contract/values.ts';
import { messageIn } from '../../messages/gateway.ts';
import { type Locale, locales } from '../../messages/language.ts';
import { inMs } from '../core/clock.ts';
import { CAPTCHA_COOKIE, readCookie } from '../core/cookies.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { Random } from '../core/random.ts';
import type { RequestLike } from '../core/request-like.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import { GLYPHS } from './captcha-glyphs.ts';
import { captchaPicture } from './captcha-picture.ts';

export const CAPTCHA_SECONDS = 300;

const LENGTH = 5;
const LARGEST_SUMMAND = 10;
/** The names of the numbers from zero to twenty. */
const wordsIn = (locale: Locale): string[] => messageIn(locale, 'gateway:captcha.numbers').split(', ');

/** A new captcha: `id` belongs into the cookie, `shown` is the picture as base64 or the question. */
export async function newCaptcha(
  ctx: Ctx,
  kind: 'image' | 'question',
  locale: Locale,
): Promise<{ id: string; shown: string }> {
  const { shown, answer } = kind === 'image' ? await picture(ctx.random) : sum(ctx.random, locale);
  const id = secretText(ctx.random);
  await ctx.db
    .insertInto('captchas')
    .values({
      id_hash: hashOf(id),
      answer_hash: hashOfAnswer(id, answer),
      expires_at: inMs(ctx.clock, CAPTCHA_SECONDS * 1000),
    })
    .execute();
  return { id, shown };
}

/** Whether this answers the browser's captcha; right or wrong, the captcha is used up. */
export async function captchaMatches(ctx: Ctx, request: RequestLike, answer: string): Promise<boolean> {
  const id = readCookie(request, CAPTCHA_COOKIE);
  if (!id) return false;
  const owed = await ctx.db
    .deleteFrom('captchas')
    .where('id_hash', '=', hashOf(id))
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  if (!owed || owed.expires_at <= ctx.clock.now()) return false;
  return timingSafeEqual(owed.answer_hash, hashOfAnswer(id, answer));
}

/** What a refusal carries when the browser's captcha is used up, or the first one is due. */
export const OWES_CAPTCHA = { captcha: true };

/** Throws `captcha_required` or `captcha_wrong`. */
export async function requireCaptcha(
  ctx: Ctx,
  request: RequestLike,
  answer: string | undefined,
): Promise<void> {
  if (!answer) throw new Refusal('captcha_required', { value: OWES_CAPTCHA });
  if (!(await captchaMatches(ctx, request, answer)))
    throw new Refusal('captcha_wrong', { value: OWES_CAPTCHA });
}

/**
 * For a captcha that wrong guesses have brought. Programs read captchas too, and a question in one line, so it counts only
 * beside the heavy bot check; beside a light one it throws `bot_check_failed`.
 */
export async function requireOwedCaptcha(
  ctx: Ctx,
  request: RequestLike,
  { answer, work }: { answer: string | undefined; work: BotWork | undefined },
): Promise<void> {
  if (answer && work !== 'heavy') throw new Refusal('bot_check_failed', { value: OWES_CAPTCHA });
  await requireCaptcha(ctx, request, answer);
}

/** For what is refused after the captcha was right: the browser has to ask for another. */
export function owingCaptcha(error: unknown): never {
  throw error instanceof Refusal ? error.with(OWES_CAPTCHA) : error;
}

async function picture(random: Random): Promise<{ shown: string; answer: string }> {
  const characters = Object.keys(GLYPHS);
  const answer = Array.from({ length: LENGTH }, () => characters[random.int(characters.length)]).join('');
  const png = await captchaPicture(answer, random);
  return { shown: png.toString('base64'), answer };
}

function sum(random: Random, locale: Locale): { shown: string; answer: string } {
  const [a, b] = [1 + random.int(LARGEST_SUMMAND), 1 + random.int(LARGEST_SUMMAND)];
  const words = wordsIn(locale);
  const shown = messageIn(locale, 'gateway:captcha.question', { a: words[a] ?? '', b: words[b] ?? '' });
  return { shown, answer: String(a + b) };
}

/** Hashed with the id, which is not stored: answers cannot be tried against the hash alone. */
function hashOfAnswer(id: string, answer: string): Buffer {
  const typed = answer.trim().toLowerCase();
  const number = locales.map((locale) => wordsIn(locale).indexOf(typed)).find((at) => at !== -1);
  return hashOf(`${id}\n${number ?? typed}`);
}
