// The help centre as editors wrote it: something for every group, and what the portal points to.
import { describe, expect, it } from 'vitest';
import { minutesToRead, plainText } from '../../src/lib/content/plain-text.ts';
import { helpGroups } from '../../src/lib/content-model/help-groups.ts';
import { textsOf } from './texts.ts';

const pages = textsOf('help');
const anchors = pages.map(({ data }) => data.anchor);

describe('the help pages', () => {
  it('are at least as many as there is to explain, in groups that all have some', () => {
    expect(pages.length).toBeGreaterThanOrEqual(27);
    expect(new Set(pages.map(({ data }) => data.group))).toEqual(new Set(helpGroups));
  });

  it('are there where the portal points to them', () => {
    for (const anchor of ['registration', 'playing-safely', 'contact', 'faq', 'invite'])
      expect(anchors).toContain(anchor);
    expect(pages.filter(({ data }) => data.footer).length).toBeLessThanOrEqual(6);
  });

  it('say the wagering where they explain a bonus, and the age where they open an account', () => {
    const textOf = (anchor: string) => pages.find(({ data }) => data.anchor === anchor)?.body ?? '';
    for (const anchor of ['bonuses', 'wagering', 'points', 'vip', 'invite'])
      expect(textOf(anchor).toLowerCase(), anchor).toContain('wagering');
    for (const anchor of ['registration', 'register-mobile', 'playing-safely', 'agents'])
      expect(textOf(anchor), anchor).toContain('old enough');
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
