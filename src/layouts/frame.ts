// What the frame of a page shows: the brand, the switches that are on, the categories that have a vendor. Its version also changes with the games.
import { openIn } from '../lib/content/open-categories.ts';
import { reader } from '../lib/content/read.ts';
import { versionOf } from '../lib/content/version.ts';
import { gameMenus } from '../lib/contract/games.ts';
import { announcements } from '../lib/contract/notices.ts';
import { whitelabel } from '../lib/contract/switches.ts';
import { brandSettings } from '../lib/contract/system.ts';
import { switchesOn } from '../lib/rules/switches.ts';

/** Topics on which every framed page depends; a page adds its own. */
export const FRAME_TAGS = ['settings', 'flags', 'vendors'];

/** The version of all that is announced to anybody. */
export async function noticesVersion(): Promise<string> {
  const { list } = await (await reader())(announcements, { types: 'B,PL,PR,H' });
  return versionOf(list);
}

/** Read through the public calls, so a page shows what any client gets. */
export async function readFrame() {
  const read = await reader();
  const [brand, tree, menus] = await Promise.all([read(brandSettings), read(whitelabel), read(gameMenus)]);
  const open = openIn(menus.data.lanes);
  const on = switchesOn(tree);
  const games = open.reduce((sum, category) => sum + category.games, 0);
  const switches = [...on].join(' ');
  return {
    version: versionOf([brand, switches, open, menus.data.version]),
    brand,
    switches,
    on: (id: string): boolean => on.has(id),
    categories: open,
    games,
  };
}

export type Frame = Awaited<ReturnType<typeof readFrame>>;
