// A line of a ticket of a regional draw: its bet, and the numbers with their stations.
import { regionalTables } from '../../../lib/rules/kinds/regional-draw/tables.ts';
import { marketName, pickText } from '../../lottery/words.ts';
import type { NameLine } from './names.ts';

export function nameTicket(title: string): NameLine {
  const table = regionalTables.find(({ gameId }) => gameId === title);
  return ({ market, pick }) =>
    table?.markets[market] && { market: marketName(market), pick: pickText(table, market, pick) };
}
