// Parts of a round as steps: what was calculated, beside what is recorded.
import { amountOf, centsOf } from '../../amount.ts';
import type { Fact, Grid, Step, Words } from '../../steps.ts';
import type { Held, Turned } from './features.ts';
import { NONE, type RecordedRound, type RecordedSpin, turnText, winsText, winText } from './record.ts';
import type { Landed, Spun } from './spin.ts';
import type { FreeSpins, Jackpot, Table } from './table.ts';
import { WILD } from './wins.ts';

/** Marks that are not among the names are shown as they are. */
type Names = Record<string, string> | undefined;

/** A symbol whose value begins so is a key of the catalogue. */
export const NAMED = 'symbols.';

export function spinStep(
  spun: Spun,
  recorded: RecordedSpin | undefined,
  { symbols, number }: { symbols: Names; number?: number },
): Step {
  const facts: Fact[] = [
    { key: 'stops', value: spun.stops.join(', '), recorded: recorded?.stops ?? NONE },
    ...(spun.mystery || (recorded && recorded.mystery !== NONE)
      ? [{ key: 'mysterySymbol', value: spun.mystery ?? NONE, recorded: recorded?.mystery ?? NONE }]
      : []),
    ...landedFacts(spun.landing, recorded),
    ...spun.falls.flatMap((fall, index) => landedFacts(fall, recorded?.falls[index], index + 1)),
    { key: 'falls', value: String(spun.falls.length), recorded: String(recorded?.falls.length ?? 0) },
    { key: 'scatters', value: String(spun.scatters), recorded: recorded?.scatters ?? NONE },
    { key: 'spinCoins', value: String(spun.coins), recorded: recorded?.total ?? NONE },
  ];
  const landings = [spun.landing, ...spun.falls];
  return {
    ...(number === undefined ? { key: 'spin' } : { key: 'freeSpin', values: { number } }),
    facts: facts.filter(({ key, value, recorded: said }) => key !== 'falls' || value !== '0' || said !== '0'),
    sentences: landings.flatMap((landed) => sentencesOf(landed, symbols)),
    grids: landings.map((each, index) => gridOf(each, index, symbols)),
  };
}

/** Grid, wins, multiplier and coins of the landing (no fall) or of a fall. */
function landedFacts(landed: Landed, recorded: RecordedSpin['falls'][number] | undefined, fall = 0): Fact[] {
  const { reels, wins, multiplier, coins } = landed;
  const calculated: [key: 'grid' | 'wins' | 'multiplier' | 'coins', value: string][] = [
    ['grid', reels.map((column) => column.join('')).join(' ')],
    ['wins', winsText(wins.map((win) => winText({ ...win })))],
    ['multiplier', String(multiplier)],
    ['coins', String(coins)],
  ];
  return calculated.map(([key, value]) => ({
    key: `${fall === 0 ? 'landing' : 'fall'}.${key}`,
    values: { number: fall },
    value,
    recorded: recorded?.[key] ?? NONE,
    quiet: key === 'grid' || key === 'wins' || (key === 'multiplier' && value === '1'),
  }));
}

function sentencesOf({ reels, wins, multiplier }: Landed, symbols: Names): Words[] {
  const said = wins.map(({ kind, symbol, count, coins, line, fromRight, ways }) => ({
    key: `${kind}${fromRight ? 'FromRight' : ''}`,
    values: { symbol: nameOf(symbol, symbols), count, coins, line: line ?? 0, ways: ways ?? 0 },
  }));
  const isWild = (cell: string): boolean => {
    const [reel = 0, row = 0] = cell.split(':').map(Number);
    return reels[reel]?.[row] === WILD;
  };
  const standsIn = wins.some(({ symbol, cells }) => symbol !== WILD && [...cells].some(isWild));
  return [
    ...said,
    ...(standsIn ? [{ key: 'wild', values: { symbol: nameOf(WILD, symbols) } }] : []),
    ...(wins.length > 0 && multiplier > 1 ? [{ key: 'multiplied', values: { times: multiplier } }] : []),
  ];
}

const gridOf = ({ reels, wins }: Landed, index: number, symbols: Names): Grid => ({
  title: index === 0 ? { key: 'grid.landing' } : { key: 'grid.fall', values: { number: index } },
  reels: reels.map((column) => column.map((mark) => nameOf(mark, symbols))),
  won: new Set(wins.flatMap(({ cells }) => [...cells])),
});

const nameOf = (mark: string, symbols: Names): string => {
  const name = symbols?.[mark];
  return typeof name === 'string' ? `${NAMED}${name}` : mark;
};

export function wheelStep(table: Table, turned: Turned | undefined, recorded: RecordedRound['wheel']): Step {
  const bets = turned && String(table.wheel?.[turned.segment]?.value ?? 0);
  return {
    key: 'wheel',
    facts: [
      { key: 'segment', value: String(turned?.segment ?? NONE), recorded: recorded?.segment ?? NONE },
      ...(bets ? [{ key: 'bets', value: bets }] : []),
      { key: 'coins', value: String(turned?.coins ?? NONE), recorded: recorded?.coins ?? NONE },
    ],
  };
}

export function holdStep(table: Table, held: Held | undefined, recorded: RecordedRound['hold']): Step {
  return {
    key: 'hold',
    facts: [
      { key: 'needed', value: String(table.hold?.needed ?? 0), given: true },
      {
        key: 'turns',
        value: held?.turns.map(turnText).join('\n') ?? NONE,
        recorded: recorded?.turns ?? NONE,
      },
      ...(held ? [{ key: 'full', value: String(held.full ? (table.hold?.full ?? 0) : 0) }] : []),
      { key: 'coins', value: String(held?.coins ?? NONE), recorded: recorded?.coins ?? NONE },
    ],
  };
}

/** Which of the ways of the table the player chose. No number decides it; the next steps are played by it. */
export function choiceStep(chosen: FreeSpins, choice: number, scatters: number): Step {
  return {
    key: 'choice',
    facts: [
      { key: 'choice', value: String(choice), given: true },
      { key: 'choiceSpins', value: String(chosen.award.get(scatters) ?? 0) },
      { key: 'choiceTimes', value: String(chosen.multiplier.first) },
    ],
  };
}

/**
 * `winning`: tickets below it win for this bet. What the pool held was decided by no number, so it is taken from the record, as
 * long as a pool can hold it: its seed at least, or what play money is paid.
 */
export function jackpotStep(
  { seedMinor, trialMinor }: Jackpot,
  ticket: number,
  winning: bigint,
  recorded: RecordedRound['jackpot'],
): Step {
  const wins = BigInt(ticket) < winning;
  const cents = centsOf(recorded?.paid ?? '');
  const canBe = cents !== undefined && (cents >= BigInt(seedMinor) || cents === BigInt(trialMinor));
  const paid = canBe ? (recorded?.paid ?? NONE) : `≥ ${amountOf(BigInt(seedMinor))}`;
  return {
    key: 'jackpot',
    facts: [
      { key: 'ticket', value: String(ticket), recorded: recorded?.ticket ?? NONE },
      { key: 'winning', value: String(winning) },
      ...(wins || (recorded && recorded.paid !== NONE)
        ? [{ key: 'paid', value: wins ? paid : NONE, recorded: recorded?.paid ?? NONE }]
        : []),
    ],
  };
}
