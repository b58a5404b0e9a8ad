// The portal's own scenes by name: the arcade in the crops that dialogs and banners need, by night and by day, motifs for banners, and a member's portrait.

import { avatarNames } from '../rules/avatars.ts';
import { type ArcadeData, arcade } from './arcade.ts';
import { type DaylightData, daylight } from './daylight.ts';
import { portrait } from './portrait.ts';
import { type SceneData, scene } from './scene.ts';

const crops: Record<string, ArcadeData> = {
  login: { width: 400, height: 730, x: 200, y: 380, reach: 330, treasure: false },
  strip: { width: 390, height: 104, x: 268, y: 72, reach: 58, treasure: false },
  register: { width: 360, height: 730, x: 180, y: 380, reach: 330, treasure: false },
  'banner-arcade': { width: 800, height: 312, x: 590, y: 178, reach: 232 },
  'banner-arcade-phone': { width: 390, height: 216, x: 300, y: 118, reach: 150, treasure: false },
  'banner-arcade-low': { width: 1120, height: 196, x: 860, y: 112, reach: 170, treasure: false },
  'banner-arcade-low-phone': { width: 390, height: 140, x: 300, y: 80, reach: 110, treasure: false },
  'banner-about': { width: 1160, height: 240, x: 870, y: 140, reach: 210, treasure: false },
};

const wide = { width: 800, height: 312, x: 590, y: 178, reach: 232 };
const phone = { width: 390, height: 216, x: 318, y: 126, reach: 128, treasure: false };
const days: Record<string, DaylightData> = {
  'login-day': {
    width: 400,
    height: 730,
    x: 200,
    y: 260,
    reach: 236,
    treasure: false,
    lanterns: [
      { x: 74, y: 160 },
      { x: 326, y: 128 },
    ],
  },
  'register-day': {
    width: 360,
    height: 730,
    x: 180,
    y: 260,
    reach: 216,
    treasure: false,
    lanterns: [
      { x: 66, y: 160 },
      { x: 294, y: 128 },
    ],
  },
  'strip-day': { width: 390, height: 104, x: 268, y: 72, reach: 58, treasure: false },
  'banner-arcade-day': wide,
  'banner-arcade-day-phone': phone,
  'banner-slots-day': { ...wide, motif: ['gem', 'lagoon'], treasure: false },
  'banner-slots-day-phone': { ...phone, motif: ['gem', 'lagoon'] },
  'banner-fair-day': { ...wide, motif: ['compass', 'cobalt'], treasure: false },
  'banner-fair-day-phone': { ...phone, motif: ['compass', 'cobalt'] },
};

/** The sizes of a banner, by what its name ends with. */
const sizes = {
  '': { width: 800, height: 312 },
  '-phone': { width: 390, height: 216 },
  '-low': { width: 1120, height: 196 },
  '-low-phone': { width: 390, height: 140 },
} as const;

type Size = keyof typeof sizes;
type Look = Pick<SceneData, 'motif' | 'palette' | 'field'>;
type Arrangement = Pick<SceneData, 'x' | 'echoes'>;

/** A banner's motif in each size: where it is, and what echoes it. */
const scenes: Record<string, SceneData> = {
  ...banner(
    'fair',
    { motif: 'compass', palette: 'cobalt', field: 'stars' },
    {
      '': {},
      '-phone': { x: 216 },
      '-low': { x: 740 },
      '-low-phone': { x: 252 },
    },
  ),
  ...banner(
    'slots',
    { motif: 'gem', palette: 'dusk', field: 'arches' },
    {
      '': {
        x: 470,
        echoes: [
          { motif: 'coin', x: 400, y: 190, scale: 0.5, turn: -12 },
          { motif: 'seven', x: 690, y: 110, scale: 0.7, turn: 8 },
        ],
      },
      '-phone': { x: 216 },
      '-low': {
        x: 740,
        echoes: [
          { motif: 'coin', x: 640, y: 110, scale: 0.5, turn: -12 },
          { motif: 'seven', x: 930, y: 80, scale: 0.6, turn: 8 },
        ],
      },
      '-low-phone': { x: 258, echoes: [{ motif: 'coin', x: 342, y: 88, scale: 0.34, turn: -12 }] },
    },
  ),
  ...banner(
    'reef',
    { motif: 'fish', palette: 'lagoon', field: 'rings' },
    {
      '': {
        x: 470,
        echoes: [
          { motif: 'shell', x: 400, y: 170, scale: 0.5, turn: -12 },
          { motif: 'koi', x: 690, y: 110, scale: 0.6, turn: 8 },
        ],
      },
      '-phone': { x: 216 },
      '-low': {
        x: 740,
        echoes: [
          { motif: 'shell', x: 640, y: 110, scale: 0.5, turn: -12 },
          { motif: 'koi', x: 930, y: 40, scale: 0.5, turn: 8 },
        ],
      },
      '-low-phone': { x: 252 },
    },
  ),
};

function banner(name: string, look: Look, arranged: Record<Size, Arrangement>): Record<string, SceneData> {
  const drawn = Object.entries(sizes).map(([size, box]) => [
    `banner-${name}${size}`,
    { ...look, ...box, ...arranged[size as Size] },
  ]);
  return Object.fromEntries(drawn);
}

/** An SVG; undefined when there is none of this name. */
export function sceneNamed(name: string): string | undefined {
  if (name === 'portrait') return portrait();
  const avatar = avatarNames.find((each) => name === `portrait-${each}`);
  if (avatar) return portrait(avatar);
  const crop = Object.hasOwn(crops, name) ? crops[name] : undefined;
  if (crop) return arcade(crop);
  const day = Object.hasOwn(days, name) ? days[name] : undefined;
  if (day) return daylight(day);
  const drawn = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  return drawn && scene(drawn);
}
