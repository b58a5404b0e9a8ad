// A table in its frame: goes through its rounds, takes bets, and shows what comes out.
import type { CauseOf, TableNews } from '../../../lib/contract/events.ts';
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import type { Moment, Round } from '../../../lib/rules/table-round.ts';
import type { Opened } from '../../../lib/stores/house.ts';
import { part } from '../frame/part.ts';
import { tellPortal } from '../frame/portal-link.ts';
import type { Say } from '../frame/say.ts';
import { endSession, openSession } from '../frame/session.ts';
import { tellOfRound } from '../frame/tell-round.ts';
import { createAround } from './around.ts';
import { chipDesk } from './chip-desk.ts';
import type { TableKind } from './kind-of-table.ts';
import {
  afterNews,
  betsIn,
  betsOf,
  isAhead,
  isOver,
  isShownHere,
  type Known,
  knownOf,
  openSince,
  type RoundOutcome,
  standingIn,
  type TableState,
  takesBets,
  withPlaced,
} from './known.ts';
import { createLife } from './life.ts';
import { outcomeOf, untoldMinor } from './outcome.ts';
import { createReading } from './reading.ts';
import { createServerClock } from './server-clock.ts';
import { bindSheet } from './sheet.ts';
import { createShowing } from './showing.ts';
import type { TableOffer } from './table-data.ts';
import type { TableDeskOf } from './table-desk.ts';
import { tellMissed } from './tell-missed.ts';
import { createCountdown, sayNet, tellBack, tellLost, tellOutcome, tellVoid } from './tellings.ts';

export async function startTable<Result extends TableResult>(
  offer: TableOffer,
  kind: TableKind<Result>,
  say: Say,
  deskOf: TableDeskOf<Result> = chipDesk,
): Promise<void> {
  const around = createAround(say);
  const { balance, plate, sound, announce } = around;
  const clock = createServerClock();
  let known: Known | undefined;
  /** The round whose result the player has been told, and the one that was said to be void. */
  let [told, toldVoid] = ['', ''];
  /** The round whose bets were open when this was last looked at. */
  let wasOpen = '';
  /** The line was lost to the end of a round with bets, which are not told yet. */
  let missed: Pick<Round, 'index'> | undefined;
  let lost = false;
  /** A round that was settled while the player was away. */
  let interrupted: Opened['interrupted'];
  /** Bets that were open when the table was opened, and that it has not shown since. */
  let wereOpen: readonly string[] = [];

  const must = (): Known => {
    if (!known) throw new Error('The table is not known yet.');
    return known;
  };
  const open = (): boolean => around.phase() === 'ready' && life.stage() === 'open' && takesBets(must());
  const showing = createShowing({ known: must, clock, kind, seen: () => life.beat() });

  const reading = createReading({
    state(state, askedAt) {
      clock.hear(state.now, askedAt, performance.now());
      if (lost) tellBack(around);
      lost = false;
      read(state);
    },
    lost(seconds) {
      tellLost(around, known ? betsOf(known) : [], { seconds, first: !lost });
      lost = true;
    },
    refused: ({ code }) => void end(code === 'game_unavailable' ? 'closed' : 'ended'),
  });

  const life = createLife({
    clock,
    round: () => must().round,
    due: () => (must().result || must().void ? must().round.endsAt : must().round.closesAt),
    enter,
    beat(moment) {
      if (moment.stage === 'open') count(moment.seconds);
      showing.draw();
      tell();
      paint();
    },
    overdue: reading.read,
  });

  const desk = deskOf(around, {
    ...{ kind, clock, known: must, open, changed: paint },
    placed(bet) {
      known = { ...must(), bets: [...must().bets, bet] };
    },
    ended: (why) => void end(why),
    on: {
      table: heard,
      streamIsBack: () => known && reading.read(),
      skip: () => known && showing.skip(),
    },
  });
  // What others have staked is read before bets close.
  const count = createCountdown(around, reading.read);

  function paint(): void {
    const stage = life.stage();
    if (known && stage) desk.paint(known, stage, showing);
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
    if (missed && tellMissed(around, { known: must(), round: missed }, kind)) {
      toldAll(missed.index);
      missed = undefined;
    }
    balance.keepBack(untoldMinor(must(), told));
    if (!desk.sending()) balance.set(state.balance);
  }

  function begin(): void {
    around.enter('ready');
    const { last } = must();
    if (last) kind.show(last.result as Result, last.index);
    if (interrupted && !missed && !isShownHere(must(), interrupted.number)) tellOfRound(around, interrupted);
    desk.turn(standingIn(must(), must().round));
    tellPortal({ type: 'ready' });
  }

  function know(next: Known): void {
    const before = known;
    if (before && isOver(before.round, next) && waits(before)) missed = before.round;
    const { ended, unseen } = openSince(next, wereOpen);
    [missed, wereOpen] = [missed ?? ended, unseen];
    known = next;
    const voidNow = next.void && !before?.void;
    if (before && (voidNow || before.round.index !== next.round.index))
      desk.turn(standingIn(next, next.round));
    const voided = [next, next.running].find((each) => each?.void && each.round.index !== toldVoid);
    if (voided) voidIsTold(voided, before === undefined);
    const { shoe } = next;
    if (shoe && shoe.hand !== before?.shoe?.hand) tellPortal({ type: 'hand', hand: shoe.hand });
  }

  /** Who has just come, and had no bet in it, need not know. */
  function voidIsTold({ round }: RoundOutcome, first: boolean): void {
    toldVoid = round.index;
    const bets = betsIn(must(), round);
    if (!first || bets.length > 0) tellVoid(around, bets, must().unproven);
    // There is nothing to keep back.
    tellPortal({ type: 'round-end' });
  }

  function heard(cause?: string, news?: object): void {
    if (!known || around.phase() !== 'ready') return;
    // Only who has bet has something to read.
    if (cause === 'paid' && !missed && [...betsOf(known), ...wereOpen].length === 0) return;
    const next = cause && news ? afterNews(known, cause as CauseOf<'table'>, news as TableNews) : 'read';
    if (next === 'read' || isAhead(next, cause, clock.now())) reading.read();
    if (next === 'read') return;
    // It may be paid before the clock here knows that bets are closed, and nothing around may tell that.
    if (cause === 'closed' && betsOf(next).length > 0) tellPortal({ type: 'round-start' });
    know(next);
    life.beat();
    if (missed) reading.read();
  }

  function enter({ stage, seconds }: Moment, first: boolean): void {
    part('game').dataset.stage = stage;
    const { index } = must().round;
    // A tab that was asleep, or a clock that was moved, passes over stages.
    if (stage === 'closed' || (wasOpen !== '' && (stage !== 'open' || wasOpen !== index))) closed(first);
    wasOpen = stage === 'open' ? index : '';
    if (stage === 'open') opened(seconds);
  }

  /** The player has not been told what their bets in a round came to. */
  const waits = ({ round }: RoundOutcome): boolean =>
    told !== round.index && toldVoid !== round.index && betsIn(must(), round).length > 0;

  function opened(seconds: number): void {
    tellPortal({ type: waits(showing.shown()) ? 'round-start' : 'round-end' });
    sound.cue('bell');
    announce(say('table.status.open', { count: seconds }));
    desk.opened();
  }

  function closed(first: boolean): void {
    kind.clear();
    sayNet();
    if (first) return;
    plate.clear();
    announce(say('table.status.closed'));
    if (betsOf(must()).length > 0) tellPortal({ type: 'round-start' });
    desk.closed();
  }

  /** The result and what it came to, once. */
  function tell(): void {
    const { result, round, void: isVoid } = showing.shown();
    if (!result || told === round.index || !showing.isSeen()) return;
    kind.show(result as Result, round.index);
    if (isVoid) {
      toldAll(round.index);
      return;
    }
    const bets = betsIn(must(), round);
    const words = kind.words(result as Result, round.index);
    // The bets that are known are open still.
    if (!tellOutcome(around, { bets, words, nameOf: (key) => kind.nameOf(key, round.index) })) {
      reading.read();
      return;
    }
    toldAll(round.index);
    if (bets.length === 0) return;
    sayNet(outcomeOf(bets));
    void balance.refresh();
  }

  function toldAll(index: string): void {
    told = index;
    tellPortal({ type: 'round-end' });
    balance.keepBack(untoldMinor(must(), told));
  }

  bindSheet(offer, kind, say);
  // The page around then hands on what it hears, and its theme.
  tellPortal({ type: 'follow' });
  const session = await openSession(around, offer.gameId);
  interrupted = session?.interrupted;
  wereOpen = session?.open ?? [];
  if (session) reading.read();
}
