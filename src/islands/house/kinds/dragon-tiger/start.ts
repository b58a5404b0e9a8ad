// The script of a table of dragon tiger.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { readOffer } from '../../table/table-data.ts';
import { startTable } from '../../table/table-game.ts';
import { dragonTiger } from './dragon-tiger.ts';

await loadMessages('house');
const say = (key: string, values?: Record<string, string | number>): string => t(`house:${key}`, values);
const offer = readOffer<'dragon-tiger'>(document);
await startTable(offer, dragonTiger(offer, say), say);
