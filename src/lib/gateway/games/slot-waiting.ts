import * as contract from '../../contract/kinds/slot/calls.ts';
import { handle } from '../core/handle.ts';
import { waitingSpin } from '../house/kinds/slot/waiting.ts';

export const slotWaiting = handle(contract.slotWaiting, async ({ ctx, session }) => {
  const waiting = await waitingSpin(ctx, session);
  return waiting ? { waiting } : {};
});
