// A league as this vendor tells it to the portal: one match after the other, a message for each minute. A goal suspends bets until the next one.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Goals, MINUTES, picksAt } from './chances.ts';
import type { Portal } from './portal.ts';

export interface LeagueOptions {
  /** As the portal calls it. */
  league: string;
  /** How long a minute of a match takes, and how long bets are taken before it, in milliseconds. */
  minuteMs: number;
  beforeMs: number;
}

const SIDES = ['Roadstead', 'Pilot Cove', 'Anchor Row', 'Breakwater', 'Tallow Quay', 'Fairway Town'] as const;
/** Prices of before are told again so often: the portal lets bets wait after a quarter of an hour. */
const AGAIN_MS = 300_000;
const HALF = 45;
const MILLION = 1_000_000;

interface Match {
  event: string;
  home: string;
  away: string;
  kickOff: Date;
  means: Goals;
  seq: number;
}

const chance = (): number => randomInt(MILLION) / MILLION;

/** Plays until it is told to stop. What is not over by then stays open: operators of the portal void it. */
export async function playLeague(
  portal: Portal,
  { league, minuteMs, beforeMs }: LeagueOptions,
  signal: AbortSignal,
): Promise<void> {
  let matches = 0;

  function next(inMs: number): Match {
    const at = matches++;
    const [home, away] = [SIDES[at % SIDES.length], SIDES[(at + 1 + (at % 4)) % SIDES.length]];
    return {
      ...{ event: `${league}.${randomUUID()}`, home: home ?? '', away: away ?? '', seq: 0 },
      kickOff: new Date(Date.now() + inMs),
      means: { home: 1 + chance(), away: 0.7 + chance() },
    };
  }

  async function tell(match: Match, state: string, minute: number, score?: Goals): Promise<void> {
    const { event, home, away, kickOff, means } = match;
    match.seq++;
    const told = await portal.call('fixture', {
      ...{ league, event, seq: match.seq, home, away, kickOff: kickOff.toISOString(), state },
      ...(score && { score, played: minute, period: minute < HALF ? 1 : 2 }),
      picks: state === 'ended' ? [] : picksAt(means, score ?? { home: 0, away: 0 }, minute),
    });
    if (told.error)
      throw new Error(`${league}: the portal says ${told.error} to message ${match.seq} of ${event}`);
  }

  async function untilKickOff(match: Match): Promise<void> {
    for (;;) {
      const left = match.kickOff.getTime() - Date.now();
      if (left <= 0) return;
      await wait(Math.min(left, AGAIN_MS), undefined, { signal });
      if (left > AGAIN_MS) await tell(match, 'open', 0);
    }
  }

  async function play(match: Match): Promise<void> {
    const score = { home: 0, away: 0 };
    for (let minute = 0; minute < MINUTES; minute++) {
      const [home, away] = [chance() < match.means.home / MINUTES, chance() < match.means.away / MINUTES];
      score.home += home ? 1 : 0;
      score.away += away ? 1 : 0;
      await tell(match, home || away ? 'suspended' : 'open', minute, score);
      await wait(minuteMs, undefined, { signal });
    }
    await tell(match, 'ended', MINUTES, score);
  }

  let match = next(beforeMs);
  await tell(match, 'open', 0);
  for (;;) {
    await untilKickOff(match);
    // There is always one that takes bets before its start.
    const later = next(MINUTES * minuteMs + beforeMs);
    await tell(later, 'open', 0);
    await play(match);
    match = later;
  }
}
