// News of the portal for feed readers: its notices, and the promotions that have begun.
import type { APIRoute } from 'astro';
import { allNotices } from '../lib/content/notices.ts';
import { publicOrigin } from '../lib/content/origin.ts';
import { addressOf, PROMOTIONS_TAG, promotions } from '../lib/content/promotions.ts';
import { reader } from '../lib/content/read.ts';
import { announcements } from '../lib/contract/notices.ts';
import { brandSettings } from '../lib/contract/system.ts';
import { feed } from '../lib/seo/feed.ts';
import { xml } from '../lib/seo/xml.ts';

export const GET: APIRoute = async ({ url }) => {
  const read = await reader();
  const { list } = await read(announcements, { types: 'B,PL,PR,H' });
  const news = (await allNotices(list)).map(({ id, title, summary, at }) => ({
    title,
    summary,
    at,
    path: `/noticePage#${id}`,
  }));
  const begun = (await promotions()).filter(({ status }) => status === 'running');
  const offers = begun.map(({ slug, title, summary, starts }) => ({
    title,
    summary,
    at: new Date(starts),
    path: addressOf(slug),
  }));
  const { name } = await read(brandSettings);
  const origin = await publicOrigin(url);
  const topics = ['settings', 'flags', 'vendors', 'announcements', PROMOTIONS_TAG];
  return xml('application/rss+xml', feed(name, origin, [...news, ...offers]), topics);
};
