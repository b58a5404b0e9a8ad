// The tickets of the member at this tab. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/tickets.ts';
import { readingOfMember } from './of-member.ts';
import { refreshBalance } from './wallet.ts';

export type Tickets = OutputOf<typeof contract.ticketList>;
export type TicketGame = Tickets['games'][number];
export type Opened = OutputOf<typeof contract.openTicket>;

const tickets = readingOfMember<Tickets>(() => call(contract.ticketList, {}));
export const { $loaded: $tickets, read: loadTickets } = tickets;

/** What is under way: sent again, it goes under the same key, so it is the same draw. */
const keys = new Map<string, string>();

export function openTicket(number: string): Promise<Opened> {
  const key = keys.get(number) ?? crypto.randomUUID();
  keys.set(number, key);
  return call(contract.openTicket, { number }, { idempotencyKey: key });
}

/** What an opened ticket has changed, once it is shown. */
export const afterOpening = (): Promise<unknown> => Promise.all([loadTickets(), refreshBalance()]);
