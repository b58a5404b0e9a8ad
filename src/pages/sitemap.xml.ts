// Every public page, for search engines.
import type { APIRoute } from 'astro';
import { publicOrigin } from '../lib/content/origin.ts';
import { PROMOTIONS_TAG } from '../lib/content/promotions.ts';
import { listedPlaces } from '../lib/seo/places.ts';
import { element, xml } from '../lib/seo/xml.ts';

export const GET: APIRoute = async ({ url }) => {
  const origin = await publicOrigin(url);
  const entries = (await listedPlaces()).map(({ path, changed }) => {
    const place = element('loc', new URL(path, origin).href);
    return `<url>${place}${element('lastmod', changed?.toISOString().slice(0, 10))}</url>`;
  });
  const list = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`;
  return xml('application/xml', list, ['settings', 'flags', 'vendors', PROMOTIONS_TAG]);
};
