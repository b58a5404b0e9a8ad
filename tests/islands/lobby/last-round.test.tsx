// Cards of tables at which nobody is: the last round that took place, with its number and time, and no result of one that did not.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RaceCard } from '../../../src/islands/lobby/events/RaceCard.tsx';
import { momentAt, roundTime } from '../../../src/islands/lobby/tables/held.ts';
import { tableTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import type { LobbyTable } from '../../../src/lib/stores/lobby-table.ts';

const START = Date.parse('2026-11-28T03:00:00Z');
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();
const zone = 'Asia/Ho_Chi_Minh';

const table: LobbyTable = {
  ...{ gameId: 'evening-turf', kind: 'race', name: 'Evening Turf', vassalage: 'HOUSE', phase: 'open' },
  round: { index: '90', opensAt: at(0), closesAt: at(17), drawsAt: at(18), resultAt: at(21), endsAt: at(25) },
  last: { index: '7', phase: 'paid', closedAt: at(-7_200), result: { kind: 'sic-bo', dice: [1, 2, 3] } },
  ...{ marks: [], players: 0, cover: '', closedUntil: null },
  limits: { markets: {}, player: '1.00', betPayout: '1.00', playerPayout: '1.00' },
} as LobbyTable;

const stageAt = (seconds: number, more: Partial<LobbyTable> = {}) =>
  momentAt({ ...table, ...more }, START + seconds * 1000).stage;

describe('a round that nobody held', () => {
  it('is never drawn on its card, and never has the result of another one', () => {
    expect([5, 17.5, 19, 23].map((seconds) => stageAt(seconds))).toEqual(['open', 'closed', 'over', 'over']);
  });

  it('goes through its stages where somebody is there', () => {
    expect(stageAt(19, { phase: 'closed' })).toBe('drawing');
    const last = { ...table.last, index: '90' } as NonNullable<LobbyTable['last']>;
    expect([19, 23].map((seconds) => stageAt(seconds, { phase: 'paid', last }))).toEqual([
      'drawing',
      'result',
    ]);
  });
});

it('a time of another day has its day', () => {
  const clock = { lang: 'en', zone };
  expect(roundTime(at(-7_200), START, clock)).toBe('08:00');
  expect(roundTime(at(-43_200), START, clock)).toMatch(/27 Nov.*22:00/);
});

it('the card of a race says which race its winner has won, and when', () => {
  const title = tableTitles().find(({ game }) => game.gameId === 'evening-turf');
  const offer = title?.table as unknown as Parameters<typeof RaceCard>[0]['offer'];
  const seconds = 160;
  const index = String(Math.floor(START / (seconds * 1000)));
  const words = { won: 'Race {{number}}, {{time}}: {{runner}} won', lang: 'en' };
  const last = {
    ...{ index, phase: 'paid', closedAt: at(-7_200) },
    result: { kind: 'race', order: [[3], [1], [2]], margins: [], nonRunners: [] },
  };
  const page = renderToStaticMarkup(
    <RaceCard
      {...{ offer, zone, now: START }}
      table={{ ...table, last } as unknown as LobbyTable}
      words={new Proxy(words, { get: (own, key) => own[key as 'won'] ?? '' }) as never}
    />,
  );
  expect(page.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Race \d+, 08:00: [A-Z][\w ]+ won/);
});
