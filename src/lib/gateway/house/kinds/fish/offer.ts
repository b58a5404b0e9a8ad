// A fish game as it is offered to anyone who opens it.
import type { OutputOf } from '../../../../contract/call.ts';
import type * as contract from '../../../../contract/kinds/fish/calls.ts';
import { tableHash } from '../../tables.ts';
import { fishTitle } from '../../titles/fish/index.ts';
import { vendorOfKind } from '../../vendor.ts';

export type FishOffer = Omit<OutputOf<typeof contract.fishOffer>, 'housePlayers'>;

export function offerOf(titleId: string): FishOffer | undefined {
  const title = fishTitle(titleId);
  if (!title) return undefined;
  const { rules, name, rtpBasisPoints, volatility } = title;
  return {
    ...{ gameId: rules.gameId, name, vendor: vendorOfKind('fish').displayName },
    ...{ rtpBasisPoints, volatility, table: rules, tableHash: tableHash(rules) },
  };
}
