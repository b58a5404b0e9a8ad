// What editors write: anchors are unique and every link leads somewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpGroups } from '../../src/lib/content/help-groups.ts';

const folder = new URL('../../src/lib/content/help/', import.meta.url);
const routes = new URL('../../src/pages/', import.meta.url);

const pages = readdirSync(folder).map((file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const fields = Object.fromEntries(front.split('\n').map((row) => row.split(/:\s*(.*)/s).slice(0, 2)));
  return { file, fields, body };
});

const known = new Set(
  readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replace(/(index)?\.astro$/, '')}`),
);

it('each page says title, anchor, group, order and summary', () => {
  for (const { file, fields, body } of pages) {
    for (const key of ['title', 'anchor', 'group', 'order', 'summary'])
      expect(fields[key], `${file}: ${key}`).toBeTruthy();
    expect(helpGroups as readonly string[], `${file}: group`).toContain(fields.group);
    expect(body.trim().length, `${file}: text`).toBeGreaterThan(100);
  }
});

it('no anchor stands twice', () => {
  const anchors = pages.map(({ fields }) => fields.anchor);
  expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
});

it('every link leads to a page or an anchor that exists', () => {
  const anchors = new Set(pages.map(({ fields }) => `#${fields.anchor}`));
  for (const { file, body } of pages) {
    for (const [, href = ''] of body.matchAll(/\]\(([^)]+)\)/g)) {
      const [path = '', hash] = href.split('#');
      if (path) expect(known.has(path), `${file}: ${href}`).toBe(true);
      if (hash && (path === '' || path === '/help'))
        expect(anchors.has(`#${hash}`), `${file}: ${href}`).toBe(true);
    }
  }
});

it('the help that the footer and dialogs point to is there', () => {
  const anchors = pages.map(({ fields }) => fields.anchor);
  for (const anchor of ['registration', 'playing-safely', 'contact', 'faq'])
    expect(anchors).toContain(anchor);
});
