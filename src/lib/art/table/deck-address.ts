// Where the picture of the deck is: another drawing has another address, so browsers may keep it for ever.
import { hashOf } from '../drawing-hash.ts';
import { deckSheet } from './deck.ts';

export const deckVersion = hashOf(deckSheet());

export const deckAddress = `/art/deck/${deckVersion}.svg`;
