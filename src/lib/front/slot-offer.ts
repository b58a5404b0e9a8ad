// What the page of a slot is rendered from, read in this process.
export { type SlotOffer, slotOffer } from '../gateway/house/offer.ts';
