// The player's part in a round: chips go onto the felt and off it, and are placed.
import { chipMinor } from '../../../lib/rules/felt/chips.ts';
import * as felts from '../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import { tellShort } from '../frame/troubles.ts';
import type { Around } from './around.ts';
import { exceededText, feltLimits } from './felt-limits.ts';
import type { FootAct } from './foot.ts';
import type { Known, OwnBet } from './known.ts';
import { stakesOf } from './outcome.ts';
import { placeStakes } from './placing.ts';
import type { ServerClock } from './server-clock.ts';

export interface Betting {
  felt(): felts.Felt;
  /** A placement waits for its answer. */
  sending(): boolean;
  /** The spot whose limit was in the way of the last step. */
  over(): string | undefined;
  put(key: string, chip: number): boolean;
  /** So many chips on each of several spots, as one step. */
  putAll(chips: ReadonlyMap<string, number>, chip: number): boolean;
  act(act: FootAct): void;
  place(): Promise<void>;
  /** What is missing for what lies on the felt. */
  missingMinor(): bigint;
  can(act: FootAct): boolean;
  /** Another round: chips that were not placed are given back. */
  turn(bets: readonly OwnBet[]): void;
  /** Bets are closed: answers what was not placed. */
  giveBack(): felts.Stakes;
  putAgain(stakes: felts.Stakes): void;
}

interface Options {
  known(): Known;
  clock: Pick<ServerClock, 'now'>;
  /** Chips may be put down now. */
  open(): boolean;
  nameOf(key: string): string;
  priceMilli(key: string): number | undefined;
  changed(): void;
  /** A placement was accepted. */
  placed(bet: OwnBet): void;
  ended(why: 'ended' | 'closed'): void;
  late(sumMinor: bigint): void;
}

export function createBetting(around: Around, options: Options): Betting {
  const { say, balance, plate, sound, announce } = around;
  const { known, clock, open, nameOf, changed } = options;
  let felt = felts.emptyFelt;
  let [sending, over] = [false, undefined as string | undefined];
  const limits = () => feltLimits(known().limits);
  const missingMinor = (): bigint => {
    const missing = felts.sumOf(felt.put) - balance.minor();
    return missing > 0n && !sending ? missing : 0n;
  };

  /** `did`: what it was, for whoever listens; what is in the way is said after it. */
  function step(next: felts.Put, did: (felt: felts.Felt) => string = () => ''): boolean {
    const moved = next.felt !== felt;
    felt = next.felt;
    over = next.exceeded?.key;
    const said = moved ? did(felt) : '';
    const announceAfter = (text: string): void => announce([said, text].filter(Boolean).join(' '));
    if (next.exceeded) {
      const text = exceededText(say, next.exceeded, nameOf);
      plate.show(text);
      announceAfter([text.what, text.more].join('. '));
    } else if (missingMinor() > 0n) tellShort({ ...around, announce: announceAfter });
    else {
      plate.clear();
      if (said) announce(said);
    }
    if (moved) sound.cue('chip');
    changed();
    return moved;
  }

  function putAll(chips: ReadonlyMap<string, number>, chip: number): boolean {
    const stakes = new Map([...chips].map(([key, count]) => [key, chipMinor(chip) * BigInt(count)]));
    return open() && !sending && step(felts.putChips(felt, stakes, limits()));
  }

  const can = (act: FootAct): boolean => {
    if (!open() || sending) return false;
    if (act === 'repeat') return felt.put.size === 0 && felt.placed.size === 0 && felt.last.size > 0;
    if (act === 'undo') return felt.steps.length > 0;
    if (act === 'clear') return felt.put.size > 0;
    return felt.put.size > 0 || felt.placed.size > 0;
  };

  const results: Record<FootAct, () => felts.Put> = {
    undo: () => ({ felt: felts.undo(felt) }),
    clear: () => ({ felt: felts.clear(felt) }),
    double: () => felts.double(felt, limits()),
    repeat: () => felts.repeat(felt, limits()),
  };

  async function send(stakes: felts.Stakes): Promise<void> {
    const bet = await placeStakes(around, stakes, {
      ...{ round: known().round, clock, nameOf, priceMilli: options.priceMilli, ended: options.ended },
      late() {
        felt = { ...felt, put: new Map(), steps: [] };
        options.late(felts.sumOf(stakes));
      },
    });
    if (!bet) return;
    options.placed(bet);
    if (bet.round !== known().round.index) return;
    felt = felts.accept(felt, stakes);
    announce(say('table.status.placed', { sum: formatMinor(felts.sumOf(stakes)) }));
  }

  return {
    felt: () => felt,
    sending: () => sending,
    over: () => over,
    missingMinor,
    can,
    put: (key, chip) => putAll(new Map([[key, 1]]), chip),
    putAll,
    act(act) {
      const sum = ({ put, placed }: felts.Felt) => formatMinor(felts.sumOf(put) + felts.sumOf(placed));
      if (can(act)) step(results[act](), (now) => say(`table.said.${act}`, { sum: sum(now) }));
    },
    async place() {
      const stakes = felt.put;
      if (!open() || sending || stakes.size === 0) return;
      const little = felts.tooLittle(felt, limits());
      if (little) {
        const sums = { spot: nameOf(little.key), least: formatMinor(little.leastMinor) };
        announce(say('table.limit.least', sums));
        return plate.show({ tone: 'notice', what: say('table.limit.least', sums) });
      }
      if (missingMinor() > 0n) return tellShort(around);
      sending = true;
      changed();
      try {
        await send(stakes);
      } finally {
        sending = false;
        balance.end();
        changed();
      }
    },
    turn(bets) {
      felt = felts.turnRound(felt, stakesOf(bets));
      over = undefined;
    },
    giveBack() {
      const { put } = felt;
      if (!sending) felt = { ...felt, put: new Map(), steps: [] };
      over = undefined;
      return sending ? new Map() : put;
    },
    putAgain: (stakes) => void step(felts.putChips(felt, stakes, limits())),
  };
}
