// What the build refuses of the content: each fault in a sentence with the file, the key or line, and what is allowed.
import { execFile } from 'node:child_process';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFaults } from '../../../bin/content/check.ts';
import { PROJECT } from '../../../bin/project.ts';
import { temporaryFolder } from '../../../bin/temporary.ts';
import { sentenceOf } from '../../../src/lib/content-model/fault.ts';
import { readFiles } from '../../../src/lib/content-model/files.ts';

const TEXT = `## Steps\n\n${'A sentence of a help page that says something. '.repeat(12)}\n`;
const FRONT = {
  title: 'A page',
  anchor: 'a-page',
  group: 'Play safely',
  order: '90',
  summary: 'What this page says.',
  updated: '2026-11-21',
};

/** A help page, and the line on which its text begins. */
const help = (change: Record<string, string | undefined> = {}, body = TEXT): string => {
  const lines = Object.entries({ ...FRONT, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return `---\n${lines.join('\n')}\n---\n${body}`;
};
const LINE = 9;

/** What is said of the content with these files in it, without the folder that all of them lie in. */
const said = (files: Record<string, string>): string[] =>
  contentFaults(new Map([...readFiles(), ...Object.entries(files)])).map((fault) =>
    sentenceOf(fault).replace('src/lib/content/', ''),
  );
const saidOfHelp = (...given: Parameters<typeof help>): string[] =>
  said({ 'help/new.md': help(...given) }).map((sentence) => sentence.replace(/^help\/new\.md(, |: )/, ''));
const existing = (file: string): string => readFiles().get(file) ?? '';

it('takes what stands in the folder, and a new page beside it', () => {
  expect(said({})).toEqual([]);
  expect(saidOfHelp()).toEqual([]);
});

describe('front matter', () => {
  it.each<[Record<string, string | undefined>, RegExp]>([
    [{ title: undefined }, /^title: is missing; expected text of 3 to 60 letters\.$/],
    [{ title: '5' }, /^title: expected text of 3 to 60 letters/],
    [{ anchor: 'A page' }, /^anchor: expected small letters, digits and hyphens/],
    [{ group: 'Money' }, /^group: expected one of: Getting started; .*Play safely/],
    [{ order: undefined }, /^order: is missing; expected a whole number of at least 1/],
    [{ order: '0' }, /^order: expected a whole number of at least 1/],
    [{ summary: 'Short' }, /^summary: expected text of 10 to 160 letters/],
    [{ updated: '"2026-11-21"' }, /^updated: expected a day without quotes, like 2026/],
    [{ footer: 'yes' }, /^footer: expected true or false/],
    [{ ordr: '1' }, /^ordr: is not a key here; expected the keys title, anchor, group, .*footer/],
  ])('with %j is refused by that key and what is allowed', (change, sentence) => {
    expect(saidOfHelp(change)).toEqual([expect.stringMatching(sentence)]);
  });

  it('is named by keys within keys, also in the data files', () => {
    const file = 'promotions/welcome-match.md';
    const wrong = existing(file)
      .replace(/rate: .*/, 'rate: 5')
      .replace(/echo: \w+/, 'ecko: coin');
    expect(said({ [file]: wrong })).toEqual([
      expect.stringMatching(/, art\.echo: is missing; expected one of: .*coin/),
      expect.stringMatching(
        /, art\.ecko: is not a key here; expected the keys motif, palette, field, echo\.$/,
      ),
      expect.stringMatching(/, terms\.rate: expected an amount in quotes with two decimals, like "500\.00"/),
    ]);
    expect(said({ 'vip.json': existing('vip.json').replace('"open":', '"opened":') })).toEqual([
      expect.stringMatching(/^vip\.json, club\.open: is missing; expected true or false/),
      expect.stringMatching(/^vip\.json, club\.opened: is not a key here; expected the keys open, /),
    ]);
  });

  it('that is none is refused, and so is a file that nobody reads', () => {
    expect(said({ 'notices/new.md': '---\ntitle: : a\n---\n' })[0]).toMatch(
      /^notices\/new\.md: cannot be read: /,
    );
    expect(said({ 'notices/New One.md': 'a' })).toEqual([
      expect.stringMatching(/^notices\/New One\.md: .*small letters, digits and hyphens/),
    ]);
  });
});

describe('a text', () => {
  it('that is too short says how long it is to be', () => {
    expect(saidOfHelp({}, 'Short.')).toEqual(['the text has 6 letters; write at least 400.']);
    const about = existing('pages/about.md').replace(/(---\n[\s\S]*?---\n)[\s\S]*/, '$1Short.');
    expect(said({ 'pages/about.md': about })).toContain(
      'pages/about.md: the text has 6 letters; write at least 200.',
    );
  });

  it('has headings under the title, each with an anchor of its own', () => {
    expect(saidOfHelp({}, `# Title\n${TEXT}`)).toEqual([expect.stringMatching(/use ## and ###/)]);
    expect(saidOfHelp({}, TEXT + TEXT)).toEqual([
      expect.stringMatching(/two headings have the anchor "steps"/),
    ]);
    expect(saidOfHelp({ anchor: 'steps' })).toEqual([
      expect.stringMatching(/"steps" of the page or a group/),
    ]);
  });

  it('of a notice, a promotion and a banner begins as its place shows it', () => {
    const replaced = (file: string, body: string) =>
      said({ [file]: existing(file).replace(/(---\n[\s\S]*?---\n)[\s\S]*/, `$1\n${body}`) });
    expect(replaced('notices/two-step.md', '**Bold** is not shown by the strip.')).toEqual([
      expect.stringMatching(/20 to 200 letters without formatting/),
    ]);
    for (const body of ['### One\n\nAlone.', 'Words.\n\n### One\n\nA.\n\n### Other\n\nB.'])
      expect(replaced('promotions/derby-weekend.md', body)).toEqual([
        expect.stringMatching(/write at least two/),
      ]);
    expect(replaced('banners/slots.md', 'Two\nlines of it')).toEqual([
      expect.stringMatching(/one sentence of 10 to 60 letters/),
    ]);
  });

  it('shares no anchor, place or title with another of its kind', () => {
    expect(saidOfHelp({ anchor: 'deposit', title: 'Making a deposit' })).toEqual([
      'anchor: help/deposit.md already has "deposit"; choose another.',
      'title: help/deposit.md already has "Making a deposit"; choose another.',
    ]);
    expect(saidOfHelp({ group: 'Getting started', order: '1' })).toEqual([
      expect.stringMatching(/^group and order: help\/.+ already has "Getting started, 1"/),
    ]);
  });
});

describe('a link', () => {
  const saidOfLink = (href: string) => saidOfHelp({}, `${TEXT}\n[a](${href})`);

  it.each([
    '#steps',
    '/',
    '/help#deposit',
    '/help/deposit',
    '/helpmc/deposit',
    '/promoDetail?id=slots-ranking',
    '/promotions?type=slots',
    '/promotions?ended=1',
    '/noticePage#two-step',
    '/gameCenter?gameType=LOTT',
    '/rss.xml',
    '../pictures/deposit-page.png',
    'https://elsewhere.test/a',
    'mailto:a@b.test',
  ])('to %s leads somewhere', (href) => {
    expect(saidOfLink(href)).toEqual([]);
  });

  it.each([
    ['#nothing', /a heading of this text like #steps/],
    ['/nopage', /a page like \/vip/],
    ['nopage', /a page like \/vip/],
    ['//elsewhere.test', /a page like \/vip/],
    ['/help/nowhere', /the anchor of a help page/],
    ['/help/deposit#nothing', /a heading of it/],
    ['/help#nowhere', /the anchor of a help page/],
    ['/promoDetail?id=gone', /the name of a file in promotions/],
    ['/promoDetail', /the name of a file in promotions/],
    ['/promotions?type=nonsense', /expected one of the types sports, live, .*other/],
    ['/noticePage#gone', /the name of a file in notices/],
    ['../pictures/gone.png', /\.\.\/pictures\/ and a file/],
  ])('to %s is refused with its line and what is allowed', (href, allowed) => {
    const [sentence = '', ...more] = saidOfLink(href);
    expect(more).toEqual([]);
    expect(sentence).toContain(`line ${LINE + TEXT.split('\n').length}: "${href}" is a broken link; `);
    expect(sentence).toMatch(allowed);
  });

  it('is found however it is written, in a notice and in front matter as well', () => {
    expect(saidOfHelp({}, `${TEXT}\n[a][b] <a href="/c">c</a>\n\n[b]: /d`)).toHaveLength(2);
    const promotion = existing('promotions/free-play.md').replace(
      /leads: .*/,
      'leads: { to: /gone, label: Go }',
    );
    expect(said({ 'promotions/free-play.md': promotion })).toEqual([
      expect.stringMatching(/^promotions\/free-play\.md, leads\.to: "\/gone" is a broken link/),
    ]);
    const notice = `${existing('notices/two-step.md')}\n[a](/promoDetail?id=slots-ranking) [b](/promoDetail?id=gone)`;
    expect(said({ 'notices/two-step.md': notice })).toHaveLength(1);
  });
});

it('the build ends with those sentences, before it builds anything', async () => {
  const folder = await temporaryFolder('content');
  try {
    for (const part of ['bin', 'src', 'package.json', 'package-lock.json'])
      cpSync(join(PROJECT, part), join(folder, part), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'src/lib/content/help/new.md'),
      help({ anchor: 'deposit' }, `${TEXT}[a](/nopage)`),
    );
    const { code, words } = await new Promise<{ code: unknown; words: string }>((resolve) =>
      execFile(process.execPath, [join(folder, 'bin/portal.mjs'), 'build'], (error, _, stderr) =>
        resolve({ code: error?.code, words: stderr }),
      ),
    );
    expect(code).toBe(1);
    expect(words).toContain(
      'src/lib/content/help/new.md, anchor: help/deposit.md already has "deposit"; choose another.',
    );
    expect(words).toMatch(
      /src\/lib\/content\/help\/new\.md, line \d+: "\/nopage" is a broken link; expected a page/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a heading that promotions without a bonus hide is one of the terms of every promotion', () => {
  const file = 'promotion-terms.md';
  const renamed = existing(file).replace('### Cancelled and void rounds', '### Void rounds');
  expect(said({ [file]: renamed })).toEqual([
    expect.stringMatching(/^promotion-terms\.md: bonusOnly lists the heading "Cancelled and void rounds"/),
  ]);
});
