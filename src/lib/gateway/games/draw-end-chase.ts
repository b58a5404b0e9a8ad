import * as contract from '../../contract/draws.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { balanceOf } from '../house/booking.ts';
import { endChase } from '../house/shared/chase.ts';
import { chaseById } from '../house/shared/own-chases.ts';

export const drawEndChase = handle(contract.drawEndChase, async ({ ctx, input, session, fail }) => {
  const { memberId } = session;
  const id = (await endChase(ctx, { memberId, ...input })) ?? fail('not_found');
  const chase = await chaseById(ctx, id);
  const balanceMinor = await balanceOf(ctx, { ...session, gameId: chase.gameId });
  return { chase, balance: toWire(balanceMinor) };
});
