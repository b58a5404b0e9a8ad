// A slot as it is offered to anyone who opens it.
import type { OutputOf } from '../../../../contract/call.ts';
import type * as contract from '../../../../contract/kinds/slot/calls.ts';
import { tableHash } from '../../tables.ts';
import { slotTitle } from '../../titles/slot/index.ts';
import { house } from '../../vendor.ts';

export type SlotOffer = OutputOf<typeof contract.slotOffer>;

export function offerOf(titleId: string): SlotOffer | undefined {
  const title = slotTitle(titleId);
  if (!title) return undefined;
  const { rules, isHot: _hot, addedOn: _added, ...shown } = title;
  const { gameId } = rules;
  return { ...shown, gameId, vendor: house.displayName, table: rules, tableHash: tableHash(rules) };
}
