// The lobby: the query for games, and the pages of its results that were needed so far.
import { atom } from 'nanostores';
import { call, prepareCall, Refused } from '../client/call.ts';
import { favouriteGames, type GameItem, gameList, recentGames } from '../contract/games.ts';
import type { GameClass, GameSort, LobbyClass } from '../rules/lobby.ts';

export interface LobbyQuery {
  gameType: string;
  vassalage: string;
  gameClassify: LobbyClass;
  gameName: string;
  sort: '' | GameSort;
  /** The least stake is this or more; empty for any. */
  minBet: string;
  /** The same of lines. */
  minLineNum: string;
}

type Pages = Readonly<Record<number, readonly GameItem[]>>;

export interface Lobby {
  query: LobbyQuery;
  state: 'ready' | 'loading' | 'failed';
  /** The pages that are there, by their number; the first is 1. */
  pages: Pages;
  /** A further page did not load. */
  broken: boolean;
  total: number;
  counts: Record<'all' | GameClass, number>;
}

export const PAGE_SIZE = 28;

export const $lobby = atom<Lobby | undefined>(undefined);

/** The page that has the game at this place; the first place is 0. */
export const pageOf = (place: number): number => Math.floor(place / PAGE_SIZE) + 1;

export const gameAt = ({ pages }: Pick<Lobby, 'pages'>, place: number): GameItem | undefined =>
  pages[pageOf(place)]?.[place % PAGE_SIZE];

let newest = 0;
/** Ends what was asked before the newest query. */
let under = new AbortController();
/** Pages of the newest query that are on their way. */
const coming = new Set<number>();
/**
 * Games move up as they are played, so a page may repeat a game of another one, which was read before the order changed.
 * That one is shown until it has been read again.
 */
const outdated = new Set<number>();
/** Pages that were read again. Two processes may know different orders for a while, so nothing is read again twice. */
const renewed = new Set<number>();

/** What the page was rendered with. */
export function openLobby(lobby: Lobby): void {
  begin();
  $lobby.set(lobby);
}

/** Somebody is about to ask: what the question needs is made ready. */
export const prepareLobby = (): void => void prepareCall();

/**
 * Changes the query; the old list stays until the new one arrives, of which `page` is read first. Of several requests the
 * last one counts.
 */
export async function askLobby(change: Partial<LobbyQuery>, page = 1): Promise<void> {
  const lobby = $lobby.get();
  if (!lobby) return;
  const query = { ...lobby.query, ...change };
  $lobby.set({ ...lobby, query, state: 'loading' });
  const mine = begin();
  try {
    const { games, ...found } = await fetchPage(query, page, under.signal);
    if (mine !== newest) return;
    const { counts } = lobby;
    $lobby.set({ counts, ...found, query, state: 'ready', pages: { [page]: games }, broken: false });
  } catch (error) {
    if (mine !== newest) return;
    if (!(error instanceof Refused)) throw error;
    $lobby.set({ ...lobby, query, state: 'failed' });
  }
}

/** Loads what a lobby lacks of the games between two places, and what is outdated of them; nothing while others are asked for. */
export async function needGames(lobby: Lobby, from: number, to: number): Promise<void> {
  if ($lobby.get()?.state !== 'ready' || lobby.state !== 'ready' || lobby.broken || lobby.total === 0) return;
  const [first, last] = [pageOf(Math.max(0, from)), pageOf(Math.min(to, lobby.total) - 1)];
  const wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const missing = wanted.filter((page) => (!lobby.pages[page] || outdated.has(page)) && !coming.has(page));
  await Promise.all(missing.map((page) => load(lobby.query, page)));
}

/** The catalogue has changed: what is shown is read again, and further pages when somebody comes to them. */
export function renewGames(): void {
  const lobby = $lobby.get();
  if (lobby?.state !== 'ready') return;
  // There is no place to come to.
  if (lobby.total === 0) return void askLobby({});
  renewed.clear();
  for (const page of Object.keys(lobby.pages)) outdated.add(Number(page));
  $lobby.set({ ...lobby });
}

/** Asks again for what did not load. */
export function retryGames(): void {
  const lobby = $lobby.get();
  if (lobby?.broken) $lobby.set({ ...lobby, broken: false });
}

/** Another list begins: what was asked for before counts no more. */
function begin(): number {
  under.abort();
  under = new AbortController();
  coming.clear();
  outdated.clear();
  renewed.clear();
  newest += 1;
  return newest;
}

async function load(query: LobbyQuery, page: number): Promise<void> {
  const mine = newest;
  coming.add(page);
  const change = (to: (lobby: Lobby) => Partial<Lobby>): void => {
    const lobby = $lobby.get();
    if (mine !== newest || !lobby) return;
    coming.delete(page);
    $lobby.set({ ...lobby, ...to(lobby) });
  };
  try {
    const { games, ...found } = await fetchPage(query, page, under.signal);
    // This call has taken what was ready for the next key of a search.
    void prepareCall();
    change(({ pages }) => {
      if (outdated.delete(page)) renewed.add(page);
      for (const other of sharing(pages, page, games)) if (!renewed.has(other)) outdated.add(other);
      return { ...found, pages: { ...pages, [page]: games } };
    });
  } catch (error) {
    if (mine !== newest) return;
    if (!(error instanceof Refused)) throw error;
    change(() => ({ broken: true }));
  }
}

/** Other pages that have one of these games. */
function sharing(pages: Pages, page: number, games: readonly GameItem[]): number[] {
  const ids = new Set(games.map(({ gameId }) => gameId));
  const others = Object.entries(pages).filter(([, other]) => other.some(({ gameId }) => ids.has(gameId)));
  return others.map(([number]) => Number(number)).filter((number) => number !== page);
}

interface Found {
  games: readonly GameItem[];
  total: number;
  counts?: Lobby['counts'];
}

async function fetchPage(
  { gameClassify, ...query }: LobbyQuery,
  page: number,
  signal: AbortSignal,
): Promise<Found> {
  const { gameType, gameName, vassalage } = query;
  const own = { pageSize: PAGE_SIZE, gameType, gameName };
  if (gameClassify === 'favourites') {
    const found = await call(favouriteGames, { ...own, pageNo: page, vendor: vassalage }, { signal });
    return { games: found.content, total: found.total };
  }
  if (gameClassify === 'recent') {
    const found = await call(recentGames, { ...own, page, vassalage }, { signal });
    return { games: found.list, total: found.total };
  }
  const found = await call(
    gameList,
    { ...query, gameClassify, pageNo: page, pageSize: PAGE_SIZE },
    { signal },
  );
  return { games: found.list, total: found.total, counts: found.counts };
}
