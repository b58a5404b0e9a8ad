// How many games the tested portals offer: the house's slots, and those that they play under names of the demonstration.
import { demoVendors } from '../../src/lib/gateway/house/demonstration/vendors.ts';
import { slotTitles } from '../../src/lib/gateway/house/titles/slot/index.ts';

const ofVendors = demoVendors()
  .filter(({ vendor }) => vendor.category === 'RNG')
  .flatMap(({ games }) => games).length;

export const offeredGames = slotTitles().length + ofVendors;
