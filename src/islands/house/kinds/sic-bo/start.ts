// The script of a table of sic bo.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { readOffer } from '../../table/table-data.ts';
import { startTable } from '../../table/table-game.ts';
import { sicBo } from './sic-bo.ts';

await loadMessages('house');
const say = (key: string, values?: Record<string, string | number>): string => t(`house:${key}`, values);
const offer = readOffer<'sic-bo'>(document);
await startTable(offer, sicBo(offer, say), say);
