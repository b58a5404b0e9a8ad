// Bets that the terms of a bonus refuse are noted for its list, after the transaction that asked is undone.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Ctx } from '../core/ctx.ts';
import type { PlayRefused } from './refused.ts';

const refusedBet = z.object({
  refused: z.object({ grant: z.string(), game: z.string(), stakeMinor: z.string() }),
});

/** Whatever becomes of the note, the refusal is answered. */
export async function noteRefusedBet(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  memberId: bigint,
  { code, value }: PlayRefused,
): Promise<void> {
  if (code !== 'bonus_bet') return;
  const { refused } = refusedBet.parse(value);
  await sql`select bonus_note_refused(${memberId}, ${refused.grant}, ${refused.game}, ${refused.stakeMinor}, ${clock.now()})`
    .execute(db)
    .catch((err: unknown) => log.warn({ err }, 'a refused bet was not noted'));
}
