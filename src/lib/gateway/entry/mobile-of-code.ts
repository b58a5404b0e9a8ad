import type { Ctx } from '../core/ctx.ts';
import { type Mobile, possibleMobiles } from '../people/mobile.ts';
import { lastSentTo } from '../proofs/codes.ts';

/** The number of the one who types a code. Without a dialling code it is the one, of several countries, that a code went to last. */
export async function mobileOfCode(
  ctx: Ctx,
  use: 'login' | 'recover',
  dialingCode: string | undefined,
  written: string,
): Promise<Mobile | undefined> {
  const possible = possibleMobiles(ctx, dialingCode, written);
  if (possible.length < 2) return possible[0];
  const last = await lastSentTo(
    ctx,
    use,
    possible.map(({ e164 }) => e164),
  );
  return possible.find(({ e164 }) => e164 === last) ?? possible[0];
}
