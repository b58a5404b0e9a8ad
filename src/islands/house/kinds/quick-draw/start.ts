// The script of a quick draw.

import { loadMessages, t } from '../../../../lib/messages/browser.ts';
import { drawName } from '../../../../lib/rules/draws/draw-name.ts';
import { portalZone } from '../../../../lib/stores/zone.ts';
import { languageOfPage, shortDay } from '../../../ui/when.ts';
import { marketLimits } from '../../table/offer-words.ts';
import { readOffer } from '../../table/table-data.ts';
import { startTable } from '../../table/table-game.ts';
import { createChoosing } from './choosing.ts';
import { createPastDraws } from './past-draws.ts';
import { pickWords } from './pick-words.ts';
import { quickDraw } from './quick-draw.ts';
import { createScene } from './scene.ts';
import { slipDesk } from './slip-desk.ts';

await loadMessages('house');
const say = (key: string, values?: Record<string, string | number>): string => t(`house:${key}`, values);
const offer = readOffer<'quick-draw'>(document);
const { table } = offer;
const words = pickWords(table, say, languageOfPage());
const scene = createScene(table);

/** By the clock of the portal. */
function named(index: string) {
  if (table.rhythm.kind !== 'cycle') throw new Error('quick draws go round the clock');
  return drawName(index, table.rhythm, portalZone());
}
const nameOf = (index: string): string => named(index).number;
const longNameOf = (index: string): string => {
  const { day, number } = named(index);
  return `${shortDay(day)}, ${number}`;
};

const past = createPastDraws(offer.gameId, () => choosing.paintBoard());
const choosing = createChoosing(table, { say, words, past, nameOf });
const parts = { say, choosing, past, nameOf, longNameOf, limits: marketLimits(offer) };
await startTable(offer, quickDraw(offer, { say, words, scene }), say, (around, at) => {
  scene.withSound(around.sound);
  return slipDesk(parts)(around, at);
});
