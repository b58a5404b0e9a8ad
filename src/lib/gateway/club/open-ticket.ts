import { openTicket as contract } from '../../contract/tickets.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { openTicket as open } from '../tickets/open.ts';
import { ticketProof } from '../tickets/view.ts';

export const openTicket = handle(contract, ({ input, ctx, session, idempotencyKey, fail }) => {
  const { memberId } = session;
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'openTicket', key: idempotencyKey, input }, async () => {
        await open(tx, memberId, input.number);
        return (await ticketProof(tx, memberId, input.number)) ?? fail('not_found');
      }),
    ),
  );
});
