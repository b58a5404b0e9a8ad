// The names under which the house offers its games: its own for slots, and one for each sort of shared rounds.
import type { Category } from '../../rules/categories.ts';
import { HOUSE_SPORTS, HOUSE_VENDOR } from '../../rules/launch.ts';

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

const tables: HouseVendor = { vassalage: 'HARBORLIVE', displayName: 'Harbor Live', category: 'LIVE' };
const draws: HouseVendor = { vassalage: 'MEKONG', displayName: 'Mekong Lottery', category: 'ELOTT' };

const fixtures: HouseVendor = { vassalage: HOUSE_SPORTS, displayName: 'Touchline', category: 'SPORTS' };

const byKind: ReadonlyMap<string, HouseVendor> = new Map([
  ['baccarat', tables],
  ['dragon-tiger', tables],
  ['roulette', tables],
  ['sic-bo', tables],
  ['quick-draw', draws],
  ['regional-draw', draws],
  ['fixture', fixtures],
  ['race', { vassalage: 'SADDLECLOTH', displayName: 'Saddlecloth', category: 'HORSE' }],
  ['fish', { vassalage: 'TIDEPOOL', displayName: 'Tidepool Fish', category: 'FISH' }],
  ['cockfight', { vassalage: 'SPURHOUSE', displayName: 'Spurhouse', category: 'COCKFIGHT' }],
]);

/** Every vendor whose games are the house's. */
export const houseVendors: readonly HouseVendor[] = [house, ...new Set(byKind.values())];

/** Under whose name games of a kind are offered. */
export const vendorOfKind = (kind: string): HouseVendor => byKind.get(kind) ?? house;
