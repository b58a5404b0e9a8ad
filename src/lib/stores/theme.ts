// Dark or light, remembered; `first-paint.js` sets it before anything is drawn.

/** Switches the theme of this page and of those to come. */
export function switchTheme(): void {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  localStorage.setItem('theme', root.dataset.theme);
}
