// Dark or light, remembered; without a choice it is the system's. `first-paint.js` sets it before anything is drawn.

import type { Theme } from '../rules/game-messages.ts';

/** Switches the theme of this page and of those to come. */
export function switchTheme(): void {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  localStorage.setItem('theme', root.dataset.theme);
  tintBar();
}

/** Tells the theme of the page now, and again when it is another. Answers how to stop. */
export function followTheme(hear: (theme: Theme) => void): () => void {
  const root = document.documentElement;
  const tell = (): void => hear(root.dataset.theme === 'light' ? 'light' : 'dark');
  const watch = new MutationObserver(tell);
  watch.observe(root, { attributeFilter: ['data-theme'] });
  tell();
  return () => watch.disconnect();
}

/** Gives the browser's own bar the colour of the page's theme. */
export function tintBar(): void {
  const { theme } = document.documentElement.dataset;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset.of === theme ? 'all' : 'not all';
}
