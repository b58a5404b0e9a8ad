// Whether somebody is old enough (specification, section 5: 18, or 21).
import { dayOf } from './patterns.ts';

/** Whether who was born on a day, in either written form, is so old at `now` (UTC). 29 February ages in March; no day is no age. */
export function oldEnough(birthday: string, minAge: number, now: Date): boolean {
  const day = dayOf(birthday);
  if (!day) return false;
  day.setUTCFullYear(day.getUTCFullYear() + minAge);
  return day <= now;
}
