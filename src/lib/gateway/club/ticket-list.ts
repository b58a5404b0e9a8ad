import { ticketList as contract } from '../../contract/tickets.ts';
import { handle } from '../core/handle.ts';
import { shownTickets } from '../tickets/view.ts';

export const ticketList = handle(contract, ({ ctx, session: { memberId } }) => shownTickets(ctx, memberId));
