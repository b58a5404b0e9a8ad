// The player's part in a round: chips go onto the felt and off it, and are placed.
import { chipMinor } from '../../../lib/rules/felt/chips.ts';
import * as felts from '../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import { Refused, sentenceOf } from '../../../lib/stores/house.ts';
import { place } from '../../../lib/stores/table.ts';
import { tellLimited, tellShort } from '../frame/troubles.ts';
import { untilAnswered } from '../frame/until-answered.ts';
import type { Around } from './around.ts';
import { exceededText, feltLimits } from './felt-limits.ts';
import type { FootAct } from './foot.ts';
import type { Known, OwnBet } from './known.ts';
import { stakesOf } from './outcome.ts';
import { placementOf } from './placing.ts';

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
  const { known, open, nameOf, changed } = options;
  let felt = felts.emptyFelt;
  let [sending, over] = [false, undefined as string | undefined];
  const limits = () => feltLimits(known().limits);
  const missingMinor = (): bigint => {
    const missing = felts.sumOf(felt.put) - balance.minor();
    return missing > 0n && !sending ? missing : 0n;
  };

  function step(next: felts.Put): boolean {
    const moved = next.felt !== felt;
    felt = next.felt;
    over = next.exceeded?.key;
    if (next.exceeded) {
      const text = exceededText(say, next.exceeded, nameOf);
      plate.show(text);
      announce([text.what, text.more].join('. '));
    } else if (missingMinor() > 0n) tellShort(around);
    else plate.clear();
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
    const placement = placementOf(known().round.index, stakes, options.priceMilli);
    const help = { say, plate, kept: say('table.lost.sending'), onTrouble: announce };
    const sum = felts.sumOf(stakes);
    const booked = await balance.play(sum, async () => ({
      ...(await untilAnswered(() => place(placement), help)),
      win: '0.00',
    }));
    plate.clear();
    options.placed(booked.bet);
    if (booked.bet.round !== known().round.index) return;
    felt = felts.accept(felt, stakes);
    announce(say('table.status.placed', { sum: formatMinor(sum) }));
  }

  async function refused(error: Refused, stakes: felts.Stakes): Promise<void> {
    const [code, message] = [error.code, sentenceOf(error)];
    if (code === 'game_session_ended') return options.ended('ended');
    if (code === 'game_unavailable') return options.ended('closed');
    if (code === 'bets_closed') {
      felt = { ...felt, put: new Map(), steps: [] };
      return options.late(felts.sumOf(stakes));
    }
    if (code === 'insufficient_funds') {
      await balance.refresh();
      return tellShort(around);
    }
    announce(message);
    if (code === 'player_limit') return tellLimited(around, message);
    plate.show({ tone: 'trouble', what: say('table.refused'), more: message });
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
      if (can(act)) step(results[act]());
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
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await refused(error, stakes);
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
