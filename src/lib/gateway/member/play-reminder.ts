import { playReminder as contract } from '../../contract/protection.ts';
import { reminderMinutes } from '../../rules/play-reminder.ts';
import { handle } from '../core/handle.ts';
import { reminderMinutesOf } from '../protection/reminder.ts';

export const playReminder = handle(contract, async ({ ctx, session: { memberId } }) => ({
  minutes: await reminderMinutesOf(ctx, memberId),
  choices: [...reminderMinutes],
}));
