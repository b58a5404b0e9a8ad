// The team of the demonstration's agent: three levels of agents and players who have bet for three months. It is made before the
// first day of the books is closed, since lines are never added to a closed one.
import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { slotTitles } from '../house/titles/slot/index.ts';
import { createMember } from '../people/members.ts';
import { grantFunds } from '../play/demo.ts';
import { playAt } from './demo-played.ts';

interface Member {
  account: string;
  below: string;
  agent?: true;
}

/** Who is above comes before. Nobody can log in as one of them: they have no password. */
const TEAM: readonly Member[] = [
  { account: 'lindenhall', below: 'demoagent', agent: true },
  { account: 'marlowe', below: 'demoagent', agent: true },
  { account: 'quarrybank', below: 'lindenhall', agent: true },
  { account: 'harborlight', below: 'lindenhall' },
  { account: 'ironbridge', below: 'quarrybank' },
  { account: 'juniperlane', below: 'quarrybank' },
  { account: 'kestrelway', below: 'marlowe' },
  { account: 'larkmeadow', below: 'marlowe' },
];

const AGENT = 1;
const DAYS = 90;
const SPINS = 24;
const FUNDS_MINOR = 60_000n;

export async function seedTeam(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const bets = await db.selectFrom('bets').select('id').limit(1).executeTakeFirst();
  const agent = await db
    .selectFrom('members')
    .select('id')
    .where('account', '=', 'demoagent')
    .executeTakeFirst();
  if (bets || !agent) return;
  const ids = new Map([['demoagent', agent.id]]);
  const titles = slotTitles();
  const now = ctx.clock.now().getTime();
  for (const [at, { account, below, agent: isAgent }] of TEAM.entries()) {
    const since = new Date(now - (DAYS + 1) * DAY_MS);
    const title = titles[at % titles.length];
    await inTransaction({ ...ctx, clock: { now: () => since } }, async (tx) => {
      const given = { account, passwordHash: null, uplineId: ids.get(below) };
      const { id } = await createMember(tx, { ...given, agentCode: isAgent ? AGENT : 0 });
      ids.set(account, id);
      await grantFunds(tx, { memberId: id, amountMinor: FUNDS_MINOR });
      if (title) await playAt(tx, id, title.rules, timesOf(now, at));
    });
  }
}

/** Evenly over the three months until yesterday, at another hour for each member. */
const timesOf = (now: number, at: number): Date[] =>
  Array.from(
    { length: SPINS },
    (_, spin) => new Date(now - DAYS * DAY_MS + ((spin + at / TEAM.length) * (DAYS - 2) * DAY_MS) / SPINS),
  );
