// Marks where in a long page the reader is, in the list of its sections.

/** The section that counts is the one in the upper part of the window. */
const UPPER = '-120px 0px -65% 0px';

export function followReading(list: Element): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const mark = (hash: string): void => {
    for (const link of links)
      if (link.hash === hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  mark(links[0]?.hash ?? '');
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(`#${target.id}`);
    },
    { rootMargin: UPPER },
  );
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) watch.observe(heading);
  }
}
