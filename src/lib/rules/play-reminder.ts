/** After how many minutes of play a game may ask whether to go on; a member chooses, and cannot turn it off. */
export const reminderMinutes = [15, 30, 60, 120] as const;

export type ReminderMinutes = (typeof reminderMinutes)[number];

export const STANDARD_REMINDER_MINUTES: ReminderMinutes = 60;
