// Whether somebody is old enough (specification, section 5: 18, or 21).
import { isoDay } from './patterns.ts';

/** Whether who was born on a day, in either written form, is so old on the day of `now` (UTC). 29 February ages in March. */
export function oldEnough(birthday: string, minAge: number, now: Date): boolean {
  const [year = '', ...day] = isoDay(birthday).split('-');
  const reached = [String(Number(year) + minAge).padStart(4, '0'), ...day].join('-');
  return reached <= now.toISOString().slice(0, 10);
}
