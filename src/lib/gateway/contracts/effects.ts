// What an offer does to the contracts below when it is accepted.

import { cascade } from '../../rules/contracts/cascade.ts';
import { topRate } from '../../rules/contracts/terms.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import type { Ctx } from '../core/ctx.ts';
import type { ContractOffer } from './offer.ts';
import { type Below, contractsUnder } from './rows.ts';

/** What happens to each contract below the downline when these terms are accepted. */
export async function effectsOf(
  ctx: Pick<Ctx, 'db'>,
  { downlineId, kind, rhythm, tiers }: Pick<ContractOffer, 'downlineId' | 'kind' | 'rhythm' | 'tiers'>,
) {
  const below = await contractsUnder(ctx, downlineId, kind);
  const ends = new Map(cascade({ rhythm, tiers }, below).map((each) => [each.id, each.ends]));
  const walk = (branches: readonly Below[], above: string[]): Effect[] =>
    branches.flatMap((branch) => [
      {
        ...{ id: branch.id, account: branch.account, above, number: branch.number },
        rate: rateText(topRate(branch.tiers)),
        ends: ends.get(branch.id) ?? false,
      },
      ...walk(branch.below, [...above, branch.account]),
    ]);
  return walk(below, []);
}

export interface Effect {
  id: bigint;
  account: string;
  above: string[];
  number: string;
  rate: string;
  ends: boolean;
}
