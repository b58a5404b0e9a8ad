// The picture of the whole deck of cards.
import type { APIRoute } from 'astro';
import { passingPicture, picture } from '../../../lib/art/picture.ts';
import { deckSheet } from '../../../lib/art/table/deck.ts';
import { deckVersion } from '../../../lib/art/table/deck-address.ts';

/** A page that was opened before the drawing changed gets the new one, and keeps it under the old name for a while only. */
export const GET: APIRoute = ({ params }) =>
  (params.version === deckVersion ? picture : passingPicture)(deckSheet());
