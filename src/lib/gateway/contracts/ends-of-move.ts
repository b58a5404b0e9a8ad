// Contracts that end when a branch goes to another upline: those of its head with the one above, and all below by the same kind.

import { type ContractKind, contractKinds, topRate } from '../../rules/contracts/terms.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Below, contractIn, contractsUnder } from './rows.ts';
import { tiersOf } from './terms.ts';

interface Moved<F> {
  memberId: bigint;
  account: string;
  /** The account of the upline that the branch leaves; null for the house. */
  from: F;
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

/** As `endOfMoved` will end them when the move counts. */
export async function endsOfMove<F extends string | null>(
  ctx: Pick<Ctx, 'db'>,
  { memberId, account, from }: Moved<F>,
): Promise<EndOfMove<F>[]> {
  const all: EndOfMove<F>[] = [];
  for (const kind of contractKinds) {
    const own = await contractIn(ctx, 'valid', memberId, kind);
    if (!own) continue;
    const rate = rateText(topRate(tiersOf(own.tiers)));
    all.push({ number: own.number, kind, account, upline: from, rate });
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
    walk(await contractsUnder(ctx, memberId, kind), account);
  }
  return all;
}
