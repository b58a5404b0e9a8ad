// What the page of a table carries for its script: the table as it is offered.
import type { OutputOf } from '../../../lib/contract/call.ts';
import type { tableOffer } from '../../../lib/contract/tables.ts';

export type TableOffer = OutputOf<typeof tableOffer>;

export const readOffer = (page: Document): TableOffer =>
  JSON.parse(page.querySelector('#game-data')?.textContent ?? '{}');
