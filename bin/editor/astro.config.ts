// The site with its editor. Only `npm run dev` uses this file, so the built product has no editor.
import site from '../../astro.config.mjs';
import { editor } from './plugin.ts';

export default { ...site, vite: { ...site.vite, plugins: [...(site.vite?.plugins ?? []), editor()] } };
