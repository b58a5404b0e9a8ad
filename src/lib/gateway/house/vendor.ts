// The names under which the house offers its games: its own, and one for each sort of contest.
import type { Category } from '../../rules/categories.ts';
import { HOUSE_VENDOR } from '../../rules/launch.ts';

interface HouseVendor {
  vassalage: string;
  /** In the lobby and in records. */
  displayName: string;
  category: Category['id'];
}

/** The house as a vendor. */
export const house: HouseVendor = {
  vassalage: HOUSE_VENDOR,
  displayName: 'Crescent Slots',
  category: 'RNG',
};

const byKind: ReadonlyMap<string, HouseVendor> = new Map([
  ['race', { vassalage: 'SADDLECLOTH', displayName: 'Saddlecloth', category: 'HORSE' }],
  ['cockfight', { vassalage: 'SPURHOUSE', displayName: 'Spurhouse', category: 'COCKFIGHT' }],
]);

/** Every vendor whose games are the house's. */
export const houseVendors: readonly HouseVendor[] = [house, ...byKind.values()];

/** Under whose name games of a kind are offered. */
export const vendorOfKind = (kind: string): HouseVendor => byKind.get(kind) ?? house;
