// A feed of news (RSS 2.0), newest first.
import { english } from '../messages/english.ts';
import { element } from './xml.ts';

export interface News {
  title: string;
  summary: string;
  at: Date;
  path: string;
}

const MOST = 50;

export function feed(brand: string, origin: string, news: readonly News[]): string {
  const newest = [...news].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
  const channel = [
    element('title', brand),
    element('link', `${origin}/`),
    element('description', english('pages:notices.description')),
    element('language', 'en'),
    ...newest.map((each) => item(each, origin)),
  ];
  return `<rss version="2.0">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>`;
}

/** Feed readers identify an entry by its address. */
function item({ title, summary, at, path }: News, origin: string): string {
  const address = new URL(path, origin).href;
  const parts = [
    element('title', title),
    element('link', address),
    element('guid', address),
    element('description', summary),
    element('pubDate', at.toUTCString()),
  ];
  return `<item>${parts.join('')}</item>`;
}
