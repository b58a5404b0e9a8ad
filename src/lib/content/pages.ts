// Written pages and the data beside them, as pages show them.
import { getEntry, render } from 'astro:content';
import { brandSettings } from '../contract/system.ts';
import { levelName } from '../rules/vip.ts';
import { reader } from './read.ts';

/** The page of `lib/content/pages` by its file's name, with its text and the anchors of its sections. */
export async function contentPage(name: string) {
  const entry = await getEntry('pages', name);
  if (!entry) throw new Error(`The page "${name}" is missing in lib/content/pages.`);
  const { Content, headings } = await render(entry);
  return { ...entry.data, body: entry.body, Content, sections: headings.filter(({ depth }) => depth === 2) };
}

/** What `vip.json` says of the club. */
export async function vipClub() {
  const entry = await getEntry('vip', 'club');
  if (!entry) throw new Error('"club" is missing in lib/content/vip.json.');
  const { name: brand } = await (await reader())(brandSettings);
  const levels = entry.data.levels.map((level) => ({ ...level, name: levelName(level.name, brand) }));
  return { ...entry.data, levels };
}

/** What `points.json` says of the mall. */
export async function pointMall() {
  const entry = await getEntry('points', 'mall');
  if (!entry) throw new Error('"mall" is missing in lib/content/points.json.');
  return entry.data;
}
