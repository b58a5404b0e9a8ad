// The tones of a fish: two hues, from light to dark, and what is beside them.
import { hex } from '../colour.ts';

export type FishTones = ReturnType<typeof fishTones>;

/** Body l over a, m, d to dark dd; markings kl k kd; ink. `vivid` is how much colour there is. */
export const fishTones = (body: number, marks: number, vivid = 1) => ({
  a: hex(0.74, 0.14 * vivid, body),
  l: hex(0.9, 0.08 * vivid, body + 6),
  m: hex(0.6, 0.14 * vivid, body - 6),
  d: hex(0.44, 0.12 * vivid, body - 10),
  dd: hex(0.3, 0.08 * vivid, body - 12),
  k: hex(0.68, 0.16, marks),
  kl: hex(0.84, 0.11, marks),
  kd: hex(0.45, 0.13, marks),
  ink: hex(0.2, 0.05, body),
});
