// How many games the tested portals offer: the house's games, and the demonstration's vendors.
import { demoVendors } from '../../src/lib/gateway/house/demonstration/vendors.ts';
import { houseTitles } from '../../src/lib/gateway/house/kinds/index.ts';
import { slotTitles } from '../../src/lib/gateway/house/titles/slot/index.ts';

const ofVendors = (category?: string): number =>
  demoVendors()
    .filter(({ vendor }) => !category || vendor.category === category)
    .flatMap(({ games }) => games).length;

export const offeredSlots = slotTitles().length + ofVendors('RNG');

export const offeredGames = houseTitles().length + ofVendors();
