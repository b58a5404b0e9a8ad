import { daysAgo, minuteOf, shortDayOf } from '../ui/when.ts';

/** `{{time}}` stands for the time of day. */
export interface MomentWords {
  today: string;
  yesterday: string;
}

/** `Today, 20:41`, `Yesterday, 20:41`, `20 Nov`. */
export function recentMoment(wire: string, words: MomentWords, now = new Date()): string {
  const at = new Date(wire);
  const phrase = [words.today, words.yesterday][daysAgo(at, now)];
  return phrase?.replace('{{time}}', minuteOf(at)) ?? shortDayOf(at);
}
