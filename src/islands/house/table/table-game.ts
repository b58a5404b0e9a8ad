// A table in its frame: goes through its rounds, takes bets, and shows what comes out.
import type { CauseOf, TableNews } from '../../../lib/contract/events.ts';
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import { chipMinor } from '../../../lib/rules/felt/chips.ts';
import { type Stakes, sumOf } from '../../../lib/rules/felt/felt.ts';
import type { Moment } from '../../../lib/rules/table-round.ts';
import { part } from '../frame/part.ts';
import { tellPortal } from '../frame/portal-link.ts';
import type { Say } from '../frame/say.ts';
import { endSession, openSession } from '../frame/session.ts';
import { createAround } from './around.ts';
import { createBetting } from './bet-desk.ts';
import { bindTable } from './bind-table.ts';
import type { TableKind } from './kind-of-table.ts';
import { afterNews, betsOf, type Known, knownOf, type TableState, withPlaced } from './known.ts';
import { createLife } from './life.ts';
import { netWords, type Outcome, outcomeOf } from './outcome.ts';
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
  let lost = false;
  /** Chips that came late, for the next round. */
  let kept: Stakes | undefined;
  /** The round whose drawing has been seen to its end, or was skipped, before the table says that it is over. */
  let seen = '';
  let seenTimer: ReturnType<typeof setTimeout> | undefined;

  const must = (): Known => {
    if (!known) throw new Error('The table is not known yet.');
    return known;
  };
  const open = (): boolean => around.phase() === 'ready' && life.stage() === 'open' && !must().paused;
  const resultOf = ({ result }: Known): Result | undefined => result as Result | undefined;

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
      if (resultIsSeen()) tell();
      paint();
    },
    overdue: reading.read,
  });

  const painter = createPainter(around, { kind, betting, clock });

  function paint(): void {
    const stage = life.stage();
    if (known && stage) painter.paint(known, stage, resultIsSeen());
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
    const hides = betsOf(must()).length > 0 && life.stage() !== 'open' && told !== must().round.index;
    if (!hides && !betting.sending()) balance.set(state.balance);
  }

  function begin(): void {
    around.enter('ready');
    const { last } = must();
    if (last) kind.show(last as Result);
    betting.turn(betsOf(must()));
    tellPortal({ type: 'ready' });
  }

  function know(next: Known): void {
    const before = known;
    known = next;
    if (before && before.round.index !== next.round.index) betting.turn(betsOf(next));
    if (next.void && !before?.void) tellVoid(around, next);
    const result = resultOf(next);
    if (result && !before?.result && life.stage() === 'drawing') draw(result);
    const { shoe } = next;
    if (shoe && shoe.hand !== before?.shoe?.hand) tellPortal({ type: 'hand', hand: shoe.hand });
  }

  function draw(result: Result): void {
    const elapsedMs = clock.now() - must().round.drawsAt;
    kind.draw(result, elapsedMs);
    const { index } = must().round;
    const lengthMs = kind.drawingMs?.(result);
    clearTimeout(seenTimer);
    if (lengthMs !== undefined) seenTimer = setTimeout(() => see(index), Math.max(0, lengthMs - elapsedMs));
  }

  function see(index: string): void {
    if (life.stage() !== 'drawing' || index !== must().round.index || !must().result) return;
    seen = index;
    life.beat();
  }

  function resultIsSeen(): boolean {
    const stage = life.stage();
    if (stage === 'drawing') return seen === must().round.index;
    return stage === 'result' || stage === 'over';
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
    const result = resultOf(must());
    if (stage === 'open') opened(seconds);
    else if (stage === 'closed') closed(first);
    else if (stage === 'drawing' && result) draw(result);
  }

  function opened(seconds: number): void {
    tellPortal({ type: 'round-end' });
    sound.cue('bell');
    announce(say('table.status.open', { count: seconds }));
    if (kept) betting.putAgain(kept);
    kept = undefined;
  }

  function closed(first: boolean): void {
    kind.clear();
    sayNet();
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
    const result = resultOf(must());
    if (!result || told === must().round.index) return;
    kind.show(result);
    const bets = betsOf(must());
    // The bets that are known are open still.
    if (!tellOutcome(around, { bets, words: kind.words(result), nameOf: kind.nameOf })) {
      reading.read();
      return;
    }
    told = must().round.index;
    tellPortal({ type: 'round-end' });
    if (bets.length === 0) return;
    sayNet(outcomeOf(bets));
    void balance.refresh();
  }

  /** Beside the result, until the next bets close. */
  function sayNet(outcome?: Outcome): void {
    const net = part('said-net');
    net.textContent = outcome ? netWords(outcome) : '';
    net.toggleAttribute('data-won', outcome !== undefined && outcome.paidMinor > outcome.stakedMinor);
  }

  bindSheet(offer, kind, say);
  kind.sit?.({
    press: painter.press,
    pressAll: (chips) => void betting.putAll(chips, painter.tray.value()),
    chipMinor: () => chipMinor(painter.tray.value()),
    chip: painter.tray.chosen,
    open,
    undo: () => betting.act('undo'),
    still: around.still,
    cue: sound.cue,
  });
  bindTable(around, {
    betting,
    painter,
    kind,
    on: {
      table: heard,
      streamIsBack: () => known && reading.read(),
      skip: () => known && see(known.round.index),
    },
  });
  // The page around then hands on what it hears, and its theme.
  tellPortal({ type: 'follow' });
  if (await openSession(around, offer.gameId)) reading.read();
}
