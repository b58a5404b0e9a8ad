// Contracts that end when a branch goes to another upline: those of its head with the one above, and all below by the same kind.

import { contractKinds, topRate } from '../../rules/contracts/terms.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Below, contractIn, contractsUnder } from './rows.ts';
import { tiersOf } from './terms.ts';

interface Moved {
  memberId: bigint;
  account: string;
  /** The account of the upline that the branch leaves. */
  from: string;
}

/** As `endOfMoved` will end them when the move counts. */
export async function endsOfMove(ctx: Pick<Ctx, 'db'>, { memberId, account, from }: Moved) {
  const all = [];
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
