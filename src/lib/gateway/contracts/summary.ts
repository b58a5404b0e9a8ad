// The state of an agent's contracts by kind, for the specification's calls that answer all of them at once.

import { type ContractKind, contractKinds, topRate } from '../../rules/contracts/terms.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import type { Ctx } from '../core/ctx.ts';
import { selectBills } from './bills.ts';
import { openOf } from './covered.ts';
import { tiersOf } from './terms.ts';

export interface Summary {
  /** Whether a bill can be asked for, or waits for money. */
  request: 'none' | 'to_request' | 'waits';
  /** One that has been ended or replaced is valid to the end of its period. */
  info: 'none' | 'offered' | 'valid' | 'ended';
  /** Of the highest tier of the contract that counts now, or else of the one that begins later or is offered. */
  rate: string | null;
  /** Of an offer that waits: one can be to replace a contract that is valid. */
  offer: string | null;
}

export async function summaryOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  memberId: bigint,
): Promise<Record<ContractKind, Summary>> {
  const now = ctx.clock.now();
  const contracts = await ctx.db
    .selectFrom('contracts')
    .select(['kind', 'state', 'tiers', 'starts_at', 'ends_at'])
    .where('downline_id', '=', memberId)
    .where('state', 'not in', ['declined', 'taken_back', 'lapsed'])
    .execute();
  const bills = await selectBills(ctx)
    .clearSelect()
    .select(['c.kind', 'b.state'])
    .distinct()
    .where('c.downline_id', '=', memberId)
    .where(openOf('b'))
    .execute();
  const of = (kind: ContractKind): Summary => {
    const states = bills.filter((bill) => bill.kind === kind).map(({ state }) => state);
    const own = contracts.filter((contract) => contract.kind === kind);
    const offered = own.find(({ state }) => state === 'offered');
    const counting = own.find(
      ({ starts_at, ends_at }) => starts_at && starts_at <= now && !(ends_at && ends_at <= now),
    );
    const valid = counting ?? own.find(({ state }) => state === 'valid');
    const shown = valid ?? offered;
    return {
      request: states.includes('to_request') ? 'to_request' : states.length > 0 ? 'waits' : 'none',
      info: valid ? 'valid' : offered ? 'offered' : own.length > 0 ? 'ended' : 'none',
      rate: rateOf(shown),
      offer: rateOf(offered),
    };
  };
  return Object.fromEntries(contractKinds.map((kind) => [kind, of(kind)])) as Record<ContractKind, Summary>;
}

const rateOf = (contract: { tiers: Parameters<typeof tiersOf>[0] } | undefined): string | null =>
  contract ? rateText(topRate(tiersOf(contract.tiers))) : null;
