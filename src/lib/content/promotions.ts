// Promotions as pages read them: in the editors' order, each with its state now.
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { whitelabel } from '../contract/switches.ts';
import { isOffered, type OpenParts, type PromotionStatus, statusOf } from '../rules/promotion.ts';
import { switchesOn } from '../rules/switches.ts';
import { openCategories } from './open-categories.ts';
import { pointMall, vipClub } from './pages.ts';
import { portalNow, reader } from './read.ts';

export type Promotion = CollectionEntry<'promotions'>['data'] & { slug: string; status: PromotionStatus };

export type PromotionEntry = CollectionEntry<'promotions'>;

const STANDING: readonly PromotionStatus[] = ['running', 'soon', 'ended'];

/** The topic of pages that show promotions, which change as days begin and end. */
export const PROMOTIONS_TAG = 'promotions';

/** Every promotion that is offered: those that run, then those to come, then those that ended. */
export async function promotions(): Promise<Promotion[]> {
  const now = await portalNow();
  const open = await openParts();
  return (await getCollection('promotions', ({ data }) => isOffered(data, open)))
    .map((entry) => promotionOf(entry, now))
    .sort((a, b) => STANDING.indexOf(a.status) - STANDING.indexOf(b.status) || a.order - b.order);
}

async function openParts(): Promise<OpenParts> {
  const [tree, categories, mall, club] = await Promise.all([
    (await reader())(whitelabel),
    openCategories(),
    pointMall(),
    vipClub(),
  ]);
  return {
    categories: new Set(categories.flatMap(({ key, games }) => (games > 0 ? [key] : []))),
    freePlay: switchesOn(tree).has('FREEPLAY3'),
    points: mall.open,
    vip: club.open,
  };
}

export const addressOf = (slug: string): string => `/promoDetail?id=${slug}`;

/** One promotion with its full terms in folds, those that hold for all of them last; undefined when none is offered. */
export async function promotionBySlug(slug: string): Promise<(Promotion & { folds: Fold[] }) | undefined> {
  const promotion = (await promotions()).find((each) => each.slug === slug);
  const entry = promotion && (await getEntry('promotions', slug));
  if (!entry) return undefined;
  const shared = await getEntry('promotionTerms', 'promotion-terms');
  if (!shared) throw new Error('"promotion-terms.md" is missing in lib/content.');
  const hidden = promotion.terms.kind === 'none' ? shared.data.bonusOnly : [];
  const folds = foldsOf(shared).filter(({ title }) => !hidden.includes(title));
  return { ...promotion, folds: [...foldsOf(entry), ...folds] };
}

const promotionOf = ({ id, data }: PromotionEntry, now: Date): Promotion => ({
  ...data,
  slug: id,
  status: statusOf(data, now),
});

export interface Fold {
  title: string;
  html: string;
}

/** A text cut at its headings of the third level. */
function foldsOf({ rendered }: { rendered?: { html: string } }): Fold[] {
  const parts = (rendered?.html ?? '').split(/<h3[^>]*>(.*?)<\/h3>/s).slice(1);
  return parts.flatMap((title, at) => (at % 2 === 0 ? [{ title, html: parts[at + 1] ?? '' }] : []));
}
