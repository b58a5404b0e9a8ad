// E-sports: a match is won by the side that first wins more than half of its maps, a map by the side that first has so many rounds and two more than the other.
import type { Draws } from '../fair.ts';
import type { Score } from './markets.ts';
import type { ScoreChance } from './prices.ts';

/** One title: a shooter plays three maps to 13 rounds, an arena five to 10 fights. */
export interface MapFormat {
  /** Odd. */
  maps: number;
  rounds: number;
}

export interface MapsMatch extends MapFormat {
  /** In how many of 10,000 rounds the home side wins. */
  homeRound: number;
}

export interface MapsState {
  maps: Score;
  rounds: Score;
}

export const KICK_OFF: MapsState = { maps: { home: 0, away: 0 }, rounds: { home: 0, away: 0 } };

const PARTS = 10_000;
const LEAD = 2;

const won = ({ rounds }: Pick<MapFormat, 'rounds'>, own: number, other: number): boolean =>
  own >= rounds && own - other >= LEAD;

/** Whether a map is decided at this score of rounds. */
export const isMapOver = (format: Pick<MapFormat, 'rounds'>, { home, away }: Score): boolean =>
  won(format, home, away) || won(format, away, home);

export const isOver = ({ maps }: MapFormat, state: MapsState): boolean =>
  Math.max(state.maps.home, state.maps.away) * 2 > maps;

/** One round and what stands after it. */
export function* playRound(match: MapsMatch, { maps, rounds }: MapsState): Draws<MapsState> {
  const home = (yield PARTS) < match.homeRound;
  const after = { home: rounds.home + (home ? 1 : 0), away: rounds.away + (home ? 0 : 1) };
  if (won(match, after.home, after.away))
    return { maps: { ...maps, home: maps.home + 1 }, rounds: KICK_OFF.rounds };
  if (won(match, after.away, after.home))
    return { maps: { ...maps, away: maps.away + 1 }, rounds: KICK_OFF.rounds };
  return { maps, rounds: after };
}

/** The chance that the home side wins a map from this score of rounds. */
export function mapChance(match: Pick<MapsMatch, 'homeRound' | 'rounds'>, at: Score): number {
  const p = match.homeRound / PARTS;
  const fromLevel = p ** 2 / (p ** 2 + (1 - p) ** 2);
  const known = new Map<string, number>();
  const from = (home: number, away: number): number => {
    if (home >= match.rounds && home - away >= LEAD) return 1;
    if (away >= match.rounds && away - home >= LEAD) return 0;
    // From one round short on both sides are level until one is two ahead.
    if (home === away && home >= match.rounds - 1) return fromLevel;
    const key = `${home}-${away}`;
    const chance = known.get(key) ?? p * from(home + 1, away) + (1 - p) * from(home, away + 1);
    known.set(key, chance);
    return chance;
  };
  return from(at.home, at.away);
}

/** How a match may end in maps: exact for `playRound`. */
export function mapsEnds(match: MapsMatch, state: MapsState): ScoreChance[] {
  const later = mapChance(match, KICK_OFF.rounds);
  const ends = new Map<string, ScoreChance>();
  const follow = (maps: Score, chance: number, next: number): void => {
    if (isOver(match, { ...state, maps })) {
      const key = `${maps.home}-${maps.away}`;
      ends.set(key, { ...maps, chance: chance + (ends.get(key)?.chance ?? 0) });
      return;
    }
    follow({ ...maps, home: maps.home + 1 }, chance * next, later);
    follow({ ...maps, away: maps.away + 1 }, chance * (1 - next), later);
  };
  follow(state.maps, 1, mapChance(match, state.rounds));
  return [...ends.values()];
}
