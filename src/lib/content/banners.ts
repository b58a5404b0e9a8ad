// Banner groups, in the editors' order.
import { type CollectionEntry, getCollection } from 'astro:content';
import { bannerGroups } from './banner-schema.ts';

/** Milliseconds a banner stands still, in groups that set no time of their own (specification, section 9). */
const DEFAULT_DELAY_MS = 3_000;

export type Banner = CollectionEntry<'banners'>['data'] & { text: string };

/** The banners of a group; without `registerOpen` those that lead to registering are left out. */
export async function bannersOf(group: string, { registerOpen }: { registerOpen: boolean }) {
  const entries = await getCollection('banners', ({ data }) => data.group === group);
  const banners: Banner[] = entries
    .map(({ data, body = '' }) => ({ ...data, text: body.trim() }))
    .filter(({ modal }) => registerOpen || modal !== 'register')
    .sort((a, b) => a.order - b.order);
  const { delayMs = DEFAULT_DELAY_MS } = Object.hasOwn(bannerGroups, group)
    ? bannerGroups[group as keyof typeof bannerGroups]
    : {};
  return { banners, delayMs };
}
