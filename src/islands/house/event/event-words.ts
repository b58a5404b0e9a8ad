// What the frame of tables says of chips and cards, said of stakes and of a race or a contest.
import type { Say } from '../frame/say.ts';

/** `own`: what the kind says instead, by the key of the frame. */
export const eventSay =
  (say: Say, own: Readonly<Record<string, string>>): Say =>
  (key, values) =>
    say(own[key] ?? key, values);
