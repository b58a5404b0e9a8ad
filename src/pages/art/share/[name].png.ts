// The picture of a shared link, by the page it leads to.
import type { APIRoute } from 'astro';
import { reader } from '../../../lib/content/read.ts';
import { brandSettings } from '../../../lib/contract/system.ts';
import { everyPlace, nameOf } from '../../../lib/seo/places.ts';
import { png } from '../../../lib/seo/raster.ts';
import { sharePicture } from '../../../lib/seo/share-picture.ts';

export const GET: APIRoute = async ({ params }) => {
  const place = (await everyPlace()).find(({ path }) => nameOf(path) === params.name);
  if (!place) return new Response('There is no such picture.', { status: 404 });
  const brand = await (await reader())(brandSettings);
  return png(await sharePicture(brand.name, place.title, place.art));
};
