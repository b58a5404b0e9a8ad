// The script of a table of baccarat.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { readOffer } from '../../table/table-data.ts';
import { startTable } from '../../table/table-game.ts';
import { baccarat } from './baccarat.ts';

await loadMessages('house');
const say = (key: string, values?: Record<string, string | number>): string => t(`house:${key}`, values);
const offer = readOffer<'baccarat'>(document);
await startTable(offer, baccarat(offer, say), say);
