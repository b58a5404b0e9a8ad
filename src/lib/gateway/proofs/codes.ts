// Six digits sent by SMS or mail: bound to a purpose and a recipient, stored as a hash, valid once and for few tries.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { messageIn } from '../../messages/gateway.ts';
import { mailOf } from '../../messages/mail.ts';
import { waitInWords } from '../../messages/wait.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { localeOf, type Visit } from '../core/visit.ts';

type Use = 'login' | 'register' | 'recover' | 'verify' | 'bind' | 'payment';
export type Purpose = Use | 'login_or_recover';

/** The purposes whose codes are good for a use. */
const goodFor = (use: Use): Purpose[] =>
  use === 'login' || use === 'recover' ? [use, 'login_or_recover'] : [use];

export interface Recipient {
  channel: 'sms' | 'mail';
  /** A number in the international form, or a mail address. */
  to: string;
  /** The language that the account keeps. */
  language?: string | null;
}

const MINUTE_S = 60;
const DIGITS = 6;

interface Sent {
  expiredMinutes: number;
}

/** Sends a new code to whom the visitor names; earlier ones for the same purpose and recipient are void. */
export async function sendCode(
  ctx: Ctx,
  purpose: Purpose,
  recipient: Recipient,
  visit: Visit,
): Promise<Sent> {
  const { code, expiredMinutes } = await newCode(ctx, purpose, recipient.to, visit);
  if (await deliver(ctx, recipient, code, visit)) return { expiredMinutes };
  await uncountSending(ctx, recipient.to, visit.address);
  throw new Refusal('message_not_sent');
}

/**
 * The same for a number that may belong to nobody (`known` false), to which nothing is sent: neither the answer nor its time
 * tells which. So it says nothing of a sending that failed either, and counts it.
 */
export async function sendCodeIfKnown(
  ctx: Ctx,
  purpose: Purpose,
  { known, ...recipient }: Recipient & { known: boolean },
  visit: Visit,
): Promise<Sent> {
  const { code, expiredMinutes } = await newCode(ctx, purpose, recipient.to, visit);
  if (known)
    ctx.afterwards.run(async () => {
      await deliver(ctx, recipient, code, visit);
    });
  return { expiredMinutes };
}

async function newCode(ctx: Ctx, purpose: Purpose, to: string, { address }: Visit) {
  await countSending(ctx, to, address);
  const code = Array.from({ length: DIGITS }, () => ctx.random.int(10)).join('');
  const expiredMinutes = ctx.settings.get('code.minutes');
  const now = ctx.clock.now();
  await retireCodes(ctx, purpose, to);
  await ctx.db
    .insertInto('verification_codes')
    .values({
      purpose,
      recipient: to,
      code_hash: hashOfCode(ctx, purpose, to, code),
      created_at: now,
      expires_at: new Date(now.getTime() + expiredMinutes * MINUTE_S * 1_000),
    })
    .execute();
  return { code, expiredMinutes };
}

/** False when the service did not take the message. */
async function deliver(
  ctx: Ctx,
  { channel, to }: Recipient,
  code: string,
  { request }: Visit,
): Promise<boolean> {
  const brand = ctx.settings.get('brand.name');
  const locale = localeOf(ctx, request);
  const wait = waitInWords(ctx.settings.get('code.minutes') * MINUTE_S, locale);
  const says = messageIn(locale, 'gateway:code.text', { code, brand, wait });
  const subject = messageIn(locale, 'gateway:code.subject', { brand });
  const message =
    channel === 'mail' ? mailOf({ locale, brand, subject, parts: [{ code, says }] }) : { text: says };
  try {
    await ctx.providers[channel].send({ to, ...message, code });
    return true;
  } catch (err) {
    ctx.log.error({ err, channel }, 'a code could not be sent');
    return false;
  }
}

const sendingLimits = (recipient: string, address: string) =>
  [
    ['limits.codeAddress', { address }],
    ['limits.codeMinute', { recipient }],
    ['limits.codeRecipient', { recipient }],
  ] as const;

/** Once a minute and so many an hour to one recipient, so many a day from one address. */
export async function countSending(ctx: Ctx, recipient: string, address: string): Promise<void> {
  await ctx.rateLimits.takeAll([...sendingLimits(recipient, address)]);
}

/** A sending that failed leaves the next one free. */
export async function uncountSending(ctx: Ctx, recipient: string, address: string): Promise<void> {
  for (const [limit, who] of sendingLimits(recipient, address)) await ctx.rateLimits.giveBack(limit, who);
}

/** To which of these recipients the newest code for a use went. */
export async function lastSentTo(ctx: Ctx, use: Use, recipients: string[]): Promise<string | undefined> {
  const newest = await ctx.db
    .selectFrom('verification_codes')
    .select('recipient')
    .where('purpose', 'in', goodFor(use))
    .where('recipient', 'in', recipients)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.recipient;
}

/** Spends the newest code for this use and recipient; false when it is another, too old, used or tried too often. */
export async function codeMatches(ctx: Ctx, use: Use, to: string, code: string): Promise<boolean> {
  const now = ctx.clock.now();
  // The try is counted before the look, in one statement: parallel guesses count too.
  const row = await ctx.db
    .updateTable('verification_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('id', '=', (of) =>
      of
        .selectFrom('verification_codes')
        .select('id')
        .where('purpose', 'in', goodFor(use))
        .where('recipient', '=', to)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', ctx.settings.get('code.tries'))
    .returning(['id', 'purpose', 'code_hash'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.code_hash, hashOfCode(ctx, row.purpose, to, code))) return false;
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

/** Voids all codes by which somebody logs in, proves or recovers, sent to any of these. */
export async function retireCodesTo(ctx: Ctx, recipients: Recipient[]): Promise<void> {
  if (recipients.length === 0) return;
  await ctx.db
    .updateTable('verification_codes')
    .set({ used_at: ctx.clock.now() })
    .where(
      'recipient',
      'in',
      recipients.map(({ to }) => to.toLowerCase()),
    )
    .where('purpose', 'in', [...goodFor('login'), 'recover', 'verify', 'payment'])
    .where('used_at', 'is', null)
    .execute();
}

/** Keyed, since anyone who reads the database could try all six digits against a plain hash. */
const hashOfCode = ({ ownSecret }: Ctx, purpose: Purpose, to: string, code: string): Buffer =>
  createHmac('sha256', ownSecret).update(`code\n${purpose}\n${to}\n${code}`).digest();
