// What the page of a table carries for its script: the table as it is offered.
import type { OutputOf } from '../../../lib/contract/call.ts';
import type { TableOfKind } from '../../../lib/contract/table-kinds.ts';
import type { tableOffer } from '../../../lib/contract/tables.ts';

export type TableOffer = OutputOf<typeof tableOffer>;

type KindName = TableOfKind['kind'];

/** The offer of a table of one kind. */
export type OfferOf<Kind extends KindName> = TableOffer & { table: Extract<TableOfKind, { kind: Kind }> };

/** Undefined for a table of another kind. */
export const offerOf = <Kind extends KindName>(
  offer: TableOffer | undefined,
  kind: Kind,
): OfferOf<Kind> | undefined => (offer?.table.kind === kind ? (offer as OfferOf<Kind>) : undefined);

/** A page of a kind carries a table of that kind. */
export const readOffer = <Kind extends KindName>(page: Document): OfferOf<Kind> =>
  JSON.parse(page.querySelector('#game-data')?.textContent ?? '{}');
