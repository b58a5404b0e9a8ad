// Links of the texts to places of the portal: each must lead to a page, a heading or an entry that exists.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Fault } from '../../src/lib/content-model/fault.ts';
import { CONTENT } from '../../src/lib/content-model/files.ts';
import { promotionTypes } from '../../src/lib/content-model/promotion-types.ts';
import { headings, lineOf, type Written } from '../../src/lib/content-model/texts.ts';
import { PROJECT } from '../project.ts';

const ROUTES = join(PROJECT, 'src', 'pages');
/** `[words](address)`, `[words]: address` and `href="address"`. */
const LINK = /\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]: *(\S+)|\b(?:href|src)="([^"]*)"/gm;

interface Link {
  href: string;
  where: string;
}

/** What there is to lead to: texts by their files, help pages by their anchors, routes by their paths. */
interface Places {
  texts: ReadonlyMap<string, Written>;
  answers: ReadonlyMap<unknown, Written>;
  routes: ReadonlySet<string>;
}

/** Every link that leads nowhere. */
export function linkFaults(all: Written[]): Fault[] {
  const answers = all.filter(({ kind }) => kind === 'help');
  const places: Places = {
    texts: new Map(all.map((each) => [each.file, each])),
    answers: new Map(answers.map((each) => [each.data.anchor, each])),
    routes: routes(),
  };
  return all.flatMap((each) =>
    linksOf(each)
      .filter(({ href }) => !/^(https?:\/\/|mailto:)/.test(href))
      .filter(({ href }) => !leads(href, each, places))
      .map(({ href, where }) => ({
        file: each.file,
        where,
        says: `"${href}" is a broken link; ${allowed(href)}`,
      })),
  );
}

const linksOf = (text: Written): Link[] => [
  ...[...text.body.matchAll(LINK)].map(({ index, 1: inline, 2: definition, 3: attribute }) => ({
    href: inline ?? definition ?? attribute ?? '',
    where: lineOf(text, index),
  })),
  ...addressesIn(text.data),
];

/** Addresses of the portal in front matter, each with its key. */
function addressesIn(data: object, path: string[] = []): Link[] {
  return Object.entries(data).flatMap(([key, value]): Link[] => {
    if (typeof value === 'string')
      return value.startsWith('/') ? [{ href: value, where: [...path, key].join('.') }] : [];
    return value && typeof value === 'object' ? addressesIn(value, [...path, key]) : [];
  });
}

function leads(href: string, text: Written, { texts, answers, routes }: Places): boolean {
  if (/^\.\.?\//.test(href)) return existsSync(resolve(CONTENT, text.file, '..', href));
  if (href.startsWith('#')) return headings(text.body).includes(href.slice(1));
  if (!/^\/(?!\/)/.test(href)) return false;
  const { pathname, searchParams, hash } = new URL(href, 'http://portal');
  const heading = hash.slice(1);
  const [, anchor] = /^\/help(?:mc)?\/(.+)$/.exec(pathname) ?? [];
  if (anchor) return hasHeading(answers.get(anchor), heading);
  if (!routes.has(pathname)) return false;
  if (pathname === '/promoDetail') return texts.has(`promotions/${searchParams.get('id')}.md`);
  if (pathname === '/promotions')
    return !searchParams.has('type') || promotionTypes.some((type) => type === searchParams.get('type'));
  if (/^\/help(mc)?$/.test(pathname)) return heading === '' || answers.has(heading);
  if (pathname === '/noticePage') return heading === '' || texts.has(`notices/${heading}.md`);
  const page = texts.get(`pages${pathname}.md`);
  return page === undefined || hasHeading(page, heading);
}

const hasHeading = (text: Written | undefined, heading: string): boolean =>
  text !== undefined && (heading === '' || headings(text.body).includes(heading));

function allowed(href: string): string {
  if (href.startsWith('/promotions')) return `expected one of the types ${promotionTypes.join(', ')}`;
  if (href.startsWith('/promoDetail'))
    return 'expected /promoDetail?id= and the name of a file in promotions';
  if (href.startsWith('/help'))
    return 'expected /help/ and the anchor of a help page; # and a heading of it can follow';
  if (href.startsWith('/noticePage')) return 'expected /noticePage# and the name of a file in notices';
  return 'expected a page like /vip, a heading of this text like #steps, ../pictures/ and a file, or https://';
}

/** Addresses that the routes' files answer, without those that need a name in them. */
const routes = (): Set<string> =>
  new Set(
    readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
      .map((file) => `/${file.replace(/(index)?\.(astro|ts)$/, '')}`),
  );
