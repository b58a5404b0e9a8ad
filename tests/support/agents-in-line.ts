// Agents of a browser test with weeks behind them: one below the other, with dividends agreed on, and bets of a week that is over.

import { accept } from '../../src/lib/gateway/contracts/answer.ts';
import { selectBills } from '../../src/lib/gateway/contracts/bills.ts';
import { type ContractOffer, offer } from '../../src/lib/gateway/contracts/offer.ts';
import { makeBills } from '../../src/lib/gateway/contracts/settle.ts';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { inTransaction } from '../../src/lib/gateway/core/in-transaction.ts';
import { createMember } from '../../src/lib/gateway/people/members.ts';
import { windowAt } from '../../src/lib/rules/contracts/windows.ts';
import { DAY_MS } from '../../src/lib/rules/durations.ts';
import { settleBets } from './settled-bets.ts';
import { askAgainWhile } from './until-done.ts';

export interface InLine {
  id: bigint;
  account: string;
  /** No login by it: tests let them in. */
  password: string;
}

/** Since when they are there, and have their contracts: two whole weeks are over since. */
const SINCE_DAYS = 22;

const before = (ctx: Ctx, days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);

/** Somebody who has been below an agent for weeks: an agent, or a player (`agentCode` 0). */
export async function joined(ctx: Ctx, upline?: InLine, agentCode = 1): Promise<InLine> {
  const account = `b${crypto.randomUUID().slice(0, 9)}`;
  const then = { ...ctx, clock: { now: () => before(ctx, SINCE_DAYS) } };
  const given = { account, passwordHash: null, agentCode, ...(upline && { uplineId: upline.id }) };
  const { id } = await inTransaction(then, (tx) => createMember(tx, given));
  return { id, account, password: '' };
}

/**
 * Each has a weekly dividend from the one above, in percent, the first from the house. Of whom it says what was lost, a player below
 * lost that on the second day of last week, and the bills of that week are made.
 */
export async function agentsInLine<A extends { percent: number; lostMinor?: bigint }[]>(
  ctx: Ctx,
  ...asked: A
): Promise<{ [at in keyof A]: InLine }> {
  const line: InLine[] = [];
  for (const _ of asked) line.push(await joined(ctx, line.at(-1)));
  const lost = line.map((agent, at) => ({ agent, lostMinor: asked[at]?.lostMinor ?? 0n }));
  // Before there are contracts, since the clock of the portal makes their bills as well.
  await loseLastWeek(
    ctx,
    lost.filter(({ lostMinor }) => lostMinor > 0n),
  );
  for (const [at, { percent }] of asked.entries())
    await agree(ctx, line[at - 1]?.id ?? null, line[at]?.id ?? 0n, percent);
  const ids = lost.flatMap(({ agent, lostMinor }) => (lostMinor > 0n ? [agent.id] : []));
  if (ids.length > 0)
    await askAgainWhile(
      (made) => made < ids.length,
      () => billsOf(ctx, ids),
    );
  return line as { [at in keyof A]: InLine };
}

const lastWeek = (ctx: Ctx) => windowAt('weekly', before(ctx, 7), ctx.settings.get('portal.zone'));

async function loseLastWeek(ctx: Ctx, lost: { agent: InLine; lostMinor: bigint }[]): Promise<void> {
  const at = new Date(lastWeek(ctx).from.getTime() + 1.5 * DAY_MS);
  const bets = [];
  for (const { agent, lostMinor } of lost) {
    const { id: memberId } = await joined(ctx, agent, 0);
    bets.push({ memberId, stakeMinor: lostMinor, payoutMinor: 0n, at });
  }
  await settleBets({ ctx, owner: ctx }, bets);
}

/** How many bills of last week there are. */
async function billsOf(ctx: Ctx, ids: bigint[]): Promise<number> {
  await makeBills(ctx);
  const bills = await selectBills(ctx)
    .where('c.downline_id', 'in', ids)
    .where('b.from_at', '=', lastWeek(ctx).from)
    .execute();
  return bills.length;
}

/** A weekly dividend that both have agreed on since they are there. */
export const agree = (
  ctx: Ctx,
  uplineId: bigint | null,
  downlineId: bigint,
  percent: number,
): Promise<void> => contractOf(ctx, { uplineId, downlineId, kind: 'dividend', rhythm: 'weekly' }, percent);

/** The same, offered now and not answered yet. */
export const offered = (ctx: Ctx, uplineId: bigint, downlineId: bigint, percent: number): Promise<string> =>
  inTransaction(ctx, (tx) =>
    offer(tx, { uplineId, downlineId, kind: 'dividend', rhythm: 'weekly', tiers: tiersOf(percent) }),
  );

const tiersOf = (percent: number) => [
  { basisPoints: Math.round(percent * 100), members: 0, validMinor: 0n, lossMinor: 0n },
];

async function contractOf(
  ctx: Ctx,
  of: Pick<ContractOffer, 'uplineId' | 'downlineId' | 'kind' | 'rhythm'>,
  percent: number,
): Promise<void> {
  const tiers = tiersOf(percent);
  const then = { ...ctx, clock: { now: () => before(ctx, SINCE_DAYS) } };
  await inTransaction(then, async (tx) => {
    const number = await offer(tx, { ...of, tiers });
    const made = await tx.db
      .selectFrom('contracts')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await accept(tx, made, []);
  });
}

/** An agent whom the house pays daily wages, with a player who bet so much on the second day of last week, and the bills of all days since. */
export async function dailyPaid(ctx: Ctx, percent: number, lostMinor: bigint): Promise<InLine> {
  const agent = await joined(ctx);
  await loseLastWeek(ctx, [{ agent, lostMinor }]);
  await contractOf(ctx, { uplineId: null, downlineId: agent.id, kind: 'daily', rhythm: 'daily' }, percent);
  await askAgainWhile(
    (made) => made < SINCE_DAYS - 1,
    async () => {
      await makeBills(ctx);
      return (await selectBills(ctx).where('c.downline_id', '=', agent.id).execute()).length;
    },
  );
  return agent;
}
