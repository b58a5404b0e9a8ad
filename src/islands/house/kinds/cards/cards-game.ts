// A room of card tables in its frame: reads the table, shows it, and hands on what the player does.

import {
  type CardMove,
  type CardOffer,
  type CardTable,
  move,
  readCards,
  sitDown,
  standUp,
} from '../../../../lib/stores/cards.ts';
import { mayAskAgain, type Opened, Refused, sentenceOf } from '../../../../lib/stores/house.ts';
import { bindDialogs } from '../../frame/dialogs.ts';
import { hearPortal, tellPortal } from '../../frame/portal-link.ts';
import type { Say } from '../../frame/say.ts';
import { endSession, openSession } from '../../frame/session.ts';
import { createAround } from '../../table/around.ts';
import { createServerClock } from '../../table/server-clock.ts';
import { createHistory } from './history.ts';
import { createKeys } from './keys.ts';
import { createPaint } from './paint.ts';
import { createProofs } from './proofs.ts';
import { createTellings } from './tellings.ts';

/** The tab says by this that its player is there. */
const READ_EVERY_MS = 6_000;
const AGAIN_MS = 1_500;

export async function startCards(offer: CardOffer, say: Say): Promise<void> {
  const around = createAround(say);
  const clock = createServerClock();
  const paint = createPaint(offer, say, clock);
  const tell = createTellings(around, offer, say);
  const proofs = createProofs(say);
  let table: CardTable | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [open, asking, again] = [false, false, false];
  /** What the player has pressed and is not asked for yet. */
  const steps: (() => Promise<CardTable>)[] = [];
  /** A hand that ended while the player was away. */
  let interrupted: Opened['interrupted'];
  /** Why the last move was not taken, until it is said. */
  let refusal: string | undefined;

  const keys = createKeys(offer, say, {
    table: () => table,
    sit: (bring) => act(() => sitDown(crypto.randomUUID(), bring)),
    leave: () => act(standUp),
    move(action) {
      const hand = table?.hand;
      if (hand) act(() => moved(hand, action));
    },
    mute(muted) {
      around.sound.mute(muted);
      tellPortal({ type: 'muted', muted });
    },
  });

  /** Moves as the hand stood when the key was pressed. */
  async function moved(hand: { number: number; step: number }, action: CardMove): Promise<CardTable> {
    const { notTaken, ...next } = await move(hand, action);
    refusal = notTaken && say(`cards.notTaken.${notTaken}`);
    return next;
  }

  function act(step: () => Promise<CardTable>): void {
    steps.push(step);
    keys.busy(true);
    void run();
  }

  function look(): void {
    again = true;
    void run();
  }

  /** Does the next step, or reads the table. Only one is under way; what is wanted meanwhile comes after it. */
  async function run(): Promise<void> {
    if (asking || !open) return;
    clearTimeout(timer);
    asking = true;
    again = false;
    const ask = steps.shift() ?? readCards;
    const askedAt = performance.now();
    let waitMs = READ_EVERY_MS;
    try {
      show(await ask(), askedAt);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      waitMs = AGAIN_MS;
      const { code } = error;
      if (code === 'game_session_ended' || code === 'game_unavailable') await end(code);
      else if (mayAskAgain(error)) tell.lost();
      else tell.refused(sentenceOf(error));
    } finally {
      asking = false;
      keys.busy(steps.length > 0);
      if (again || steps.length > 0) void run();
      else timer = setTimeout(look, waitMs);
    }
  }

  function show(next: CardTable, askedAt: number): void {
    clock.hear(next.now, askedAt, performance.now());
    const before = table;
    table = next;
    // The net of the sitting and the break go by what has been shown.
    if (next.last && next.last.number !== before?.last?.number) tellPortal({ type: 'round-end' });
    around.balance.set(next.balance);
    if (around.phase() === 'opening') {
      around.enter('ready');
      tellPortal({ type: 'ready' });
    }
    paint.show(next);
    keys.show(next);
    proofs.hear(next);
    tell.changed(before, next, refusal);
    refusal = undefined;
    if (interrupted && !isTold(next)) tell.missed(interrupted, next);
    interrupted = undefined;
  }

  async function end(code: string): Promise<void> {
    open = false;
    await endSession(around, code === 'game_unavailable' ? 'closed' : 'ended');
  }

  const readHistory = createHistory(say);
  bindDialogs((name) => {
    if (name === 'hands') void readHistory();
  });
  hearPortal((message) => {
    if (message.type === 'table' || (message.type === 'stream' && message.on)) look();
    else if (message.type === 'event' && message.topic === 'balance') void around.balance.refresh();
    else if (message.type === 'mute' || message.type === 'unmute') keys.mute(message.type === 'mute');
    else if (message.type === 'theme')
      for (const themed of document.querySelectorAll<HTMLElement>('dialog'))
        themed.dataset.theme = message.theme;
  });
  setInterval(() => paint.tick(), 250);
  tellPortal({ type: 'follow' });
  // What the portal says before that is asked for then.
  const session = await openSession(around, offer.gameId);
  open = session !== undefined;
  interrupted = session?.interrupted;
  await run();
}

/** Who still has their seat reads the last hand of the table, with their own part in it. */
const isTold = ({ last, you }: CardTable): boolean =>
  you !== undefined && last?.players.some(({ seat }) => seat === you.seat) === true;
