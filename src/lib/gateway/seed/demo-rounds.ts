// Rounds that people of the demonstration have played: its winners won what the games gave them.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { fishTitles } from '../house/titles/fish/index.ts';
import { slotTitles } from '../house/titles/slot/index.ts';
import { createMember } from '../people/members.ts';
import { grantFunds } from '../play/demo.ts';
import { playAt, shootAt } from './demo-played.ts';

const NAMES = ['amberfield', 'birchwood', 'coralreef', 'driftline', 'eastgate', 'fernhill', 'greyharbour'];
const FUNDS_MINOR = 100_000n;
const SPINS = 24;
/** Who shoots at fish, too, and how many bets of it. */
const HUNTER = 'coralreef';
const HUNTS = 12;

/** Nobody can sign in as one of them: they have no password. */
export async function seedRounds(ctx: Ctx): Promise<void> {
  const known = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('account', 'in', NAMES)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const titles = slotTitles();
  for (const [at, account] of NAMES.entries()) {
    const games = [titles[at], titles[at + NAMES.length]].flatMap((title) => title ?? []);
    await inTransaction(ctx, async (tx) => {
      const { id } = await createMember(tx, { account, passwordHash: null });
      await grantFunds(tx, { memberId: id, amountMinor: FUNDS_MINOR });
      const times = Array<Date>(SPINS).fill(tx.clock.now());
      for (const { rules } of games) await playAt(tx, id, rules, { times });
      if (account === HUNTER)
        for (const title of fishTitles()) await shootAt(tx, id, title, times.slice(0, HUNTS));
    });
  }
}
