// The script of a table of roulette.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { readOffer } from '../../table/table-data.ts';
import { startTable } from '../../table/table-game.ts';
import { roulette } from './roulette.ts';

await loadMessages('house');
const say = (key: string, values?: Record<string, string | number>): string => t(`house:${key}`, values);
const offer = readOffer<'roulette'>(document);
await startTable(offer, roulette(offer, say), say);
