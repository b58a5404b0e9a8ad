// A game in the frame: launching it, and how long and at what cost the member has played.
import { atom, onMount } from 'nanostores';
import { call, Refused, sendLast } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { type GameItem, gameInfo } from '../contract/games.ts';
import { launchGame, leaveGame, sitting as readSitting } from '../contract/launch.ts';
import { categories } from '../rules/categories.ts';
import { SECOND_MS } from '../rules/durations.ts';
import { type FrameKind, withoutTicket } from '../rules/launch.ts';
import { parseMinor } from '../rules/money.ts';
import { askedAfterS, noteAsked, whenAskedElsewhere } from './break-asked.ts';
import { onLive } from './live.ts';
import { $session, page, whenSignedIn } from './session.ts';
import { $showing } from './showing.ts';
import { remember, remembered } from './tab.ts';
import { leavePage } from './toasts.ts';

export type Play =
  | { state: 'idle' | 'opening' | 'none' }
  | Opened
  /** The vendor has a wallet of its own, and the player says how much goes there. */
  | { state: 'asks'; gameId: string; transfer: Transfer; opened: Opened; at: number }
  | { state: 'closed'; until: string; aheadMs: number; others: GameItem[] }
  | { state: 'failed'; code: ErrorCode; message: string; reference: string | undefined };

interface Opened {
  state: 'open';
  address: string;
  frame: FrameKind;
  gameSessionId: string;
  /** Of a vendor with a wallet of its own. */
  transfer?: Transfer | undefined;
}

export type Transfer = NonNullable<OutputOf<typeof launchGame>['transfer']>;

/** A ticket is good for two minutes; one that waited longer than this for the player is not handed on. */
const TICKET_MS = 90 * SECOND_MS;

export const $play = atom<Play>({ state: 'idle' });

/** How long the member has played since logging in, and what it has cost, over every game and reload. */
interface Sitting {
  /** By the gateway's clock; the same in every tab of the session. */
  beganAt: string;
  /** By this machine's clock. */
  since: number;
  /** Wins less stakes since then, in minor units. */
  netMinor: bigint;
  stakedMinor: bigint;
  wonMinor: bigint;
  rounds: number;
  /** After how many seconds the member last answered the question about a break. */
  remindedS: number;
  /** After how many seconds of play the question comes. */
  remindEveryS: number;
}

/** The gateway knows its beginning and its cost, the browser when a tab of it asked about a break. */
export const $sitting = atom<Sitting | undefined>(undefined);

// Logging out, in any tab, also ends the game.
onMount($play, () =>
  $session.listen((session) => {
    if (session.state === 'in') return;
    $play.set({ state: 'idle' });
    $sitting.set(undefined);
  }),
);

const SAME_MS = 2 * SECOND_MS;

/** `answered`: the player has said how much goes to the vendor. */
let under: { gameId: string; answered: boolean; done: Promise<void> } | undefined;

/**
 * Opens the game for the member who is logged in. A launch has effects, so a second call joins one that is under way. Of
 * different games the last one counts.
 */
export function launch(gameId: string, answered = false): Promise<void> {
  if (under?.gameId === gameId) return under.done;
  const mine = { gameId, answered, done: Promise.resolve() };
  under = mine;
  mine.done = open(mine).finally(() => {
    if (under === mine) under = undefined;
  });
  return mine.done;
}

async function open(mine: { gameId: string; answered: boolean }): Promise<void> {
  const { gameId } = mine;
  $play.set({ state: 'opening' });
  const account = remembered('account');
  const language = document.documentElement.dataset.locale ?? 'en';
  try {
    const asked = { gameId, language, platform: 'html5-desktop', confirmTrans: '1', backUrl: cameFrom() };
    const answer = await call(launchGame, asked);
    // The member has logged out meanwhile, or chosen another game.
    if (remembered('account') !== account || under !== mine) return;
    remember({ iframeUrl: withoutTicket(answer.game_url) });
    if (answer.opening === 'vietnamese-lottery' || answer.opening === 'portal-page')
      return goOn(withoutTicket(answer.game_url));
    const { game_url: address, frame, gameSessionId, transfer } = answer;
    const opened: Opened = { state: 'open', address, frame, gameSessionId, transfer };
    const asks = transfer && !mine.answered && (parseMinor(transfer.main) ?? 0n) > 0n;
    $play.set(asks ? { state: 'asks', gameId, transfer, opened, at: Date.now() } : opened);
    void refreshSitting();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (under === mine) $play.set(refused(error));
    // The bar shows clock and cost above a closed game as well.
    void refreshSitting();
  }
}

/** Opens the game for a player who has said how much goes to the vendor, and for whom it is there or on the way. */
export function openAnswered(): void {
  const play = $play.get();
  if (play.state !== 'asks') return;
  if (Date.now() - play.at < TICKET_MS) $play.set(play.opened);
  else void launch(play.gameId, true);
}

/** The lobby where the game was chosen, for vendors whose pages lead back there; empty when it is not known. */
function cameFrom(): string {
  const from = URL.parse(document.referrer);
  if (!from || from.origin !== location.origin) return '';
  const { pathname, search } = from;
  return categories.find(({ path }) => path === pathname + search)?.path ?? pathname;
}

/** From the game's page back to where it was chosen, which is found as it was left; to `lobby` for who came from elsewhere. */
export function backToLobby(lobby: string): void {
  const from = cameFrom();
  if (from && from !== page.path() && history.length > 1) page.back();
  else page.go(lobby);
}

/** To the game's own page; Back leads to where the game was chosen. */
function goOn(address: string): void {
  leavePage();
  location.replace(address);
}

/** Runs `then` for somebody who is logged in, as `whenSignedIn` does. The login offers to play for fun, too. */
export const whenSignedInToPlay = (then: () => void): void => whenSignedIn(then, { play: true });

/**
 * The game is being left. While a game of the portal shows a round it is not: who opens it again is told of that round. Answers
 * whether its session ends.
 */
export function leave(gameSessionId: string, kind: FrameKind): boolean {
  const ends = kind === 'vendor' || !$showing.get();
  if (ends) sendLast(leaveGame, { gameSessionId });
  return ends;
}

function refused(error: Refused): Play {
  if (error.code === 'not_signed_in') return { state: 'idle' };
  if (error.code === 'not_found') return { state: 'none' };
  if (error.code !== 'game_unavailable') {
    const { code, message, requestId: reference } = error;
    return { state: 'failed', code, message, reference };
  }
  const { until, now, others } = error.value as { until: string; now: string; others: GameItem[] };
  return { state: 'closed', until, aheadMs: Date.parse(now) - Date.now(), others };
}

/**
 * Keeps the game of this tab in step with the operator's switches: when it is closed, its frame is left after the round that it
 * shows, and when it is open again, it opens. Answers how to stop that, which also leaves the game, or its launch.
 */
export function followGame(gameId: string): () => void {
  let changed = false;

  async function look(): Promise<void> {
    const { state } = $play.get();
    if (!changed || $showing.get() || (state !== 'open' && state !== 'closed')) return;
    changed = false;
    const closed = (await readGame(gameId)).closedUntil !== null;
    // A round has begun meanwhile; it is looked at again after that.
    if ($showing.get()) changed = true;
    else if ($play.get().state === state && closed === (state === 'open')) await launch(gameId);
  }

  const follow = (): void =>
    void look().catch((error: unknown) => {
      // The next change is looked at again.
      if (!(error instanceof Refused)) throw error;
    });
  function change(): void {
    changed = true;
    follow();
  }
  const stops = [
    onLive('settings', change),
    $showing.listen(follow),
    // What changes while a game opens is looked at when it has opened.
    $play.listen(follow),
  ];
  return () => {
    for (const stop of stops) stop();
    under = undefined;
    $play.set({ state: 'idle' });
  };
}

/** Reads again how long the member has played, and what it has cost; `shown`: the session of a game that has just shown a round. */
export async function refreshSitting(shown?: string): Promise<void> {
  const token = remembered('token');
  if (!token) return;
  try {
    const answer = await call(readSitting, { gameSessionId: shown });
    const { seconds, bets, staked, won, net, remindEverySeconds: remindEveryS, beganAt } = answer;
    // The member has logged out meanwhile.
    if (remembered('token') !== token) return;
    const [known, read] = [$sitting.get()?.since, Date.now() - seconds * SECOND_MS];
    // Whole seconds and the way here move the answer a little; the clock on the page must not jump for that.
    const since = known && Math.abs(known - read) < SAME_MS ? known : read;
    const remindedS = askedAfterS(beganAt);
    const [netMinor = 0n, stakedMinor = 0n, wonMinor = 0n] = [net, staked, won].map(parseMinor);
    const sums = { netMinor, stakedMinor, wonMinor, rounds: bets };
    $sitting.set({ beganAt, since, ...sums, remindedS, remindEveryS });
  } catch (error) {
    // The strip keeps the last figures; the next round reads them again.
    if (!(error instanceof Refused)) throw error;
  }
}

// Who has answered in one tab is not asked in the others.
onMount($sitting, () =>
  whenAskedElsewhere(() => {
    const sitting = $sitting.get();
    if (sitting) $sitting.set({ ...sitting, remindedS: askedAfterS(sitting.beganAt) });
  }),
);

/** The member has answered the question about a break; it comes again after as much play as the member has chosen. */
export function breakAnswered(playedS: number): void {
  const sitting = $sitting.get();
  if (!sitting) return;
  noteAsked(sitting.beganAt, playedS);
  $sitting.set({ ...sitting, remindedS: playedS });
}

export const readGame = (gameId: string): Promise<GameItem> => call(gameInfo, { gameId });
