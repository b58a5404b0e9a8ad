// The portal's icon for home screens, `<purpose>-<size>.png`.
import type { APIRoute } from 'astro';
import { appIcon, appIcons } from '../../../lib/seo/app-icon.ts';
import { png } from '../../../lib/seo/raster.ts';

export const GET: APIRoute = async ({ params: { name = '' } }) => {
  const icon = Object.hasOwn(appIcons, name) ? appIcons[name] : undefined;
  return icon
    ? png(appIcon(icon.purpose, icon.size))
    : new Response('There is no such icon.', { status: 404 });
};
