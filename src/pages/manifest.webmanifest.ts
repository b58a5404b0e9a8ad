// What a phone needs to keep the portal on its home screen.
import type { APIRoute } from 'astro';
import { reader } from '../lib/content/read.ts';
import { brandSettings } from '../lib/contract/system.ts';
import { english } from '../lib/messages/english.ts';
import { appIcons } from '../lib/seo/app-icon.ts';

export const GET: APIRoute = async () => {
  const { name } = await (await reader())(brandSettings);
  const pictures = Object.entries(appIcons).filter(([, { purpose }]) => purpose !== 'apple');
  const icons = pictures.map(([icon, { purpose, size }]) => ({
    src: `/art/icon/${icon}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: english('pages:home.description'),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0a0e18',
    theme_color: '#141924',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...icons],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'x-cache-tags': 'settings' },
  });
};
