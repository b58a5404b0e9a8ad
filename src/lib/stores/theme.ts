// Dark or light, remembered; without a choice it is the system's. `first-paint.js` sets it before anything is drawn.

/** Switches the theme of this page and of those to come. */
export function switchTheme(): void {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  localStorage.setItem('theme', root.dataset.theme);
  tintBar();
}

/** Gives the browser's own bar the colour of the page's theme. */
export function tintBar(): void {
  const { theme } = document.documentElement.dataset;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset.of === theme ? 'all' : 'not all';
}
