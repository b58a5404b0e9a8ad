// Six digits sent by SMS or mail: bound to a purpose and a recipient, stored as a hash, valid once and for few tries.
import { createHash, timingSafeEqual } from 'node:crypto';
import { messageIn } from '../../messages/gateway.ts';
import { waitInWords } from '../../messages/wait.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { localeOf, type Visit } from '../core/visit.ts';

export type Purpose = 'login' | 'register' | 'recover' | 'verify' | 'bind';

export interface Recipient {
  channel: 'sms' | 'mail';
  /** A number in the international form, or a mail address. */
  to: string;
  /** The language that the account keeps. */
  language?: string | null;
}

const MINUTE_S = 60;
const DIGITS = 6;

/** Sends a new code to whom the visitor names; earlier ones for the same purpose and recipient are void. */
export async function sendCode(
  ctx: Ctx,
  purpose: Purpose,
  recipient: Recipient,
  { request, address }: Visit,
): Promise<{ expiredMinutes: number }> {
  await countSending(ctx, recipient.to, address);
  const code = Array.from({ length: DIGITS }, () => ctx.random.int(10)).join('');
  const expiredMinutes = ctx.settings.get('code.minutes');
  const now = ctx.clock.now();
  await retireCodes(ctx, purpose, recipient.to);
  await ctx.db
    .insertInto('verification_codes')
    .values({
      purpose,
      recipient: recipient.to,
      code_hash: hashOfCode(purpose, recipient.to, code),
      created_at: now,
      expires_at: new Date(now.getTime() + expiredMinutes * MINUTE_S * 1_000),
    })
    .execute();
  const brand = ctx.settings.get('brand.name');
  const locale = localeOf(ctx, request);
  const wait = waitInWords(expiredMinutes * MINUTE_S, locale);
  try {
    await ctx.providers[recipient.channel].send({
      to: recipient.to,
      subject:
        recipient.channel === 'mail' ? messageIn(locale, 'gateway:code.subject', { brand }) : undefined,
      text: messageIn(locale, 'gateway:code.text', { code, brand, wait }),
      code,
    });
  } catch (err) {
    ctx.log.error({ err, channel: recipient.channel }, 'a code could not be sent');
    throw new Refusal('message_not_sent');
  }
  return { expiredMinutes };
}

/** Once a minute and so many an hour to one recipient, so many a day from one address. */
export async function countSending(ctx: Ctx, recipient: string, address: string): Promise<void> {
  await ctx.limits.takeAll([
    ['limits.codeAddress', { address }],
    ['limits.codeMinute', { recipient }],
    ['limits.codeRecipient', { recipient }],
  ]);
}

/** Spends the newest code of this purpose and recipient; false when it is another, too old, used or tried too often. */
export async function codeMatches(ctx: Ctx, purpose: Purpose, to: string, code: string): Promise<boolean> {
  const now = ctx.clock.now();
  // The try is counted before the look, in one statement: parallel guesses count too.
  const row = await ctx.db
    .updateTable('verification_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('id', '=', (of) =>
      of
        .selectFrom('verification_codes')
        .select('id')
        .where('purpose', '=', purpose)
        .where('recipient', '=', to)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', ctx.settings.get('code.tries'))
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.code_hash, hashOfCode(purpose, to, code))) return false;
  const spent = await ctx.db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', row.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

async function retireCodes(ctx: Ctx, purpose: Purpose, to: string): Promise<void> {
  await ctx.db
    .updateTable('verification_codes')
    .set({ used_at: ctx.clock.now() })
    .where('purpose', '=', purpose)
    .where('recipient', '=', to)
    .where('used_at', 'is', null)
    .execute();
}

const hashOfCode = (purpose: Purpose, to: string, code: string): Buffer =>
  createHash('sha256').update(`${purpose}\n${to}\n${code}`).digest();
