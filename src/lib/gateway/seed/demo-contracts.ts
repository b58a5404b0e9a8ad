// Contracts of the demonstration's agents: some weeks of bills, one that waits to be approved, and an offer that waits for its answer.

import type { Tier } from '../../rules/contracts/terms.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { accept } from '../contracts/answer.ts';
import { selectBills } from '../contracts/bills.ts';
import { offer } from '../contracts/offer.ts';
import { request } from '../contracts/request.ts';
import { makeBills } from '../contracts/settle.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { setFlag } from '../settings/store.ts';

const tier = (basisPoints: number, lossMinor: bigint): Tier => ({
  ...{ basisPoints, members: 0, validMinor: lossMinor, lossMinor },
});

const HOUSE = [tier(3_000, 0n), tier(3_600, 5_000n)];
const BELOW = [tier(2_000, 0n), tier(2_800, 5_000n)];
const OFFERED = [tier(2_500, 5_000n)];

/** Since when they have contracts. */
const DAYS = 45;

/** After their bets are counted. */
export async function seedContracts(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .selectFrom('members')
    .select(['id', 'account'])
    .where('account', 'in', ['demoagent', 'lindenhall', 'marlowe'])
    .execute();
  const [agent, direct, other] = ['demoagent', 'lindenhall', 'marlowe'].map(
    (name) => rows.find(({ account }) => account === name)?.id,
  );
  const known = await ctx.db.selectFrom('contracts').select('id').limit(1).executeTakeFirst();
  if (!agent || !direct || !other || known) return;
  await setFlag(ctx.db, 'ENABLECT3', true);
  await ctx.settings.reload();
  const now = ctx.clock.now().getTime();
  const then = new Date(now - DAYS * DAY_MS);
  await inTransaction({ ...ctx, clock: { now: () => then } }, async (tx) => {
    await agree(tx, null, agent, HOUSE);
    await agree(tx, agent, direct, BELOW);
  });
  // Each when it would have been: the days to ask for it count from then.
  for (let ago = DAYS; ago >= 0; ago--)
    await makeBills({ ...ctx, clock: { now: () => new Date(now - ago * DAY_MS) } });
  await inTransaction(ctx, async (tx) => {
    const bills = await selectBills(tx)
      .where('c.downline_id', '=', direct)
      .where('b.state', '=', 'to_request')
      .orderBy('b.from_at', 'desc')
      .execute();
    const [latest] = bills.filter(({ request_by }) => request_by && request_by > tx.clock.now());
    if (latest) await request(tx, latest);
    await offer(tx, { ...DIVIDEND, uplineId: agent, downlineId: other, tiers: OFFERED });
  });
}

const DIVIDEND = { kind: 'dividend', rhythm: 'weekly' } as const;

async function agree(tx: TxCtx, uplineId: bigint | null, downlineId: bigint, tiers: Tier[]): Promise<void> {
  const number = await offer(tx, { ...DIVIDEND, uplineId, downlineId, tiers });
  const made = await tx.db
    .selectFrom('contracts')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await accept(tx, made, []);
}
