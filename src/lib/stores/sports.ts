// Sports and e-sports: what is on, and what it pays.
import { call } from '../client/call.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import { type League, sportsBoard, sportsFixture } from '../contract/sports.ts';
import { SECOND_MS } from '../rules/durations.ts';
import { $listening, onLive } from './live.ts';
import { type Loaded, type Reading, reading } from './loaded.ts';

export type { League } from '../contract/sports.ts';

export type SportsCategory = ArgumentOf<typeof sportsBoard>['category'];

export interface Board {
  leagues: League[];
  /** By how much the server's clock is ahead of this machine's. */
  aheadMs: number;
}

export type BoardFixture = League['fixtures'][number];
export type WholeFixture = OutputOf<typeof sportsFixture>['fixture'];
export type OfferedPick = WholeFixture['picks'][number];

/** How often it is looked whether something is due, and how soon a board is read again at most. */
const LOOK_MS = SECOND_MS;
const LEAST_MS = 2 * SECOND_MS;
/** Before the first step of a fixture nothing says when it is due. */
const BEGINS_MS = 4 * SECOND_MS;
const ASK_AGAIN_MS = 15 * SECOND_MS;

const boards = new Map<SportsCategory, Reading<Board>>();

export function boardOf(category: SportsCategory): Reading<Board> {
  const known = boards.get(category);
  if (known) return known;
  const made = reading(async () => {
    const { now, leagues } = await call(sportsBoard, { category });
    return { leagues, aheadMs: Date.parse(now) - Date.now() };
  });
  boards.set(category, made);
  return made;
}

const isPlayed = ({ phase }: BoardFixture): boolean => phase === 'closed';

/** Something has happened by the clock that the last answer says is still to come. */
function isOver(shown: Loaded<Board>): boolean {
  if (shown.state !== 'ready') return true;
  const now = Date.now() + shown.value.aheadMs;
  return shown.value.leagues
    .flatMap(({ fixtures }) => fixtures)
    .some(
      ({ phase, kickOff, endsAt }) =>
        phase !== 'void' && Date.parse(phase === 'open' ? kickOff : endsAt) <= now,
    );
}

/** The next step of a fixture that is played is over by now. */
function hasStep(shown: Loaded<Board>, waited: number): boolean {
  if (shown.state !== 'ready') return false;
  const { leagues, aheadMs } = shown.value;
  const now = Date.now() + aheadMs;
  return leagues
    .flatMap(({ fixtures }) => fixtures.filter(isPlayed))
    .some(({ live }) => (live && !live.over ? Date.parse(live.nextAt) <= now : waited >= BEGINS_MS));
}

/** Keeps a board up to date, and tells of each change to a fixture. Answers how to stop. */
export function followBoard(
  category: SportsCategory,
  games: readonly string[],
  changed: () => void,
): () => void {
  const board = boardOf(category);
  const stops = games.map((gameId) =>
    onLive(
      'table',
      (_cause, news) => {
        if (news && news.gameId !== gameId) return;
        void board.read();
        changed();
      },
      `table:${gameId}`,
    ),
  );
  // A moved clock or a closed game shows at once, before the rounds have followed.
  stops.push(onLive('settings', () => void board.read()));
  let last = Date.now();
  const timer = setInterval(() => {
    if (document.hidden) return;
    const shown = board.$loaded.get();
    const waited = Date.now() - last;
    if (waited < LEAST_MS) return;
    const isDue = hasStep(shown, waited) || (waited >= BEGINS_MS && isOver(shown));
    if (!isDue && ($listening.get() || waited < ASK_AGAIN_MS)) return;
    last = Date.now();
    void board.read();
  }, LOOK_MS);
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
  };
}

export const readFixture = async (gameId: string, round: string): Promise<WholeFixture> =>
  (await call(sportsFixture, { gameId, round })).fixture;
