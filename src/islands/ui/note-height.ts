// Pages that hold a bar at the window's bottom make room under it for a note of the page, however many lines its text takes.

const UNDER_AND_OVER_PX = 24;

/** Says in `--note` how much room the page's notes take; answers how to stop. */
export function measureNotes(): () => void {
  const notes = [...document.querySelectorAll<HTMLElement>('.page-note')];
  const root = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const height = Math.max(0, ...notes.map(({ offsetHeight }) => offsetHeight));
    if (height > 0) root.style.setProperty('--note', `${height + UNDER_AND_OVER_PX}px`);
    else root.style.removeProperty('--note');
  });
  for (const note of notes) sizes.observe(note);
  return () => {
    sizes.disconnect();
    root.style.removeProperty('--note');
  };
}
