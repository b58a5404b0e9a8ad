// Marks where in a page the reader is, in the list of its sections.

/** Of the window, what counts as being read: its upper third, below the header. */
const UPPER = '-120px 0px -65% 0px';

export function followReading(list: Element): void {
  const links = [...list.querySelectorAll('a')];
  const mark = (current: HTMLAnchorElement | undefined): void => {
    for (const link of links) link.ariaCurrent = link === current ? 'true' : null;
  };
  mark(links[0]);
  const watch = new IntersectionObserver(
    (entries) => {
      const read = entries.find(({ isIntersecting }) => isIntersecting);
      if (read) mark(links.find(({ hash }) => hash === `#${read.target.id}`));
    },
    { rootMargin: UPPER },
  );
  for (const heading of document.querySelectorAll('.prose h2')) watch.observe(heading);
}
