// Which fish are in the water at a time, and where: the same for everybody at the game, from a text and the clock.
import { fractions } from './fractions.ts';
import { type HouseShot, houseShotsAt } from './house-players.ts';
import { type Look, lookOf } from './looks.ts';

export interface Swimmer {
  id: string;
  kind: string;
  look: Look;
  bornAt: number;
  fromLeft: boolean;
  /** Where it swims, from 0 at the top to 1, and how far it swings up and down. */
  depth: number;
  swing: number;
  phase: number;
  /** The plate of its school hangs under it. */
  leads: boolean;
  /** What players of the house have shot at it, the earliest first; the last one may have caught it. */
  shots: readonly HouseShot[];
}

/** In parts of the water's width and height. */
export interface Place {
  x: number;
  y: number;
  /** Upwards or downwards, in radians. */
  tilt: number;
}

/** It begins and ends outside of the water. */
const BEYOND = 0.28;
const [HIGHEST, LOWEST] = [0.16, 0.74];

/** Undefined before it comes and after it has left. */
export function placeOf(swimmer: Swimmer, at: number): Place | undefined {
  const { bornAt, look, fromLeft, depth, swing, phase } = swimmer;
  const passed = (at - bornAt) / look.crossingMs;
  if (passed < 0 || passed > 1) return undefined;
  const along = passed * (1 + 2 * BEYOND) - BEYOND;
  const angle = phase + passed * Math.PI * 3;
  const slope = Math.cos(angle) * swing * 1.6;
  return { x: fromLeft ? along : 1 - along, y: depth + Math.sin(angle) * swing, tilt: slope };
}

/** When a player of the house has caught it. */
export const caughtByHouse = ({ shots }: Swimmer): HouseShot | undefined =>
  shots.find(({ caught }) => caught);

export interface Schools {
  /** Every fish in the water, the small ones first. */
  at(now: number): Swimmer[];
}

interface Chances {
  kinds: readonly string[];
  /** That a shot at this kind catches. */
  chanceOf(kind: string): number;
  /** Players of the house shoot, too. */
  house: boolean;
}

export function createSchools(seed: string, { kinds, chanceOf, house }: Chances): Schools {
  const known = new Map<string, Swimmer[]>();

  function school(kind: string, nth: number): Swimmer[] {
    const name = `${kind}/${nth}`;
    const before = known.get(name);
    if (before) return before;
    const look = lookOf(kind);
    const next = fractions(`${seed}/${name}`);
    const bornAt = (nth + next() * 0.6) * look.everyMs;
    const [least, most] = look.school;
    const count = least + Math.floor(next() * (most - least + 1));
    const [fromLeft, depth, phase] = [
      next() < 0.5,
      HIGHEST + next() * (LOWEST - HIGHEST),
      next() * Math.PI * 2,
    ];
    const made = Array.from({ length: count }, (_, member): Swimmer => {
      const [behind, beside] = member === 0 ? [0, 0] : [(member + next()) * 330, (next() - 0.5) * 0.16];
      const swimmer = {
        ...{ id: `${name}/${member}`, kind, look, fromLeft, phase, leads: member === 0 },
        ...{ bornAt: bornAt + behind, swing: 0.04 + look.size * 0.1 },
        depth: Math.min(LOWEST, Math.max(HIGHEST, depth + beside)),
      };
      return {
        ...swimmer,
        shots: house ? houseShotsAt(swimmer, chanceOf(kind), fractions(`${seed}/${swimmer.id}`)) : [],
      };
    });
    known.set(name, made);
    return made;
  }

  return {
    at(now) {
      const there: Swimmer[] = [];
      const wanted = new Set<string>();
      for (const kind of kinds) {
        const { everyMs, crossingMs } = lookOf(kind);
        for (let nth = Math.floor((now - crossingMs - 4_000) / everyMs) - 1; nth * everyMs <= now; nth++) {
          wanted.add(`${kind}/${nth}`);
          for (const swimmer of school(kind, nth)) {
            const gone = caughtByHouse(swimmer);
            if (placeOf(swimmer, now) && !(gone && gone.hitsAt <= now)) there.push(swimmer);
          }
        }
      }
      for (const name of known.keys()) if (!wanted.has(name)) known.delete(name);
      return there;
    },
  };
}
