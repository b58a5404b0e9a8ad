// The script of a fish game's page.
import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { readFish } from './fish-data.ts';
import { startFish } from './fish-game.ts';

await loadMessages('house');
await startFish(readFish(document), (key, values) => t(`house:${key}`, values));
