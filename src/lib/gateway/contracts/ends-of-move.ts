// Contracts that end when a branch goes to another upline: those of its head with the one above, and all below by the same kind.

import { type ContractKind, contractKinds, topRate } from '../../rules/contracts/terms.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import { type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Below, contractsAfter, contractsUnder } from './rows.ts';
import { tiersOf } from './terms.ts';

interface Moved<F> {
  memberId: bigint;
  account: string;
  /** The account of the upline that the branch leaves; null for the house. */
  from: F;
  fromId: bigint | null;
  /** The first day elsewhere. */
  fromDay: Day;
}

/** A contract that ends, with the accounts of both sides. */
export interface EndOfMove<F = string | null> {
  number: string;
  kind: ContractKind;
  account: string;
  /** Who pays by it. */
  upline: F | string;
  rate: string;
}

/** As the clock will end them when the move counts. */
export async function endsOfMove<F extends string | null>(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  { memberId, account, from, fromId, fromDay }: Moved<F>,
): Promise<EndOfMove<F>[]> {
  const all: EndOfMove<F>[] = [];
  const at = startOf(fromDay, ctx.settings.get('portal.zone'));
  for (const kind of contractKinds) {
    const own = await contractsAfter(ctx, { uplineId: fromId, downlineId: memberId, kind, at });
    if (own.length === 0) continue;
    for (const { number, tiers } of own)
      all.push({ number, kind, account, upline: from, rate: rateText(topRate(tiersOf(tiers))) });
    const walk = (branches: readonly Below[], upline: string): void => {
      for (const each of branches) {
        all.push({
          number: each.number,
          kind,
          account: each.account,
          upline,
          rate: rateText(topRate(each.tiers)),
        });
        walk(each.below, each.account);
      }
    };
    walk(await contractsUnder(ctx, memberId, kind, at), account);
  }
  return all;
}
