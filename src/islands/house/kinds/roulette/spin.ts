// The way of wheel and ball in a spin, as frames: the ball runs against the rotor on the rim, falls, and rides to its end in the
// pocket that was drawn. Angles are in degrees, clockwise, from where the ball rests.
import { turnOf } from '../../../../lib/art/table/wheel.ts';

/** When the ball leaves the rim, and when it lies in its pocket, as parts of the spin. */
export const [FALLS, LIES] = [0.7, 0.84];

/** How far rotor and ball turn. */
const [ROTOR_TURN, BALL_TURN] = [540, 1620];

export interface SpinFrame {
  /** Of the spin, from 0 to 1. */
  at: number;
  rotor: number;
  ball: number;
  /** How far out the ball is: 1 on the rim, 0 in the pocket. */
  out: number;
}

export function frameAt(number: number, at: number): SpinFrame {
  const rotorAt = (share: number): number => -turnOf(number) - ROTOR_TURN * (1 - share) ** 2;
  const left = Math.max(0, 1 - at / LIES);
  return {
    at,
    rotor: rotorAt(at),
    // In its pocket it turns with the rotor.
    ball: rotorAt(Math.max(at, LIES)) + turnOf(number) + BALL_TURN * left ** 1.8,
    out: outAt(at),
  };
}

/** It jumps twice, lower each time. */
function outAt(at: number): number {
  if (at <= FALLS) return 1;
  if (at >= LIES) return 0;
  const share = (at - FALLS) / (LIES - FALLS);
  return (1 - share) * Math.abs(Math.cos(share * Math.PI * 1.5));
}

const FRAMES = 120;

export const framesOf = (number: number): SpinFrame[] =>
  Array.from({ length: FRAMES + 1 }, (_, index) => frameAt(number, index / FRAMES));
