import { setPlayReminder as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { setReminder } from '../protection/reminder.ts';

export const setPlayReminder = handle(contract, async ({ ctx, input, session: { memberId } }) => {
  await setReminder(ctx, memberId, input.minutes);
  return { minutes: input.minutes };
});
