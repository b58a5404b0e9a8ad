// The slip that a player is making: the bet, its numbers and stations, the stake, and the draws that it is for.
import { useMemo, useState } from 'react';
import { chasePlan } from '../../lib/rules/draws/chase.ts';
import { readEntry, type TypedEntry } from '../../lib/rules/draws/typed-entry.ts';
import { type RegionalMarket, stationsOf } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { countLines, expandLines, MOST_LINES } from '../../lib/rules/kinds/regional-draw/expand.ts';
import { hitOf, largestReturn } from '../../lib/rules/kinds/regional-draw/largest.ts';
import { numbersOf, readPick } from '../../lib/rules/kinds/regional-draw/picks.ts';
import { parseMinor, toWire } from '../../lib/rules/money.ts';
import type { Draw, Lottery, Ticket } from '../../lib/stores/lottery.ts';

/** Multiples of the first draws of a chase, as the plan begins. */
const TIMES = [1, 1, 2, 2, 3, 4, 5];
const USUAL_DRAWS = 7;

export type EntryMode = 'pick' | 'type' | 'sets';

export type SlipFault = 'draw' | 'numbers' | 'stations' | 'lines' | 'stake';

/** In this order bets are shown; a table on the wire has none. */
const ORDER = [
  ...['special2', 'special3', 'any2', 'any3', 'together2', 'together3', 'together4', 'head', 'tail'],
  ...['special4', 'first2', 'eighth2', 'pair', 'pairOfTwo', 'none4', 'none8', 'none10'],
];

/** Bets whose picks this page writes; a parlay names prizes one by one. */
export const offeredMarkets = ({ table }: Lottery): [string, RegionalMarket][] =>
  Object.entries(table.markets)
    .filter(([, { bet }]) => bet.kind !== 'parlay')
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));

const firstMarket = (lottery: Lottery): string => offeredMarkets(lottery)[0]?.[0] ?? '';

const EMPTY_ENTRY: TypedEntry = { groups: [], problems: [] };

export function useSlip(lottery: Lottery, draws: readonly Draw[]) {
  const { table } = lottery;
  const [market, setMarket] = useState(() => firstMarket(lottery));
  const [mode, setMode] = useState<EntryMode>('pick');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [chosenStations, setStations] = useState<readonly string[]>([]);
  const [stake, setStake] = useState('1.00');
  const [round, setRound] = useState<string>();
  const [chasing, setChasing] = useState(false);
  const [length, setLength] = useState(USUAL_DRAWS);
  const [times, setTimes] = useState<Readonly<Record<string, number>>>({});
  const [stopOnWin, setStopOnWin] = useState(true);

  const offered = table.markets[market];
  const bet = offered?.bet.kind === 'parlay' ? undefined : offered?.bet;
  const digits = bet ? numbersOf(bet).digits : 2;
  const onSale = draws.filter(({ phase }) => phase === 'open');
  const draw = onSale.find(({ index }) => index === round) ?? onSale[0];
  const drawing = draw ? stationsOf(table, BigInt(draw.index)) : [];
  // Stations change by weekday: those that do not draw then are not on the slip.
  const stations = table.stationInPick ? chosenStations.filter((each) => drawing.includes(each)) : [];
  const typing = mode === 'type' || digits > 2;
  const entry = useMemo(() => (typing ? readEntry(text, digits) : EMPTY_ENTRY), [typing, text, digits]);
  const numbers = useMemo(
    () =>
      typing
        ? [...new Set(entry.groups.flatMap((group) => group.numbers))]
        : picked.filter((number) => number.length === digits),
    [typing, entry, picked, digits],
  );
  const stakeMinor = parseMinor(stake) ?? 0n;
  const count = bet ? countLines(table, bet, numbers.length, stations.length) : 0;
  const oneDrawMinor = stakeMinor * BigInt(count);
  // A station draws once or twice a week: its chase is over the days on which it does.
  const chaseDraws = onSale
    .filter(({ index }) => Number(index) >= Number(draw?.index ?? 0))
    .filter(({ index }) => stations.every((each) => stationsOf(table, BigInt(index)).includes(each)));
  const shown = chaseDraws.slice(0, Math.min(length, chaseDraws.length));
  const plan = chasePlan(
    shown.map(({ index }, at) => ({ draw: BigInt(index), times: times[index] ?? TIMES[at] ?? 1 })),
    { stakeMinor: oneDrawMinor, hitMinor: offered ? hitOf(offered, stakeMinor) : 0n },
  );

  function fault(): SlipFault | undefined {
    if (!draw || !bet || !offered) return 'draw';
    if (numbers.length < numbersOf(bet).count) return 'numbers';
    if (table.stationInPick && stations.length < (bet.kind === 'pair' ? bet.stations : 1)) return 'stations';
    if (count > MOST_LINES) return 'lines';
    const whole = stakeMinor >= BigInt(offered.leastMinor) && stakeMinor <= BigInt(offered.mostMinor);
    return whole ? undefined : 'stake';
  }

  function lines() {
    if (!bet || !offered) return [];
    const price = (offered.priceMilli / 1_000).toFixed(3);
    return expandLines(table, bet, numbers, stations).map((pick) => ({
      ...{ market, pick, price, stake: toWire(stakeMinor) },
    }));
  }

  function clear(): void {
    setPicked([]);
    setText('');
  }

  /** Sets numbers where they can be seen: as keys, or as text where there are too many of them for keys. */
  function take(next: readonly string[], ofDigits = digits): void {
    const sorted = [...new Set(next)].sort();
    setPicked(sorted);
    setText(sorted.join(' '));
    if (ofDigits <= 2) setMode('pick');
  }

  /** The numbers, stations and stake of a ticket that was bought before. */
  function takeTicket(ticket: Ticket): void {
    const [first] = ticket.lines;
    const kind = first && table.markets[first.market]?.bet;
    if (!first || !kind || kind.kind === 'parlay') return;
    const picks = ticket.lines.flatMap(({ market: of, pick }) => {
      const read = of === first.market ? readPick(table, kind, pick) : undefined;
      return read ? [read] : [];
    });
    setMarket(first.market);
    setStake(first.stake);
    setStations([...new Set(picks.flatMap((pick) => pick.stations))]);
    take(
      picks.flatMap((pick) => pick.numbers),
      numbersOf(kind).digits,
    );
  }

  return {
    ...{ market, setMarket, mode, setMode, stake, setStake, setRound, chasing, setChasing, stopOnWin },
    ...{ setStopOnWin, text, setText, setStations, setTimes, setLength, times },
    ...{ offered, bet, digits, typing, entry, numbers, stations, drawing, draw, onSale, count, stakeMinor },
    ...{ oneDrawMinor, plan, rows: shown, mostDraws: chaseDraws.length, fault: fault() },
    totalMinor: chasing ? plan.totalMinor : oneDrawMinor,
    hitMinor: offered ? hitOf(offered, stakeMinor) : 0n,
    largestMinor: offered
      ? largestReturn(table, offered, { numbers: numbers.length, stations: stations.length, stakeMinor })
      : 0n,
    ...{ lines, clear, take, takeTicket },
    toggle: (number: string) =>
      take(numbers.includes(number) ? numbers.filter((each) => each !== number) : [...numbers, number]),
  };
}

export type Slip = ReturnType<typeof useSlip>;
