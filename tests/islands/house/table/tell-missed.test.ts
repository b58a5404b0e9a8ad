// What a player reads of a round that went over while the line was lost.
import { describe, expect, it } from 'vitest';
import {
  type Known,
  knownOf,
  openSince,
  type TableState,
} from '../../../../src/islands/house/table/known.ts';
import { tellMissed } from '../../../../src/islands/house/table/tell-missed.ts';
import { roundOf } from '../../../../src/lib/rules/table-round.ts';

const at = (seconds: number): string =>
  new Date(Date.parse('2026-11-24T12:00:00Z') + seconds * 1000).toISOString();
const times = (from: number) => ({
  ...{ opensAt: at(from), closesAt: at(from + 17), drawsAt: at(from + 18) },
  ...{ resultAt: at(from + 21), endsAt: at(from + 25) },
});

const result = { kind: 'sic-bo', dice: [1, 2, 3] } as const;
const bet = (state: 'won' | 'open' | 'void', payout: string | null) => ({
  ...{
    number: 'L7',
    placementId: crypto.randomUUID(),
    round: '7',
    placedAt: at(5),
    stake: '25.00',
    state,
    payout,
  },
  lines: [
    {
      ...{ market: 'size', pick: 'small', stake: '25.00', price: '2.000', payout: payout ?? '0.00' },
      result: state,
    },
  ],
});

const stateAt = (index: string, more: Partial<TableState>): Known =>
  knownOf({
    ...{ gameId: 'sic-bo', kind: 'sic-bo', name: 'Sic Bo', vassalage: 'HOUSE', phase: 'open', marks: [] },
    ...{ round: { index, ...times(25) }, players: 0, totals: [], bets: [], now: at(30) },
    ...{ currency: 'USD', balance: '100.00', last: { index: '7', phase: 'paid', result } },
    limits: { markets: {}, player: '1.00', betPayout: '1.00', playerPayout: '1.00' },
    ...more,
  } as TableState);

/** What is on the plate, and whether it was told. */
function told(known: Known) {
  const plates: { what: string; more?: string; amount?: string }[] = [];
  const around = {
    say: (key: string) => key,
    plate: { show: (text: (typeof plates)[number]) => void plates.push(text), clear() {} },
    announce() {},
    sound: { cue() {}, mute() {} },
  };
  const round = roundOf({ index: '7', ...times(0) });
  const done = tellMissed(
    around as unknown as Parameters<typeof tellMissed>[0],
    { known, round },
    {
      words: () => 'Total 6, small.',
      nameOf: () => 'Small',
    },
  );
  return { done, plate: plates.at(-1) };
}

describe('a round that went over while the line was lost', () => {
  it('is told as it would have been', () => {
    expect(told(stateAt('8', { bets: [bet('won', '50.00')] }))).toEqual({
      done: true,
      plate: { tone: 'win', what: 'Total 6, small.', more: 'table.outcome.won', amount: '+25.00' },
    });
  });

  it('waits until its bets are settled', () => {
    expect(told(stateAt('8', { bets: [bet('open', null)] }))).toEqual({ done: false, plate: undefined });
  });

  it('says that it was void, and what came back', () => {
    expect(told(stateAt('8', { bets: [bet('void', '0.00')] })).plate).toMatchObject({
      what: 'table.void.title',
      more: 'table.void.back',
    });
  });

  it('leads to the record when others have been since', () => {
    const since = stateAt('9', { last: { index: '8', phase: 'paid', result } as never });
    expect(told(since)).toMatchObject({ done: true, plate: { what: 'table.rules.line' } });
  });
});

describe('bets that were open when the table was opened', () => {
  it('are missed when their round is over by the time the table is known', () => {
    const known = stateAt('8', { bets: [bet('won', '50.00')] });
    expect(openSince(known, ['L7'])).toEqual({ ended: { index: '7' }, unseen: [] });
  });

  it('are waited for when their round is over and not settled', () => {
    const known = stateAt('8', { last: { index: '6', phase: 'paid', result } as TableState['last'] });
    expect(openSince(known, ['L7'])).toEqual({ ended: undefined, unseen: ['L7'] });
  });

  it('are told by the table itself as long as it shows their round', () => {
    const known = stateAt('7', { bets: [bet('open', null)] });
    expect(openSince(known, ['L7'])).toEqual({ ended: undefined, unseen: [] });
  });

  it('are not those that were over before: they were told', () => {
    const known = stateAt('8', { bets: [bet('won', '50.00')] });
    expect(openSince(known, [])).toEqual({ ended: undefined, unseen: [] });
  });
});
