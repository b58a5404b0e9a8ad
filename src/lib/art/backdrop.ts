// Where a slot is played: a wide picture that may be cropped at both sides, from a kind of place and three hues.
import { hex } from './colour.ts';
import * as evening from './places/evening.ts';
import * as lands from './places/lands.ts';
import { HEIGHT, mid, type PlaceHues, WIDTH } from './places/parts.ts';
import * as rooms from './places/rooms.ts';
import * as wilds from './places/wilds.ts';
import { idOf, linear, radial } from './shapes.ts';

export const places = { ...evening, ...lands, ...rooms, ...wilds };

export type Place = keyof typeof places;

export interface BackdropData extends PlaceHues {
  place: Place;
}

/** An SVG of 1312 by 744, drawn to be cropped to its middle on a phone. */
export function backdrop(data: BackdropData): string {
  const { place, air, light } = data;
  const id = idOf('backdrop', place, air, light, data.ground);
  const defs = [
    linear(
      `a${id}`,
      [
        [0, hex(0.17, 0.055, air)],
        [0.42, hex(0.27, 0.1, air + 12)],
        [0.68, hex(0.4, 0.12, mid(air, light))],
        [0.8, hex(0.53, 0.13, light)],
      ],
      0,
      1,
    ),
    radial(`g${id}`, [
      [0, hex(0.85, 0.12, light), 0.5],
      [1, hex(0.85, 0.12, light), 0],
    ]),
    linear(
      `f${id}`,
      [
        [0, hex(0.12, 0.03, air), 0],
        [1, hex(0.12, 0.03, air), 0.92],
      ],
      0,
      1,
    ),
  ].join('');
  const foot = `<path fill="url(#f${id})" d="M0 470H${WIDTH}V${HEIGHT}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${defs}</defs><path fill="url(#a${id})" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>${places[place](data, id)}${foot}</svg>`;
}
