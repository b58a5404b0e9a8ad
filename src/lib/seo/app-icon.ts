// The portal's mark as home screens want it.

const MARK =
  '<path d="M6 26V15.500a10 10 0 0 1 20 0V26h-4V15.500a6 6 0 0 0-12 0V26z" fill="#f4f5f8"/><path d="M12.500 26V16a3.500 3.500 0 0 1 7 0v10z" fill="#f2c14b"/>';

/** `any` has round corners of its own, `maskable` leaves the corners and a rim to the system, `apple` the corners. */
const GROUNDS = {
  any: { ground: '<rect width="32" height="32" rx="8" fill="#141924"/>', scale: 1 },
  maskable: { ground: '<path d="M0 0h32v32H0z" fill="#141924"/>', scale: 0.8 },
  apple: { ground: '<path d="M0 0h32v32H0z" fill="#141924"/>', scale: 0.92 },
};

export type IconPurpose = keyof typeof GROUNDS;

/** Every icon there is, by its name in the address `/art/icon/NAME.png`. */
export const appIcons: Record<string, { purpose: IconPurpose; size: number }> = {
  'any-192': { purpose: 'any', size: 192 },
  'any-512': { purpose: 'any', size: 512 },
  'maskable-512': { purpose: 'maskable', size: 512 },
  'apple-180': { purpose: 'apple', size: 180 },
};

export function appIcon(purpose: IconPurpose, size: number): string {
  const { ground, scale } = GROUNDS[purpose];
  const mark = `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${MARK}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${ground}${mark}</svg>`;
}
