// Judges the answer to a second proof, and counts the wrong ones.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { VerifyWay } from '../../contract/values.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';
import { codeMatches } from '../proofs/codes.ts';
import { totpMatches } from '../proofs/totp.ts';
import { knownBrowser } from './known-browser.ts';
import { type FirstProof, secondWays } from './second-ways.ts';

interface Given {
  memberId: bigint;
  first: FirstProof;
  way: VerifyWay;
  answer: string;
}

/** Whether the answer is right, by a way that is open to the member. Codes are spent by it. */
export async function secondProofHolds(ctx: Ctx, { memberId, first, way, answer }: Given): Promise<boolean> {
  const { ways, payeeName } = await secondWays(ctx, memberId, first);
  const open = ways.find((one) => one.way === way);
  if (!open) return false;
  if (way === 'totp') return totpMatches(ctx, memberId, answer);
  if (way === 'payee') return sameName(answer, payeeName ?? '');
  return open.recipient ? codeMatches(ctx, 'verify', open.recipient.to, answer.trim()) : false;
}

/**
 * Counts a guess at the member's second proof as wrong until it has `passed`: in this browser, when the account knows it, else
 * in all others together. Throws `too_many_requests`.
 */
export async function countSecondProofAttempt(ctx: Ctx, memberId: bigint, request: RequestLike) {
  const account = await ctx.db
    .selectFrom('members')
    .select(['id', 'browsers_version'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const browser = knownBrowser(ctx, request, account);
  const count = ['limits.secondProof', browser ? { memberId, browser } : { memberId }] as const;
  await ctx.rateLimits.take(...count);
  return { passed: () => (browser ? ctx.rateLimits.forgive(...count) : ctx.rateLimits.giveBack(...count)) };
}

/** Whether it is a code of the member's app, or one of its recovery codes. Wrong ones count as above. */
export async function appCodeHolds(
  ctx: Ctx,
  memberId: bigint,
  request: RequestLike,
  code: string,
): Promise<boolean> {
  const attempt = await countSecondProofAttempt(ctx, memberId, request);
  if (!(await totpMatches(ctx, memberId, code))) return false;
  await attempt.passed();
  return true;
}

/** Compares names without their case, spaces and width of letters; how alike they are cannot be measured. */
function sameName(a: string, b: string): boolean {
  const shape = (name: string): Buffer =>
    createHash('sha256').update(name.normalize('NFKC').toLowerCase().replace(/\s/g, '')).digest();
  return timingSafeEqual(shape(a), shape(b));
}
