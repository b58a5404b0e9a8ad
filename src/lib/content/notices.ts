// Notices: those that editors wrote, together with the operator's announcements.
import { getCollection, render } from 'astro:content';
import type { OutputOf } from '../contract/call.ts';
import type { announcements } from '../contract/notices.ts';
import { portalNow } from './read.ts';

type Announcement = OutputOf<typeof announcements>['list'][number];
type Text = Awaited<ReturnType<typeof render>>['Content'];

export interface Notice {
  /** Its anchor at `/noticePage`: a file's name, or `announced-` and the number. */
  id: string;
  type: string;
  title: string;
  at: Date;
  /** Its first paragraph, in plain words. */
  summary: string;
  pinned: boolean;
  /** The rest of it, when it was written as markdown. */
  Content?: Text;
}

/** What editors wrote and what the operator announced: pinned first, then the newest; what has expired is left out. */
export async function allNotices(announced: readonly Announcement[]): Promise<Notice[]> {
  const spoken = announced.map((each) => ({
    id: `announced-${each.id}`,
    type: each.type,
    title: each.title,
    at: new Date(each.startsAt),
    summary: each.content,
    pinned: false,
  }));
  return [...spoken, ...(await written())].sort(
    (a, b) => Number(b.pinned) - Number(a.pinned) || b.at.getTime() - a.at.getTime(),
  );
}

/** For the strip at Home: everything announced, then what editors pinned, each newest first. */
export async function stripNotices(announced: readonly Announcement[]): Promise<Notice[]> {
  const all = await allNotices(announced);
  return [...all.filter((each) => !each.Content), ...all.filter((each) => each.pinned)];
}

async function written(): Promise<Notice[]> {
  const now = await portalNow();
  const entries = await getCollection('notices', ({ data }) => !data.expires || data.expires > now);
  return Promise.all(
    entries.map(async (entry) => ({
      id: entry.id,
      type: entry.data.type,
      title: entry.data.title,
      at: entry.data.date,
      summary: firstParagraph(entry.body ?? ''),
      pinned: entry.data.pinned,
      Content: (await render(entry)).Content,
    })),
  );
}

const firstParagraph = (markdown: string): string =>
  (markdown.trim().split(/\n\s*\n/)[0] ?? '').replaceAll('\n', ' ');
