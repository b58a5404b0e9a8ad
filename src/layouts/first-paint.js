(() => {
  const root = document.documentElement;
  /** Empty where the browser keeps no storage for the page. */
  const read = (kind, name) => {
    try {
      return window[kind].getItem(name);
    } catch {
      return null;
    }
  };
  const chosen = read('localStorage', 'theme');
  const light =
    chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'light' : 'dark';
  // A new tab of a browser that holds a session joins it (`stores/session.ts`).
  const joins = read('localStorage', 'held') === '1' && read('sessionStorage', 'left') !== '1';
  const signedIn = read('sessionStorage', 'token') !== null || joins;
  root.toggleAttribute('data-signed-in', signedIn);
  root.toggleAttribute('data-on-break', signedIn && Boolean(read('sessionStorage', 'onBreak')));
  if (root.dataset.guard === 'on' && !signedIn) location.replace('/login');
})();
