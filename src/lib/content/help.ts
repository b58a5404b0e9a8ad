// The help centre as pages, footer and search read it: one list, in the editors' order.
import { type CollectionEntry, getCollection, render } from 'astro:content';
import { type HelpGroup, helpGroups } from '../content-model/help-groups.ts';

export type HelpPage = CollectionEntry<'help'>;

let pages: Promise<HelpPage[]> | undefined;

/** Every help page, by group and order. */
export function helpPages(): Promise<HelpPage[]> {
  pages ??= getCollection('help').then((all) =>
    all.sort(
      (a, b) =>
        helpGroups.indexOf(a.data.group) - helpGroups.indexOf(b.data.group) || a.data.order - b.data.order,
    ),
  );
  return pages;
}

/** The same, told apart by group; groups without a page are left out. */
export async function helpByGroup(): Promise<{ group: HelpGroup; pages: HelpPage[] }[]> {
  const all = await helpPages();
  return helpGroups
    .map((group) => ({ group, pages: all.filter((page) => page.data.group === group) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The page of an anchor, with those before and after it; nothing when there is none. */
export async function helpPage(anchor: string | undefined) {
  const all = await helpPages();
  const at = all.findIndex((page) => page.data.anchor === anchor);
  const page = all[at];
  return page && { page, before: all[at - 1]?.data, after: all[at + 1]?.data };
}

/** Its text, and its sections by their headings. */
export async function helpText(page: HelpPage) {
  const { Content, headings } = await render(page);
  return { Content, sections: headings.filter(({ depth }) => depth === 2) };
}

/** Pages that answer what is asked most, each with its question. */
export async function helpAskedMost(): Promise<{ anchor: string; question: string }[]> {
  return (await helpPages()).flatMap(({ data: { anchor, asked } }) =>
    asked ? [{ anchor, question: asked }] : [],
  );
}

/** What the footer lists. */
export async function helpMenu(): Promise<{ anchor: string; title: string }[]> {
  return (await helpPages()).filter((page) => page.data.footer).map(({ data }) => data);
}
