// Styles that arrive with what opens: an import would put them into every page.

const arriving = new Map<string, Promise<void>>();

/** Done when the style sheet at `href` applies; fails when it cannot be had, and the next call tries again. */
export function loadStyles(href: string): Promise<void> {
  const known = arriving.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const arrived = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      arriving.delete(href);
      link.remove();
      reject(new Error(`No styles from ${href}`));
    };
  });
  arriving.set(href, arrived);
  document.head.append(link);
  return arrived;
}
