// The script of a room of card tables.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import type { CardOffer } from '../../../../lib/stores/cards.ts';
import { startCards } from './cards-game.ts';

await loadMessages('house');
const offer: CardOffer = JSON.parse(document.querySelector('#game-data')?.textContent ?? '{}');
await startCards(offer, (key, values) => t(`house:${key}`, values));
