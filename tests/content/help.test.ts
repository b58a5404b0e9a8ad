// What editors write: front matter that says what is missing, anchors of their own, and links that lead somewhere.
import { describe, expect, it } from 'vitest';
import { groupAnchor, helpGroups } from '../../src/lib/content/help-groups.ts';
import { helpFields } from '../../src/lib/content/help-schema.ts';
import { minutesToRead, plainText } from '../../src/lib/content/plain-text.ts';
import { faultOf, headings, helpFiles, linksOf, type Written, written } from './editors.ts';

const anchors = new Set(helpFiles.map(({ fields }) => fields.anchor ?? ''));

describe('the help pages', () => {
  it('are at least as many as there is to explain, in groups that all have some', () => {
    expect(helpFiles.length).toBeGreaterThanOrEqual(27);
    expect(new Set(helpFiles.map(({ fields }) => fields.group))).toEqual(new Set(helpGroups));
  });

  it('have an anchor each, and no two the same place in a group', () => {
    expect(twice(helpFiles, ({ fields }) => `anchor: ${fields.anchor}`)).toEqual([]);
    expect(twice(helpFiles, ({ fields }) => `order: ${fields.group} ${fields.order}`)).toEqual([]);
    expect(twice(helpFiles, ({ fields }) => `title: ${fields.title}`)).toEqual([]);
    expect(twice(helpFiles, ({ fields }) => `summary: ${fields.summary}`)).toEqual([]);
  });

  it.each(helpFiles)(
    '$file has a text, and headings that are no anchor of another thing',
    ({ fields, body }) => {
      expect(body.trim().length).toBeGreaterThan(400);
      expect(body).not.toMatch(/^# /m);
      const own = headings(body);
      expect(own).not.toContain(fields.anchor);
      expect(own.length).toBe(new Set(own).size);
      for (const group of helpGroups) expect(own).not.toContain(groupAnchor(group));
    },
  );

  it('are there where the portal points to them', () => {
    for (const anchor of ['registration', 'playing-safely', 'contact', 'faq', 'invite'])
      expect([...anchors]).toContain(anchor);
    expect(helpFiles.filter(({ fields }) => fields.footer === 'true').length).toBeLessThanOrEqual(6);
  });

  it('say the wagering where they explain a bonus, and the age where they open an account', () => {
    const textOf = (anchor: string) => helpFiles.find(({ fields }) => fields.anchor === anchor)?.body ?? '';
    for (const anchor of ['bonuses', 'wagering', 'points', 'vip', 'invite'])
      expect(textOf(anchor).toLowerCase(), anchor).toContain('wagering');
    for (const anchor of ['registration', 'register-mobile', 'playing-safely', 'agents'])
      expect(textOf(anchor), anchor).toContain('18');
  });
});

describe('links', () => {
  it('of every markdown file lead to a page, a heading or a help page that exists', () => {
    const faults = written.flatMap((each) => linksOf(each).map((href) => faultOf(href, each, anchors)));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('that lead nowhere are named with file and link', () => {
    const page: Written = {
      file: 'help/new.md',
      fields: {},
      body: '## One\n\n[a](#two) [b](/help/none) [c](/nowhere)',
    };
    expect(linksOf(page).map((href) => faultOf(href, page, anchors))).toEqual([
      'help/new.md: no heading "#two"',
      'help/new.md: no help page has the anchor "none"',
      'help/new.md: "/nowhere" is no page',
    ]);
  });
});

describe('front matter', () => {
  const good = {
    title: 'A page',
    anchor: 'a-page',
    group: 'Play safely',
    order: 1,
    summary: 'What this page says.',
    updated: new Date('2026-11-21'),
  };

  it('may leave out what is seldom needed', () => {
    expect(helpFields.parse(good)).toMatchObject({ footer: false, words: '' });
  });

  it.each([
    ['title', { title: undefined }, /string/],
    ['anchor', { anchor: 'A page' }, /small letters, digits and hyphens/],
    ['group', { group: 'Money' }, /one of: Getting started; .*Play safely/],
    ['order', { order: 0 }, />=1|at least 1/],
    ['summary', { summary: 'Short' }, />=10|at least 10/],
    ['updated', { updated: '2026-11-21' }, /a day without quotes/],
    ['footer', { footer: 'yes' }, /boolean/],
  ])('that is wrong in %s is refused with that key and what is allowed', (key, wrong, allowed) => {
    const { error } = helpFields.safeParse({ ...good, ...wrong });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([key]);
    expect(error?.issues[0]?.message).toMatch(allowed);
  });

  it('with a key that means nothing is refused by its name', () => {
    expect(helpFields.safeParse({ ...good, foter: true }).error?.issues[0]?.message).toContain('foter');
  });
});

describe('a text without its marks', () => {
  it('keeps words of links and cells, and drops the marks', () => {
    const text =
      '## Steps\n\n1. Press **Log in**, see [help](/help/faq).\n\n![A picture](./a.png)\n\n| Way | Fee |\n| :-- | --: |\n| Card | 1.80% |';
    expect(plainText(text)).toBe('Steps\nPress Log in, see help.\nWay, Fee\nCard, 1.80%');
  });

  it('takes a minute at least', () => {
    expect(minutesToRead('one')).toBe(1);
    expect(minutesToRead('word '.repeat(500))).toBe(3);
  });
});

/** Files that say the same as another. */
function twice(files: Written[], of: (file: Written) => string): string[] {
  return files
    .filter((file, at) => files.findIndex((other) => of(other) === of(file)) !== at)
    .map((file) => `${file.file} ${of(file)}`);
}
