import * as contract from '../../contract/draws.ts';
import { handle } from '../core/handle.ts';
import { chasesOf } from '../house/shared/own-chases.ts';
import { ticketsOf } from '../house/shared/own-tickets.ts';

export const drawTickets = handle(contract.drawTickets, async ({ ctx, input, session: { memberId } }) => {
  const { gameId, kind, round, before } = input;
  const of = { memberId, gameId, kind };
  const [page, chases] = await Promise.all([
    ticketsOf(ctx, { ...of, round, before }),
    before === undefined ? chasesOf(ctx, of) : [],
  ]);
  return { ...page, chases };
});
