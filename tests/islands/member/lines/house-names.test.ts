// Every line that a table, an event, a quick draw, a ticket, a shot or a pot can have is named by the catalogue, in every language.
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { sharedHouseKinds } from '../../../../src/lib/gateway/house/kinds/index.ts';
import { fishTitles } from '../../../../src/lib/gateway/house/titles/fish/index.ts';
import { fill } from '../../../../src/lib/messages/fill.ts';
import type { SportMarket } from '../../../../src/lib/rules/sports/markets.ts';
import type { Bet } from '../../../../src/lib/stores/bet.ts';

let language = 'en';
const catalogues = new Map<string, unknown>();
const catalogue = (name: string): unknown => {
  const path = `public/locales/${language}/${name}.json`;
  if (!catalogues.has(path)) catalogues.set(path, JSON.parse(readFileSync(path, 'utf8')));
  return catalogues.get(path);
};
vi.mock('../../../../src/lib/messages/browser.ts', () => ({
  loadMessages: () => Promise.resolve(),
  locale: () => language,
  t: (key: string, values: Record<string, string> = {}) => {
    const [name = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce(
        (part: unknown, step) => (part as Record<string, unknown> | undefined)?.[step],
        catalogue(name),
      );
    return typeof found === 'string' ? fill(found, values) : key;
  },
}));
vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en' } } });
const { namesOf } = await import('../../../../src/islands/member/lines/names.ts');

const line = (market: string, pick: string) => ({
  ...{
    line: 1,
    market,
    pick,
    stake: '1.00',
    price: null,
    score: null,
    result: 'open' as const,
    payout: '0.00',
  },
});
const onFixture = (market: SportMarket, pick: string): NonNullable<Bet['fixtures']> => ({
  ...{ number: 'P1', placedAt: '2026-11-24T10:00:00.000Z', stake: '1.00', state: 'open' },
  ...{ payout: null, most: '2.00', sizes: [] },
  legs: [
    {
      ...{ gameId: 'first', league: 'First League', sport: 'football', round: '7', market, pick },
      ...{ kickOff: '2026-11-24T11:00:00.000Z', home: 'One', away: 'Other', price: '2.000', result: 'open' },
    },
  ],
});

const named = async (kind: string, title: string, market: string, pick: string) => {
  const lines = [line(market, pick)];
  const fixtures = kind === 'fixture' ? onFixture(market as SportMarket, pick) : undefined;
  const name = await namesOf({ kind, title, lines, ...(fixtures && { fixtures }) });
  const found = name(line(market, pick));
  return found && [found.pick, found.market];
};

it('names a bet as the page of its game does', async () => {
  language = 'en';
  expect(await named('baccarat', 'baccarat', 'side', 'banker')).toEqual(['Banker', 'Player or Banker']);
  expect(await named('baccarat', 'baccarat', 'pair', 'player')).toEqual([
    'Player pair',
    'Player pair or Banker pair',
  ]);
  expect(await named('roulette', 'roulette', 'straight', '17')).toEqual(['17', 'One number']);
  expect(await named('sic-bo', 'sic-bo', 'pair', '2-5')).toEqual(['Pair 2 and 5', 'Pair of two faces']);
  expect(await named('race', 'any', 'quinella', '3-7')).toEqual(['3 + 7', 'Quinella']);
  expect(await named('cockfight', 'any', 'draw', 'draw')).toEqual(['Draw', 'Draw']);
  expect(await named('fish', 'any', 'shot', 'manta')).toEqual(['Manta', 'A shot']);
  expect(await named('cards', 'any', 'pot', '2')).toEqual(['Side pot 1', 'Pot']);
  expect(await named('slot', 'any', 'spin', 'x')).toBeUndefined();
});

const published: { shared: { kind: string; table: string; lines: Record<'market' | 'pick', string>[] }[] } =
  JSON.parse(readFileSync('public/fairness/vectors.json', 'utf8'));
const spots = [
  ...published.shared.flatMap(({ kind, table, lines }) =>
    lines.map(({ market, pick }) => ({ kind, table, market, pick })),
  ),
  ...fishTitles().flatMap(({ rules: { gameId, fish } }) =>
    fish.map(({ kind }) => ({ kind: 'fish', table: gameId, market: 'shot', pick: kind })),
  ),
  ...['1', '2', '3'].map((pick) => ({ kind: 'cards', table: 'lieng', market: 'pot', pick })),
];

it('is shown bets of every kind that has lines', () => {
  expect(new Set(spots.map(({ kind }) => kind))).toEqual(
    new Set([...Object.keys(sharedHouseKinds), 'fish', 'cards']),
  );
});

it.each(['en', 'cn', 'vi', 'th', 'id'])('leaves no word of the machine in %s', async (of) => {
  language = of;
  for (const { kind, table, market, pick } of spots) {
    const found = await named(kind, table, market, pick);
    expect(found, `${kind} ${market} ${pick}`).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
    expect(found?.join(' '), `${kind} ${market} ${pick}`).not.toMatch(
      /(house|lottery|member|sports|common):|\{\{/,
    );
  }
});
