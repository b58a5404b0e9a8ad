// Lines of bets on fixtures in the record are in words, in every language.
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const found = (catalogue: unknown, key: string): unknown =>
  key
    .replace('member:', '')
    .split('.')
    .reduce((part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue);

let language = 'en';
vi.mock('../../../../src/lib/messages/browser.ts', () => ({
  t: (key: string) =>
    found(JSON.parse(readFileSync(`public/locales/${language}/member.json`, 'utf8')), key) ?? key,
}));
const { sportsLine } = await import('../../../../src/islands/member/lines/sports-line.ts');

const said = (market: string, pick: string, score: string | null = null) => {
  const line = sportsLine({ market, pick, score });
  return line && [line.pick, line.market];
};

it('says sides, lines and goals as the sports page does', () => {
  expect(said('match', '1')).toEqual(['Home', 'Match']);
  expect(said('match', 'X')).toEqual(['Draw', 'Match']);
  expect(said('handicap', '2-0.75', '1-0')).toEqual(['Away −0.75', 'Handicap · 1\u00a0:\u00a00']);
  expect(said('handicap', '1+0')).toEqual(['Home 0', 'Handicap']);
  expect(said('total', 'under2.25')).toEqual(['Under 2.25', 'Total']);
  expect(said('score', '2-1')).toEqual(['2\u00a0:\u00a01', 'Exact score']);
  expect(said('slip', '1+3')).toEqual(['1 + 3', 'Picks together']);
  expect(sportsLine({ market: 'side', pick: 'banker', score: null })).toBeUndefined();
});

it.each(['en', 'cn', 'vi', 'th', 'id'])('has a word for all of it in %s', (of) => {
  language = of;
  for (const [market, pick] of [
    ...['1', 'X', '2'].map((each) => ['match', each]),
    ...[
      'winner 1',
      'handicap 1-0.5',
      'total over2',
      'total under2',
      'both yes',
      'both no',
      'score 1-0',
      'slip 1+2',
    ].map((each) => each.split(' ')),
  ] as [string, string][])
    expect(said(market, pick)?.join(' ')).not.toContain('member:');
});
