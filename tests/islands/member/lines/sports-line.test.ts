// Lines of bets on fixtures in the record are in the words of the member's own list of them, in every language and format of odds.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bet } from '../../../../src/lib/stores/bet.ts';

const found = (catalogue: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue);

let language = 'en';
vi.mock('../../../../src/lib/messages/browser.ts', () => ({
  t: (key: string, values: Record<string, unknown> = {}) => {
    const [catalogue = '', path = ''] = key.split(':');
    const words = found(
      JSON.parse(readFileSync(`public/locales/${language}/${catalogue}.json`, 'utf8')),
      path,
    );
    return typeof words === 'string'
      ? words.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
      : key;
  },
}));
vi.mock('../../../../src/islands/ui/when.ts', () => ({
  momentOf: () => '24 Nov 18:00',
}));
const { sportsLine } = await import('../../../../src/islands/member/lines/sports-line.ts');
const { $oddsFormat } = await import('../../../../src/lib/stores/bet-slip.ts');

type Fixtures = NonNullable<Bet['fixtures']>;

const leg = (more: Partial<Fixtures['legs'][number]> = {}): Fixtures['legs'][number] => ({
  ...{ gameId: 'first', league: 'First League', sport: 'football', round: '7' },
  ...{ kickOff: '2026-11-24T11:00:00.000Z', home: 'Harbor City', away: 'Old Mill' },
  ...{ market: 'match', pick: 'X', price: '3.480', result: 'open', ...more },
});

const bet = (legs: Fixtures['legs'], sizes: number[]): Fixtures => ({
  ...{ number: 'P1', placedAt: '2026-11-24T10:00:00.000Z', stake: '5.00', state: 'open' },
  ...{ payout: null, most: '9.00', sizes, legs },
});

const said = (of: Fixtures, line: number, own: { market: string; pick: string; price: string }) =>
  sportsLine(of)({ line, score: null, ...own });

const draw = { market: 'match', pick: 'X', price: '3.480' };

beforeEach(() => {
  language = 'en';
});
afterEach(() => $oddsFormat.set('decimal'));

it('names the pick, its market, the match and when it begins', () => {
  expect(said(bet([leg()], []), 1, draw)).toEqual({
    ...{ pick: 'Draw', market: 'Match · First League', isLeg: false },
    ...{ more: 'Harbor City v Old Mill, 24 Nov 18:00', price: '3.48', result: 'Open' },
  });
});

it('says of each leg of a parlay how its match ended, and what became of it', () => {
  const parlay = bet([leg(), leg({ pick: '1', result: 'won', score: { home: 2, away: 1 } })], [2]);
  expect(said(parlay, 2, { ...draw, pick: '1' })).toMatchObject({
    ...{ pick: 'Harbor City to win', result: 'Won', isLeg: true },
    more: 'Harbor City v Old Mill, 24 Nov 18:00, 2\u00a0:\u00a01',
  });
  expect(said(parlay, 3, { market: 'slip', pick: '1+2', price: '12.110' })).toMatchObject({
    ...{ pick: '1 + 2', market: 'Picks together', price: '12.11' },
  });
});

it('writes odds in the format that the player has chosen, of a pick and of picks together', () => {
  const parlay = bet([leg(), leg({ pick: '1', price: '1.500' })], [2]);
  const together = { market: 'slip', pick: '1+2', price: '5.220' };
  const odds = () => [said(parlay, 1, draw)?.price, said(parlay, 3, together)?.price];
  for (const [format, one, both] of [
    ['fractional', '62/25', '211/50'],
    ['american', '+248', '+422'],
    ['hongKong', '2.48', '4.22'],
    ['malay', '−0.40', '−0.24'],
    ['indonesian', '2.48', '4.22'],
  ] as const) {
    $oddsFormat.set(format);
    expect(odds(), format).toEqual([one, both]);
  }
});

it('leaves a line that is none of the fixtures as it is kept', () => {
  expect(said(bet([leg()], []), 2, { market: 'side', pick: 'banker', price: '1.950' })).toBeUndefined();
});

it.each(['en', 'cn', 'vi', 'th', 'id'])('has a word for all of it in %s', (of) => {
  language = of;
  for (const each of [
    'match 1',
    'match X',
    'winner 1',
    'handicap 1-0.5',
    'total over2',
    'both yes',
    'score 1-0',
  ]) {
    const [market = '', pick = ''] = each.split(' ');
    const line = said(bet([leg({ market: market as 'match', pick })], []), 1, {
      market,
      pick,
      price: '3.480',
    });
    expect(JSON.stringify(line)).not.toMatch(/(sports|member|common):|\{\{/);
  }
});
