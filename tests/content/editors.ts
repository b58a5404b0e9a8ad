// The markdown that editors write, as its tests read it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';

const content = new URL('../../src/lib/content/', import.meta.url);
const routes = new URL('../../src/pages/', import.meta.url);

export interface Written {
  /** Under `src/lib/content`. */
  file: string;
  /** Front matter by key, as text; what lies inside another key by its own. */
  fields: Record<string, string>;
  body: string;
}

/** Every markdown file under `lib/content`. */
export const written: Written[] = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const { frontmatter, content: body } = parseFrontmatter(readFileSync(new URL(file, content), 'utf8'));
    const fields = Object.fromEntries(leaves(frontmatter));
    return { file, fields, body };
  });

function leaves(of: object): [string, string][] {
  return Object.entries(of).flatMap(([key, value]) =>
    value && typeof value === 'object' && !(value instanceof Date) ? leaves(value) : [[key, String(value)]],
  );
}

export const helpFiles = written.filter(({ file }) => file.startsWith('help/'));

const known = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .map((file) => `/${file.replace(/(index)?\.astro$/, '')}`);

/** What is wrong with a link to a place of the portal; nothing when it leads somewhere. */
export function faultOf(
  href: string,
  { file, body }: Written,
  anchors: ReadonlySet<string>,
): string | undefined {
  if (/^\.\.?\//.test(href))
    return existsSync(new URL(href, new URL(file, content))) ? undefined : `${file}: there is no "${href}"`;
  const { pathname, hash } = new URL(href, 'http://portal.test/here');
  const [, , page = ''] = pathname.split('/');
  if (href.startsWith('#'))
    return headings(body).includes(hash.slice(1)) ? undefined : `${file}: no heading "${hash}"`;
  if (/^\/help\/./.test(pathname))
    return anchors.has(page) ? undefined : `${file}: no help page has the anchor "${page}"`;
  if (pathname === '/help' && hash && !anchors.has(hash.slice(1)))
    return `${file}: no help page has the anchor "${hash.slice(1)}"`;
  return known.includes(pathname) || pathname.startsWith('/promotions/')
    ? undefined
    : `${file}: "${href}" is no page`;
}

/** Links of a text, and of its front matter, to places of the portal. */
export function linksOf({ fields, body }: Written): string[] {
  const inBody = [...body.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, href = '']) => href);
  const inFields = Object.values(fields).filter((value) => /^\/\w/.test(value));
  return [...inBody, ...inFields].filter((href) => !/^(https?|mailto):/.test(href));
}

/** The anchors that headings of a text get. */
export const headings = (body: string): string[] =>
  [...body.matchAll(/^#{2,4} (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
