// The public pages that search engines may list: for the sitemap and the pictures of shared links.
import type { MotifName } from '../art/motifs/index.ts';
import type { Palette } from '../art/tones.ts';
import { helpPages } from '../content/help.ts';
import { openCategories } from '../content/open-categories.ts';
import { contentPage } from '../content/pages.ts';
import { addressOf, promotions } from '../content/promotions.ts';
import { english } from '../messages/english.ts';
import { categories } from '../rules/categories.ts';

export interface Place {
  path: string;
  /** Its name in English. */
  title: string;
  /** What the picture of a shared link shows. */
  art: readonly [MotifName, Palette];
  changed?: Date | undefined;
}

type Fixed = Record<string, { title: string; art: Place['art']; text?: string }>;

/** Pages that are always there: the key of the name, and the file of `lib/content/pages` that holds the text. */
const pages: Fixed = {
  '/': { title: 'pages:home.share', art: ['coin', 'copper'] },
  '/gameCenter': { title: 'games:all', art: ['gem', 'dusk'] },
  '/hot': { title: 'games:hotGames', art: ['volcano', 'ember'] },
  '/new': { title: 'games:newGames', art: ['rocket', 'cobalt'] },
  '/promotions': { title: 'pages:promotions.title', art: ['ticket', 'plum'] },
  '/vip': { title: 'pages:vip.title', art: ['crown', 'night'], text: 'vip' },
  '/pointMall': { title: 'pages:points.title', art: ['shell', 'lagoon'], text: 'points' },
  '/join': { title: 'pages:join.title', art: ['cards', 'rose'], text: 'join' },
  '/fairness': { title: 'house:fairness.title', art: ['compass', 'cobalt'] },
  '/audit': { title: 'pages:audit.title', art: ['compass', 'cobalt'] },
  '/help': { title: 'pages:help.title', art: ['lantern', 'teal'] },
  '/noticePage': { title: 'pages:notices.title', art: ['owl', 'teal'] },
  '/aboutUs': { title: 'pages:about.title', art: ['lighthouse', 'lagoon'], text: 'about' },
  '/download': { title: 'pages:download.title', art: ['pad', 'moss'], text: 'download' },
  '/terms': { title: 'pages:terms.title', art: ['pyramid', 'sand'], text: 'terms' },
  '/privacy': { title: 'pages:privacy.title', art: ['mask', 'plum'], text: 'privacy' },
  '/responsible': { title: 'pages:responsible.title', art: ['moon', 'night'], text: 'responsible' },
  '/licence': { title: 'pages:licence.title', art: ['compass', 'copper'], text: 'licence' },
};

const HELP_ART: Place['art'] = ['lantern', 'teal'];

/** Every page that somebody may share, open or not. */
export async function everyPlace(): Promise<Place[]> {
  const fixed = Object.entries(pages).map(async ([path, { title, art, text }]) => ({
    path,
    title: english(title),
    art,
    changed: text ? (await contentPage(text)).updated : undefined,
  }));
  const lobbies = categories.map(({ path, key, shared }) => ({
    path,
    title: english(`common:category.${key}`),
    art: shared,
  }));
  const offers = (await promotions()).map(({ slug, title, art }) => ({
    path: addressOf(slug),
    title,
    art: [art.motif, art.palette] satisfies Place['art'],
  }));
  const articles = (await helpPages()).map(({ data: { anchor, title, updated } }) => ({
    path: `/help/${anchor}`,
    title,
    art: HELP_ART,
    changed: updated,
  }));
  return [...(await Promise.all(fixed)), ...lobbies, ...offers, ...articles];
}

/** Those that search engines may list: lobbies only when they have games. */
export async function listedPlaces(): Promise<Place[]> {
  const playable = (await openCategories()).filter(({ games }) => games > 0);
  const open = new Set<string>(playable.map(({ path }) => path));
  const closed = new Set<string>(categories.flatMap(({ path }) => (open.has(path) ? [] : path)));
  return (await everyPlace()).filter(({ path }) => !closed.has(path));
}

/** What a place is called in addresses of its picture. */
export const nameOf = (path: string): string => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
