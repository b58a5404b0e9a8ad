// The script of a ring of drawn contests.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { eventSay } from '../../event/event-words.ts';
import { readOffer } from '../../table/table-data.ts';
import { startTable } from '../../table/table-game.ts';
import { cockfight } from './cockfight.ts';
import { frameWords } from './frame-words.ts';

await loadMessages('house');
const say = eventSay((key, values) => t(`house:${key}`, values), frameWords);
const offer = readOffer<'cockfight'>(document);
await startTable(offer, cockfight(offer, say), say);
