// How many games the tested portals offer: the house's games and card rooms, and those that it plays under names of the demonstration.
import { cardRooms } from '../../src/lib/gateway/cards/rooms.ts';
import { demoVendors } from '../../src/lib/gateway/house/demonstration/vendors.ts';
import { houseTitles } from '../../src/lib/gateway/house/kinds/index.ts';
import { slotTitles } from '../../src/lib/gateway/house/titles/slot/index.ts';

const ofVendors = demoVendors()
  .filter(({ vendor }) => vendor.category === 'RNG')
  .flatMap(({ games }) => games);

export const offeredSlots =
  slotTitles().length + ofVendors.filter(({ category }) => category === 'RNG').length;

/** Titles of the house that are in the lists without an operator’s word. */
export const offeredTitles = houseTitles().filter(({ offered = true }) => offered);

export const offeredGames = offeredTitles.length + cardRooms().length + ofVendors.length;
