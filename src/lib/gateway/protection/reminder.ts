// After how much play a game asks a member whether to go on.
import { type ReminderMinutes, STANDARD_REMINDER_MINUTES } from '../../rules/play-reminder.ts';
import type { Ctx } from '../core/ctx.ts';

export async function reminderMinutesOf({ db }: Ctx, memberId: bigint): Promise<number> {
  const row = await db
    .selectFrom('play_reminders')
    .select('minutes')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.minutes ?? STANDARD_REMINDER_MINUTES;
}

export async function setReminder(
  { db, clock }: Ctx,
  memberId: bigint,
  minutes: ReminderMinutes,
): Promise<void> {
  const set = { minutes, set_at: clock.now() };
  await db
    .insertInto('play_reminders')
    .values({ member_id: memberId, ...set })
    .onConflict((row) => row.column('member_id').doUpdateSet(set))
    .execute();
}
