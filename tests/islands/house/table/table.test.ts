import { describe, expect, it } from 'vitest';
import {
  afterNews,
  betsOf,
  isAhead,
  type Known,
  knownOf,
  shownMarks,
  shownOf,
  standingIn,
  type TableState,
} from '../../../../src/islands/house/table/known.ts';
import { netWords, outcomeOf, outcomeWords, stakesOf } from '../../../../src/islands/house/table/outcome.ts';
import { createServerClock } from '../../../../src/islands/house/table/server-clock.ts';
import type { TableNews } from '../../../../src/lib/contract/events.ts';
import { momentOf, roundOf, toldTimes } from '../../../../src/lib/rules/table-round.ts';

const START = Date.parse('2026-11-24T12:00:00Z');
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();
const times = { opensAt: at(0), closesAt: at(17), drawsAt: at(18), resultAt: at(21), endsAt: at(25) };
const round = { index: '7', ...times };

const card = { rank: 13, suit: 'hearts' } as const;
const result = {
  kind: 'dragon-tiger',
  hand: 12,
  dragon: card,
  tiger: { rank: 9, suit: 'spades' },
  winner: 'dragon',
} as const;

const state: TableState = {
  gameId: 'dragon-tiger',
  kind: 'dragon-tiger',
  name: 'Dragon Tiger',
  vassalage: 'HOUSE',
  phase: 'open',
  round,
  shoe: { hand: 12 },
  marks: ['D', 'T'],
  players: 0,
  limits: { markets: {}, player: '1.00', betPayout: '1.00', playerPayout: '1.00' },
  now: at(3),
  currency: 'FUN',
  balance: '100.00',
  totals: [],
  bets: [],
};

const bet = (
  lines: { spot: string; stake: string; payout: string }[],
  more: Partial<TableState['bets'][number]> = {},
) => ({
  number: 'L1',
  placementId: crypto.randomUUID(),
  round: '7',
  placedAt: at(5),
  stake: lines.reduce((sum, { stake }) => sum + Number(stake), 0).toFixed(2),
  payout: lines.reduce((sum, { payout }) => sum + Number(payout), 0).toFixed(2),
  state: 'won' as const,
  lines: lines.map(({ spot, stake, payout }) => {
    const [market = '', pick = ''] = spot.split(':');
    return { market, pick, stake, payout, price: '2.000', result: 'won' as const };
  }),
  ...more,
});

describe('the clock of the server', () => {
  it('runs by the clock of this machine, from the middle of the way there and back', () => {
    let local = 1000;
    const clock = createServerClock(() => local);
    clock.hear(at(0), 900, 1100);
    expect(clock.now()).toBe(START);
    local += 2500;
    expect(clock.now()).toBe(START + 2500);
  });

  it('believes a quick answer more than a slow one, until it is old', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.hear(at(0), 0, 20);
    clock.hear(at(5), 4000, 7000);
    expect(clock.now()).toBe(START - 10);
    clock.hear(at(600), 600_000, 601_000);
    local = 600_500;
    expect(clock.now()).toBe(START + 600_000);
  });

  it('is moved with the clock of the server, by a slow answer too', () => {
    let local = 0;
    const clock = createServerClock(() => local);
    clock.hear(at(0), 0, 20);
    clock.hear(at(65), 4000, 6000);
    local = 5000;
    expect(clock.now()).toBe(START + 65_000);
    clock.hear(at(7), 6000, 7000);
    expect(clock.now()).toBe(START + 7000 - 1500);
  });
});

describe('a moment of a round', () => {
  it.each([
    [-1, 'before', 1],
    [0, 'open', 17],
    [16.9, 'open', 1],
    [17, 'closed', 1],
    [18, 'drawing', 3],
    [21, 'result', 4],
    [25, 'over', Number.POSITIVE_INFINITY],
  ])('%d seconds after its opening is %s', (seconds, stage, left) => {
    expect(momentOf(roundOf(round), START + seconds * 1000)).toMatchObject({ stage, seconds: left });
  });
});

describe('what is known of a table', () => {
  const news = (more: Partial<TableNews>): TableNews => ({ gameId: 'dragon-tiger', index: '7', ...more });
  const known = knownOf(state);

  it('gets the result and its mark from the event, and shows the mark only with the result', () => {
    const drawn = afterNews(known, 'drawn', news({ result, mark: 'D' })) as Known;
    expect(drawn.result).toEqual(result);
    expect(shownMarks(drawn, false)).toEqual(['D', 'T']);
    expect(shownMarks(drawn, true)).toEqual(['D', 'T', 'D']);
    // The same news again adds nothing.
    expect(afterNews(drawn, 'drawn', news({ result, mark: 'D' }))).toBe(drawn);
  });

  it('who comes late knows the result of the round, and its mark is still covered', () => {
    const late = knownOf({
      ...state,
      phase: 'paid',
      marks: ['D', 'T', 'D'],
      last: { index: '7', phase: 'paid', result, closedAt: state.round.closesAt },
    });
    expect(late.result).toEqual(result);
    expect(shownMarks(late, false)).toEqual(['D', 'T']);
  });

  it('goes on to the next round, and keeps what was drawn last', () => {
    const drawn = afterNews(known, 'drawn', news({ result, mark: 'D' })) as Known;
    const next = afterNews(
      drawn,
      'open',
      news({ index: '8', ...toldTimes(times), shoe: { hand: 13 } }),
    ) as Known;
    expect(next).toMatchObject({ last: { index: '7', result }, result: undefined, marks: ['D', 'T', 'D'] });
    expect(next.running).toBeUndefined();
    const shoe = afterNews(
      drawn,
      'open',
      news({ index: '8', ...toldTimes(times), shoe: { hand: 1 } }),
    ) as Known;
    expect(shoe.marks).toEqual([]);
  });

  it('has a clock that was passed by, when bets open or close that cannot yet', () => {
    const seconds = (count: number): number => known.round.opensAt + count * 1000;
    expect(isAhead(known, 'closed', seconds(12))).toBe(true);
    expect(isAhead(known, 'closed', seconds(16))).toBe(false);
    expect(isAhead(known, 'open', seconds(-20))).toBe(true);
    expect(isAhead(known, 'open', seconds(-1))).toBe(false);
    expect(isAhead(known, 'paused', seconds(-20))).toBe(false);
  });

  it('shows a round while the next one takes bets, where rounds overlap, until that closes', () => {
    const round = { ...known.round, endsAt: known.round.drawsAt };
    const drawn = afterNews({ ...known, round }, 'drawn', news({ result, mark: 'D' })) as Known;
    const next = afterNews(drawn, 'open', news({ index: '8', ...toldTimes(times) })) as Known;
    expect(next.running).toMatchObject({ round: { index: '7' }, result });
    expect(shownOf(next, next.round.closesAt - 1).round.index).toBe('7');
    expect(shownOf(next, next.round.closesAt).round.index).toBe('8');
  });

  it('knows what all have in the pools, and leaves the other spots as they were', () => {
    const totals = [
      { market: 'draw', pick: 'draw', stake: '4.00', players: 2 },
      { market: 'side', pick: 'red', stake: '1.00', players: 1 },
    ];
    const stakes = { side: { red: '3.00', blue: '2.00' } };
    const next = afterNews({ ...known, totals }, 'staked', news({ stakes })) as Known;
    expect(next.totals).toEqual([
      { market: 'draw', pick: 'draw', stake: '4.00', players: 2 },
      { market: 'side', pick: 'red', stake: '3.00', players: 1 },
      { market: 'side', pick: 'blue', stake: '2.00', players: 0 },
    ]);
  });

  it('is read again when an event was missed, and for own bets', () => {
    expect(afterNews(known, 'open', news({ index: '8', ...toldTimes(times) }))).toBe('read');
    expect(afterNews(known, 'drawn', news({ index: '9', result, mark: 'D' }))).toBe('read');
    for (const cause of ['paid', 'void', 'corrected'] as const)
      expect(afterNews(known, cause, news({}))).toBe('read');
  });

  it('knows when operators pause the table', () => {
    const paused = afterNews(known, 'paused', { gameId: 'dragon-tiger' }) as Known;
    expect(paused.paused).toBe(true);
    expect(afterNews(paused, 'resumed', { gameId: 'dragon-tiger' })).toMatchObject({ paused: false });
  });

  it('tells the bets of the round from those of the one before', () => {
    const bets = [bet([], { round: '6' }), bet([], { round: '7' })];
    expect(betsOf(knownOf({ ...state, bets }))).toEqual([bets[1]]);
  });

  it('has no stake in a round that was made void while its bets were open', () => {
    const open = knownOf({ ...state, bets: [bet([])] });
    expect(standingIn(open, open.round)).toEqual(open.bets);
    const gone = knownOf({ ...state, phase: 'void', bets: [bet([])] });
    expect(standingIn(gone, gone.round)).toEqual([]);
  });
});

describe('what a round came to', () => {
  const say = (key: string, values: Record<string, string | number> = {}): string =>
    `${key.split('.').at(-1)} ${Object.values(values).join(' ')}`;
  const name = (key: string): string => key.split(':')[1] ?? '';

  it('adds up all placements of the round by spot', () => {
    const bets = [
      bet([{ spot: 'side:dragon', stake: '100.00', payout: '200.00' }]),
      bet([
        { spot: 'side:dragon', stake: '50.00', payout: '100.00' },
        { spot: 'tie:tie', stake: '25.00', payout: '0.00' },
      ]),
    ];
    const outcome = outcomeOf(bets);
    expect(outcome).toMatchObject({ stakedMinor: 17_500n, paidMinor: 30_000n, settled: true, void: false });
    expect(netWords(outcome)).toBe('+125.00');
    expect(stakesOf(bets)).toEqual(
      new Map([
        ['side:dragon', 15_000n],
        ['tie:tie', 2_500n],
      ]),
    );
    expect(outcomeWords(say, bets, name)).toBe('won dragon 150.00 150.00 lost tie 25.00');
  });

  it('says what of a stake came back', () => {
    const bets = [bet([{ spot: 'side:dragon', stake: '100.00', payout: '50.00' }])];
    expect(netWords(outcomeOf(bets))).toBe('\u221250.00');
    expect(outcomeWords(say, bets, name)).toBe('back dragon 100.00 50.00');
  });

  it('gives sums where there are many spots', () => {
    const bets = [
      bet(['1', '2', '3', '4'].map((pick) => ({ spot: `straight:${pick}`, stake: '1.00', payout: '0.00' }))),
    ];
    expect(outcomeWords(say, bets, name)).toBe('many 4 4.00 0.00');
  });

  it('is not settled while one of the bets is open', () => {
    const bets = [bet([]), bet([], { state: 'open', payout: null })];
    expect(outcomeOf(bets).settled).toBe(false);
  });
});
