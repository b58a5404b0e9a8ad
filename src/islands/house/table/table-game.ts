// A table in its frame: goes through its rounds, takes bets, and shows what comes out.
import type { CauseOf, TableNews } from '../../../lib/contract/events.ts';
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import { type Stakes, sumOf } from '../../../lib/rules/felt/felt.ts';
import { type Moment, momentOf } from '../../../lib/rules/table-round.ts';
import { part } from '../frame/part.ts';
import { tellPortal } from '../frame/portal-link.ts';
import type { Say } from '../frame/say.ts';
import { endSession, openSession } from '../frame/session.ts';
import { createAround } from './around.ts';
import { createBetting } from './bet-desk.ts';
import { bindTable } from './bind-table.ts';
import type { TableKind } from './kind-of-table.ts';
import {
  afterNews,
  betsIn,
  betsOf,
  type Known,
  knownOf,
  type RoundOutcome,
  shownOf,
  type TableState,
  withDrawing,
  withPlaced,
} from './known.ts';
import { createLife } from './life.ts';
import { outcomeOf } from './outcome.ts';
import { createPainter } from './painter.ts';
import { createReading } from './reading.ts';
import { createServerClock } from './server-clock.ts';
import { bindSheet } from './sheet.ts';
import type { TableOffer } from './table-data.ts';
import { tellLate, tellLost, tellOutcome, tellVoid } from './tellings.ts';

export async function startTable<Result extends TableResult>(
  offer: TableOffer,
  kind: TableKind<Result>,
  say: Say,
): Promise<void> {
  const around = createAround(say);
  const { balance, plate, sound, announce } = around;
  const clock = createServerClock();
  let known: Known | undefined;
  /** The round whose result the player has been told. */
  let told = '';
  let toldVoid = '';
  let lost = false;
  /** Chips that came late, for the next round. */
  let kept: Stakes | undefined;

  const must = (): Known => {
    if (!known) throw new Error('The table is not known yet.');
    return known;
  };
  const open = (): boolean => around.phase() === 'ready' && life.stage() === 'open' && !must().paused;
  const shown = (): RoundOutcome => shownOf(must(), clock.now());
  const isSeen = ({ round }: RoundOutcome): boolean =>
    ['result', 'over'].includes(momentOf(round, clock.now()).stage);

  const reading = createReading({
    state(state, askedAt) {
      clock.hear(state.now, askedAt, performance.now());
      if (lost) plate.clear();
      lost = false;
      read(state);
    },
    lost(seconds) {
      lost = true;
      tellLost(around, known ? betsOf(known) : [], seconds);
    },
    refused: ({ code }) => void end(code === 'game_unavailable' ? 'closed' : 'ended'),
  });

  const betting = createBetting(around, {
    known: must,
    open,
    nameOf: kind.nameOf,
    priceMilli: kind.priceMilli,
    changed: paint,
    placed(bet) {
      known = { ...must(), bets: [...must().bets, bet] };
    },
    ended: (why) => void end(why),
    late: (sum) => tellLate(around, sum),
  });

  const life = createLife({
    clock,
    round: () => must().round,
    due: () => (must().result || must().void ? must().round.endsAt : must().round.closesAt),
    enter,
    beat(moment) {
      if (moment.stage === 'open') count(moment.seconds);
      draw();
      tell();
      paint();
    },
    overdue: reading.read,
  });

  const painter = createPainter(around, { kind, betting, clock });

  function paint(): void {
    const stage = life.stage();
    if (known && stage) painter.paint(known, stage);
  }

  async function end(why: 'ended' | 'closed'): Promise<void> {
    life.stop();
    reading.stop();
    tellPortal({ type: 'round-end' });
    await endSession(around, why);
  }

  /** What the gateway says counts. The balance waits while it would tell a result that is not shown. */
  function read(state: TableState): void {
    know(withPlaced(knownOf(state), known));
    if (around.phase() === 'opening') begin();
    life.beat();
    balance.keepBack(untold());
    if (!betting.sending()) balance.set(state.balance);
  }

  /** What was paid for rounds whose result the player has not been told. */
  function untold(): bigint {
    const { running, round } = must();
    const rounds = [...(running ? [running.round] : []), round].filter(({ index }) => index !== told);
    return rounds.reduce((sum, each) => sum + outcomeOf(betsIn(must(), each)).paidMinor, 0n);
  }

  function begin(): void {
    around.enter('ready');
    const { last } = must();
    if (last) kind.show(last.result as Result, last.index);
    betting.turn(betsOf(must()));
    tellPortal({ type: 'ready' });
    tellPortal({ type: 'follow' });
  }

  function know(next: Known): void {
    const before = known;
    known = withDrawing(next, next.result && kind.drawingMs?.(next.result as Result));
    if (before && before.round.index !== next.round.index) betting.turn(betsOf(next));
    const void_ = [next, next.running].find((each) => each?.void && each.round.index !== toldVoid);
    if (!void_) return;
    toldVoid = void_.round.index;
    const bets = betsIn(next, void_.round);
    if (before || bets.length > 0) tellVoid(around, bets);
  }

  let drawn = '';
  /** Draws the result of what is shown, once. */
  function draw(): void {
    const { result, round } = shown();
    const { stage } = momentOf(round, clock.now());
    if (!result || stage !== 'drawing' || drawn === round.index) return;
    drawn = round.index;
    kind.draw(result as Result, clock.now() - round.drawsAt, round.index);
  }

  function heard(cause?: string, news?: object): void {
    if (!known || around.phase() !== 'ready') return;
    // Only who has bet has something to read.
    if (cause === 'paid' && betsOf(known).length === 0) return;
    const next = cause && news ? afterNews(known, cause as CauseOf<'table'>, news as TableNews) : 'read';
    if (next === 'read') reading.read();
    else {
      know(next);
      life.beat();
    }
  }

  function enter({ stage, seconds }: Moment, first: boolean): void {
    part('game').dataset.stage = stage;
    if (stage === 'open') opened(seconds);
    else if (stage === 'closed') closed(first);
  }

  /** The player has bets in the round that is shown, and has not been told what they came to. */
  const waits = (): boolean => told !== shown().round.index && betsIn(must(), shown().round).length > 0;

  function opened(seconds: number): void {
    tellPortal({ type: waits() ? 'round-start' : 'round-end' });
    sound.cue('bell');
    announce(say('table.status.open', { count: seconds }));
    if (kept) betting.putAgain(kept);
    kept = undefined;
  }

  function closed(first: boolean): void {
    kind.clear();
    if (first) return;
    plate.clear();
    announce(say('table.status.closed'));
    const back = betting.giveBack();
    if (betsOf(must()).length > 0) tellPortal({ type: 'round-start' });
    if (back.size === 0) return;
    tellLate(around, sumOf(back), () => {
      kept = back;
      plate.clear();
    });
  }

  let counted = 0;
  function count(seconds: number): void {
    if (seconds === counted) return;
    counted = seconds;
    if (seconds === 10) announce(say('table.status.ten'));
    if (seconds <= 5) sound.cue('second');
    // What others have staked.
    if (seconds === 10 || seconds === 4) reading.read();
  }

  /** The result and what it came to, once. */
  function tell(): void {
    const { result, round, void: isVoid } = shown();
    if (!result || told === round.index || !isSeen(shown())) return;
    kind.show(result as Result, round.index);
    if (isVoid) return toldAll(round.index);
    const bets = betsIn(must(), round);
    const words = kind.words(result as Result, round.index);
    // The bets that are known are open still.
    if (!tellOutcome(around, { bets, words, nameOf: (key) => kind.nameOf(key, round.index) })) {
      reading.read();
      return;
    }
    toldAll(round.index);
    if (bets.length > 0) void balance.refresh();
  }

  function toldAll(index: string): void {
    told = index;
    tellPortal({ type: 'round-end' });
    balance.keepBack(untold());
  }

  bindSheet(offer, kind, say);
  bindTable(around, {
    betting,
    painter,
    keys: kind.keys,
    on: { table: heard, streamIsBack: () => known && reading.read() },
  });
  if (await openSession(around, offer.gameId)) reading.read();
}
