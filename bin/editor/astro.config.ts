// The site with its editor beside it. Only `npm run dev` names this file, so the built product knows nothing of the editor.
import site from '../../astro.config.mjs';
import { editor } from './plugin.ts';

export default { ...site, vite: { ...site.vite, plugins: [...(site.vite?.plugins ?? []), editor()] } };
