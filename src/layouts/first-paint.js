(() => {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const signedIn = sessionStorage.getItem('token') !== null;
  root.toggleAttribute('data-signed-in', signedIn);
  if (root.dataset.guard === 'on' && !signedIn) location.replace('/login');
})();
