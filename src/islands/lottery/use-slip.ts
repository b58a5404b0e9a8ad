// The slip that a player is making: the bet, its numbers and stations, the stake, and the draws that it is for.
import { useMemo, useState } from 'react';
import { readEntry, type TypedEntry } from '../../lib/rules/draws/typed-entry.ts';
import { stationsOf } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { hitOf, largestReturn } from '../../lib/rules/kinds/regional-draw/largest.ts';
import { numbersOf, readLegs, readPick } from '../../lib/rules/kinds/regional-draw/picks.ts';
import type { RegionalMode } from '../../lib/rules/kinds/regional-draw/prize-modes.ts';
import { parseMinor, toWire } from '../../lib/rules/money.ts';
import { priceOnWire } from '../../lib/rules/price-text.ts';
import type { Draw, Lottery } from '../../lib/stores/lottery.ts';
import { offeredMarkets } from './markets.ts';
import { groupsOf, linesOf } from './slip-lines.ts';
import { useChase } from './use-chase.ts';
import { useLegs } from './use-legs.ts';

export type EntryMode = 'pick' | 'type' | 'sets';

export type SlipFault = 'draw' | 'numbers' | 'legs' | 'stations' | 'lines' | 'stake' | 'payout';

const EMPTY_ENTRY: TypedEntry = { groups: [], problems: [] };
const LEAST_LEGS = 2;

interface Step {
  digits: number;
  numbers: readonly string[];
}

interface SentLine {
  market: string;
  pick: string;
  stake: string;
}

export function useSlip(lottery: Lottery, draws: readonly Draw[], firstMode: RegionalMode) {
  const { table } = lottery;
  const [market, setMarket] = useState(() => offeredMarkets(lottery, firstMode)[0]?.[0] ?? '');
  const [mode, setMode] = useState<EntryMode>('pick');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [countRepeats, setCountRepeats] = useState(false);
  const [chosenStations, setStations] = useState<readonly string[]>([]);
  const [stake, setStake] = useState('1.00');
  const [round, setRound] = useState<string>();
  /** What was chosen before each step that can be taken back, the last one last. */
  const [steps, setSteps] = useState<readonly Step[]>([]);

  const offered = table.markets[market];
  const isParlay = offered?.bet.kind === 'parlay';
  const bet = offered?.bet.kind === 'parlay' ? undefined : offered?.bet;
  const digits = bet ? numbersOf(bet).digits : 2;
  const single = bet !== undefined && numbersOf(bet).count === 1;
  const onSale = draws.filter(({ phase }) => phase === 'open');
  const draw = onSale.find(({ index }) => index === round) ?? onSale[0];
  const drawing = draw ? stationsOf(table, BigInt(draw.index)) : [];
  const parlay = useLegs(table, drawing);
  // Stations change by weekday: those that do not draw then are not on the slip.
  const stations = table.stationInPick ? chosenStations.filter((each) => drawing.includes(each)) : [];
  const typing = mode === 'type' || digits > 2;
  const entry = useMemo(
    () => (typing ? readEntry(text, digits, { countRepeats, single }) : EMPTY_ENTRY),
    [typing, text, digits, countRepeats, single],
  );
  const stakeMinor = parseMinor(stake) ?? 0n;
  const groups = typing
    ? groupsOf(entry, stakeMinor)
    : [{ numbers: picked.filter((number) => number.length === digits), stakeMinor }];
  const numbers = [...new Set(groups.flatMap((group) => group.numbers))];
  const isFilled = numbers.length > 0 || parlay.legs.length > 0;
  /** The draw that the slip was made for, when it has closed: whether it is for the next one, the player says. */
  const closedDraw = isFilled && round !== draw?.index ? round : undefined;
  if (!isFilled && draw && round !== draw.index) setRound(draw.index);
  const parlayLines = parlay.legs.length >= LEAST_LEGS ? [[parlay.pick, stakeMinor] as const] : [];
  const all = bet ? linesOf({ table, bet, groups, stations }) : new Map(parlayLines);
  const stakes = [...(all?.values() ?? [])];
  const count = all?.size ?? 0;
  const oneDrawMinor = stakes.reduce((sum, each) => sum + each, 0n);
  const priceMilli = isParlay ? parlay.priceMilli : (offered?.priceMilli ?? 0);
  // What is said of a hit is what the line with the least stake pays.
  const least = stakes.reduce((one, other) => (other < one ? other : one), stakes[0] ?? stakeMinor);
  const hitMinor = offered ? hitOf({ ...offered, priceMilli }, least) : 0n;
  const places = isParlay ? parlay.legs.flatMap(({ station }) => station ?? []) : stations;
  const chase = useChase({ table, onSale, from: draw, places, stakeMinor: oneDrawMinor, hitMinor });
  const largestMinor = isParlay
    ? hitMinor * BigInt(count)
    : groups.reduce((sum, group) => {
        const slip = { numbers: new Set(group.numbers).size, stations: stations.length };
        const most = offered ? largestReturn(table, offered, { ...slip, stakeMinor: group.stakeMinor }) : 0n;
        return sum + most;
      }, 0n);

  function fault(): SlipFault | undefined {
    if (!draw || !offered) return 'draw';
    if (isParlay && parlay.legs.length < LEAST_LEGS) return 'legs';
    if (bet && !groups.some((group) => new Set(group.numbers).size >= numbersOf(bet).count)) return 'numbers';
    if (bet && table.stationInPick && stations.length < (bet.kind === 'pair' ? bet.stations : 1))
      return 'stations';
    if (!all) return 'lines';
    const [lowest, highest] = [BigInt(offered.leastMinor), BigInt(offered.mostMinor)];
    if (count === 0 || stakes.some((each) => each < lowest || each > highest)) return 'stake';
    return isParlay && hitMinor > BigInt(table.limits.betPayoutMinor) ? 'payout' : undefined;
  }

  const price = priceOnWire(priceMilli);
  const lines = () =>
    [...(all ?? [])].map(([pick, staked]) => ({ market, pick, price, stake: toWire(staked) }));

  function clear(): void {
    if (numbers.length > 0) setSteps([...steps, { digits, numbers }]);
    setPicked([]);
    setText('');
    setCountRepeats(false);
    parlay.set([]);
  }

  /** Sets numbers where they can be seen: as keys, or as text where there are too many of them for keys. */
  function take(next: readonly string[], ofDigits = digits, shown: EntryMode = 'pick'): void {
    const sorted = [...new Set(next)].sort();
    if (sorted.join() !== numbers.join()) setSteps([...steps, { digits, numbers }]);
    show(sorted, ofDigits, shown);
  }

  function show(sorted: readonly string[], ofDigits: number, shown: EntryMode): void {
    setPicked(sorted);
    setText(sorted.join(' '));
    setCountRepeats(false);
    if (ofDigits <= 2) setMode(shown);
  }

  /** Takes back the last step of a bet of so many digits, or the last leg. */
  function undo(): void {
    if (isParlay) {
      parlay.set(parlay.legs.slice(0, -1));
      return;
    }
    const at = steps.findLastIndex((step) => step.digits === digits);
    const step = steps[at];
    if (!step) return;
    setSteps(steps.slice(0, at));
    show(step.numbers, digits, mode);
  }

  /** The numbers, stations and stake of a ticket that was bought before, or was refused. */
  function takeLines(sent: readonly SentLine[]): void {
    const [first] = sent;
    const kind = first && table.markets[first.market]?.bet;
    if (!first || !kind) return;
    setMarket(first.market);
    setStake(first.stake);
    if (kind.kind === 'parlay') {
      parlay.set(readLegs(table, kind, first.pick) ?? []);
      return;
    }
    const picks = sent.flatMap(({ market: of, pick }) => {
      const read = of === first.market ? readPick(table, kind, pick) : undefined;
      return read ? [read] : [];
    });
    setStations([...new Set(picks.flatMap((pick) => pick.stations))]);
    take(
      picks.flatMap((pick) => pick.numbers),
      numbersOf(kind).digits,
    );
  }

  return {
    ...{ market, setMarket, mode, setMode, stake, setStake, setRound, text, setText, setStations },
    ...{ offered, isParlay, parlay, bet, digits, typing, entry, numbers, stations, drawing, draw, onSale },
    closedDraw,
    ...{ count, stakeMinor, oneDrawMinor, setCountRepeats, chase, hitMinor, largestMinor, fault: fault() },
    totalMinor: chase.chosen ? chase.plan.totalMinor : oneDrawMinor,
    ...{ lines, clear, undo, take, takeLines },
    toggle: (number: string) =>
      take(numbers.includes(number) ? numbers.filter((each) => each !== number) : [...numbers, number]),
  };
}

export type Slip = ReturnType<typeof useSlip>;
