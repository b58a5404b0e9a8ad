// Rounds that people of the demonstration have played: its winners won what the games gave them.
import { randomUUID } from 'node:crypto';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import { type AskedSpin, playSpin } from '../house/kinds/slot/spin.ts';
import { slotTitles } from '../house/titles/slot/index.ts';
import { house } from '../house/vendor.ts';
import { createMember } from '../people/members.ts';
import { grantFunds } from '../play/demo.ts';

const NAMES = ['amberfield', 'birchwood', 'coralreef', 'driftline', 'eastgate', 'fernhill', 'greyharbour'];
const FUNDS_MINOR = 100_000n;
const SPINS = 24;

/** Nobody can sign in as one of them: they have no password. */
export async function seedRounds(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectFrom('bets').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const titles = slotTitles();
  for (const [at, account] of NAMES.entries()) {
    const games = [titles[at], titles[at + NAMES.length]].flatMap((title) => title ?? []);
    await inTransaction(ctx, async (tx) => {
      const { id } = await createMember(tx, { account, passwordHash: null });
      await grantFunds(tx, { memberId: id, amountMinor: FUNDS_MINOR });
      for (const { rules } of games) await playSome(tx, id, rules);
    });
  }
}

interface Some {
  spins: number;
  /** Near which amount the bets are; without it, in the middle of the table's. */
  nearMinor?: bigint;
}

/** Plays rounds of a slot, as somebody whose session ended with them. */
export async function playSome(
  tx: TxCtx,
  memberId: bigint,
  table: AskedSpin['table'],
  { spins, nearMinor }: Some = { spins: SPINS },
): Promise<void> {
  const now = tx.clock.now();
  const unguessed = () => hashOf(secretText(tx.random));
  const { id: portalSessionId } = await tx.db
    .insertInto('sessions')
    .values({
      ...{ member_id: memberId, secret_hash: unguessed(), address: '127.0.0.1', user_agent: '' },
      ...{ created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 60_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: gameSessionId, currency } = await tx.db
    .insertInto('game_sessions')
    .values({
      ...{ member_id: memberId, portal_session_id: portalSessionId, game_id: table.gameId },
      ...{ vassalage: house.vassalage, currency: tx.settings.get('brand.currency') },
      ...{ ticket_hash: unguessed(), ticket_expires_at: now, opened_at: now },
    })
    .returning(['id', 'currency'])
    .executeTakeFirstOrThrow();
  const { vassalage } = house;
  const player = {
    ...{ gameSessionId, memberId, gameId: table.gameId, vassalage, titleId: table.gameId, currency },
  };
  const near = table.betsMinor.findLast((bet) => nearMinor !== undefined && BigInt(bet) <= nearMinor);
  const betMinor = BigInt(near ?? table.betsMinor[Math.floor(table.betsMinor.length / 2)] ?? 0);
  for (let spin = 0; spin < spins; spin++)
    await playSpin(tx, { player, table, betMinor, roundId: `${gameSessionId}/${randomUUID()}` });
  await tx.db.updateTable('game_sessions').set({ closed_at: now }).where('id', '=', gameSessionId).execute();
  await tx.db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'demonstration' })
    .where('id', '=', portalSessionId)
    .execute();
}
