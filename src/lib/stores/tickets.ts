// The tickets of the member at this tab. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/tickets.ts';
import { reading } from './loaded.ts';
import { $session } from './session.ts';
import { refreshBalance } from './wallet.ts';

export type Tickets = OutputOf<typeof contract.ticketList>;
export type TicketGame = Tickets['games'][number];
export type Opened = OutputOf<typeof contract.openTicket>;

const tickets = reading<Tickets>(() => call(contract.ticketList, {}));
export const { $loaded: $tickets, read: loadTickets } = tickets;

// The next member at this tab must not see the data of the last one.
$session.listen(({ state }) => {
  if (state !== 'in') tickets.forget();
});

/** Opens a ticket, under its number as the key: sent again, it is the same draw. */
export const openTicket = (number: string): Promise<Opened> =>
  call(contract.openTicket, { number }, { idempotencyKey: `ticket ${number}` });

/** What an opened ticket has changed, once it is shown. */
export const afterOpening = (): Promise<unknown> => Promise.all([loadTickets(), refreshBalance()]);
