import { cock, elott, esports, fish, horse, live, lottery, pvp, slots, sports } from '../../lib/art/icons.ts';
import type { Category } from '../../lib/rules/lanes.ts';

/** The icon of each category. */
export const categoryIcons: Record<Category['key'], string> = {
  cockfight: cock,
  elott,
  esports,
  fish,
  horse,
  live,
  lottery,
  pvp,
  slots,
  sports,
};
