// The avatars that are drawn; a member may have a picture instead.

/** Each with its hues: behind the figure, of the arch, of the coat; and the lightness of the hair. */
export const avatars = {
  arch: [290, 320, 85, 0.26],
  lantern: [30, 50, 265, 0.2],
  harbour: [235, 210, 25, 0.3],
  garden: [150, 125, 320, 0.22],
  dusk: [330, 20, 200, 0.45],
  moon: [265, 250, 150, 0.18],
  ember: [20, 40, 235, 0.5],
  wave: [200, 170, 60, 0.35],
} as const satisfies Record<string, readonly [number, number, number, number]>;

export type Avatar = keyof typeof avatars;

export const avatarNames = Object.keys(avatars) as Avatar[];

/** Where a drawn avatar is; one that this version does not have is the first. */
export const avatarAddress = (name: string): string =>
  name !== 'arch' && Object.hasOwn(avatars, name) ? `/art/portrait-${name}.svg` : '/art/portrait.svg';
