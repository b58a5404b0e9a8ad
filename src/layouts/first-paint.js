(() => {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const signedIn = sessionStorage.getItem('token') !== null;
  root.toggleAttribute('data-signed-in', signedIn);
  const open = /^\/(login|reset|register(\.html)?|helpmc(\/[\w-]+)?|download)\/?$/;
  if (root.dataset.guard === 'on' && !signedIn && !open.test(location.pathname)) location.replace('/login');
})();
