// Bills for the record of an agent's contracts.
import type { Ctx } from '../../../src/lib/gateway/core/ctx.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { planted } from './without-guards.ts';

interface Filled {
  memberId: bigint;
  /** Somebody below, whom the member pays. */
  below: bigint;
  count: number;
}

const STATES = ['paid', 'short', 'to_request'] as const;
const TIERS = JSON.stringify([{ basisPoints: 100, members: 0, validMinor: '0', lossMinor: '0' }]);

/** Every third is paid by the member, and all others by the house. */
export async function fillBills(ctx: Ctx, { memberId, below, count }: Filled): Promise<void> {
  const now = ctx.clock.now();
  const terms = {
    currency: 'USD',
    tiers: TIERS,
    state: 'valid',
  } as const;
  const times = {
    ...{ offered_at: now, answer_by: new Date(now.getTime() + DAY_MS), answered_at: now },
    ...{ starts_at: new Date(now.getTime() - 30 * DAY_MS), billed_to: now },
  };
  await planted(ctx, async (tx) => {
    const [paying, paid] = await tx
      .insertInto('contracts')
      .values([
        { ...terms, ...times, upline_id: null, downline_id: memberId, kind: 'dividend', rhythm: 'weekly' },
        { ...terms, ...times, upline_id: memberId, downline_id: below, kind: 'daily', rhythm: 'daily' },
      ])
      .returning(['id', 'upline_id'])
      .execute();
    if (!paying || !paid) throw new Error('there are no contracts');
    const bills = Array.from({ length: count }, (_, index) => {
      const { id, upline_id } = index % 3 === 0 ? paid : paying;
      const to = new Date(now.getTime() - (index + 1) * MINUTE_MS);
      const state = STATES[index % STATES.length] ?? 'paid';
      const base = 10_000n + BigInt(index) * 100n;
      return {
        ...{ contract_id: id, payer_id: upline_id, from_at: new Date(to.getTime() - MINUTE_MS), to_at: to },
        ...{ stake_minor: base, payout_minor: 0n, bonus_minor: 0n, fees_minor: 0n, valid_minor: base },
        ...{ members: 1, tier: 0, basis_points: 100, base_minor: base, amount_minor: base / 100n },
        ...{ paid_minor: state === 'paid' ? base / 100n : 0n, state, made_at: now },
      };
    });
    await tx.insertInto('contract_bills').values(bills).execute();
  });
}
