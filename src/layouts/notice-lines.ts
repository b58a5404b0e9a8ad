// The strip of notices for a member: it appears at the login and follows new announcements.
import { type Announcement, followAnnouncements } from '../lib/stores/announcements.ts';
import { turnTo } from './notice-turn.ts';

/** Lines that were announced are made anew when they change; those of the editors stay behind them. A strip follows once. */
export function followNotices(strip: HTMLElement): void {
  const list = strip.querySelector<HTMLElement>('.notices-list');
  // A strip that follows is no longer the one that visitors get.
  if (!list || !strip.dataset.follows) return;
  strip.removeAttribute('data-follows');
  followAnnouncements((announced) => {
    const old = [...list.querySelectorAll<HTMLElement>('[data-announced]')];
    const lines = announced.map(lineOf);
    if (textOf(old) === textOf(lines)) return;
    for (const line of old) line.remove();
    list.prepend(...lines);
    turnTo(strip, 0);
  });
}

const textOf = (lines: HTMLElement[]): string =>
  lines.map(({ textContent }) => textContent?.trim()).join('\n');

function lineOf({ id, title, content }: Announcement): HTMLElement {
  const [line, link, name] = [
    document.createElement('p'),
    document.createElement('a'),
    document.createElement('b'),
  ];
  line.dataset.announced = '';
  link.href = `/noticePage#announced-${id}`;
  name.textContent = `${title}.`;
  link.append(name, ` ${content}`);
  line.append(link);
  return line;
}
