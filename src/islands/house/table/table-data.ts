// What the page of a table carries for its script: the table as it is offered.
import type { OutputOf } from '../../../lib/contract/call.ts';
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import type { tableOffer } from '../../../lib/contract/tables.ts';

export type TableOffer = OutputOf<typeof tableOffer>;

type KindName = TableOffer['table']['kind'];

/** The offer of a table of one kind. */
export type OfferOf<K extends KindName> = TableOffer & { table: Extract<TableOffer['table'], { kind: K }> };

/** A result of a table of one kind. */
export type ResultOf<K extends KindName> = Extract<TableResult, { kind: K }>;

export const isOfKind = <K extends KindName>(offer: TableOffer | undefined, kind: K): offer is OfferOf<K> =>
  offer?.table.kind === kind;

/** The page of a kind carries a table of that kind. */
export const readOffer = <K extends KindName>(page: Document): OfferOf<K> =>
  JSON.parse(page.querySelector('#game-data')?.textContent ?? '{}');
