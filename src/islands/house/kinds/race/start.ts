// The script of a race course.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { eventSay } from '../../event/event-words.ts';
import { readOffer } from '../../table/table-data.ts';
import { startTable } from '../../table/table-game.ts';
import { frameWords } from './frame-words.ts';
import { race } from './race.ts';

await loadMessages('house');
const say = eventSay((key, values) => t(`house:${key}`, values), frameWords);
const offer = readOffer<'race'>(document);
await startTable(offer, race(offer, say), say);
