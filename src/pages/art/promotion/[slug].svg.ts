// A promotion's picture by its slug; pages name a version, so browsers fetch a new picture.
import type { APIRoute } from 'astro';
import { picture } from '../../../lib/art/picture.ts';
import { promotionArt } from '../../../lib/art/promotion.ts';
import { promotionBySlug } from '../../../lib/content/promotions.ts';

export const GET: APIRoute = async ({ params }) => {
  const promotion = await promotionBySlug(params.slug ?? '');
  return promotion
    ? picture(promotionArt(promotion.art))
    : new Response('There is no such picture.', { status: 404 });
};
