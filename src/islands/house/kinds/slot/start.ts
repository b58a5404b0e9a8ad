// The script of a slot's page.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { readSlot } from './slot-data.ts';
import { startSlot } from './slot-game.ts';

await loadMessages('house');
await startSlot(readSlot(document), (key, values) => t(`house:${key}`, values));
