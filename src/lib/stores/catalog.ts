// The lobby: the query for games, and the pages of results so far.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import { favouriteGames, type GameItem, gameList, recentGames } from '../contract/games.ts';
import type { GameClass, GameSort, LobbyClass } from '../rules/lobby.ts';

export interface LobbyQuery {
  gameType: string;
  vassalage: string;
  gameClassify: LobbyClass;
  gameName: string;
  sort: '' | GameSort;
}

export interface Lobby {
  query: LobbyQuery;
  state: 'ready' | 'loading' | 'more' | 'failed';
  games: readonly GameItem[];
  page: number;
  pages: number;
  total: number;
  counts: Record<'all' | GameClass, number>;
}

export const PAGE_SIZE = 28;

export const $lobby = atom<Lobby | undefined>(undefined);

let newest = 0;

/** What the page was rendered with. */
export function openLobby(lobby: Lobby): void {
  $lobby.set(lobby);
}

/** Changes the query; the old list stays until the new one arrives. Of several requests the last one counts. */
export async function askLobby(change: Partial<LobbyQuery>): Promise<void> {
  const lobby = $lobby.get();
  if (!lobby) return;
  const query = { ...lobby.query, ...change };
  $lobby.set({ ...lobby, query, state: 'loading' });
  await load(query, 1, []);
}

/** The next page, behind those that are shown. */
export async function moreGames(): Promise<void> {
  const lobby = $lobby.get();
  if (lobby?.state !== 'ready' || lobby.page >= lobby.pages) return;
  $lobby.set({ ...lobby, state: 'more' });
  await load(lobby.query, lobby.page + 1, lobby.games);
}

async function load(query: LobbyQuery, page: number, before: readonly GameItem[]): Promise<void> {
  const mine = ++newest;
  const lobby = $lobby.get();
  if (!lobby) return;
  try {
    const found = await fetchPage(query, page);
    if (mine !== newest) return;
    const counts = found.counts ?? lobby.counts;
    // Games move up as they are played, so a later page may repeat a game of an earlier one.
    const shown = new Set(before.map((game) => game.gameId));
    const games = [...before, ...found.games.filter((game) => !shown.has(game.gameId))];
    $lobby.set({ ...found, query, state: 'ready', games, page, counts });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (mine === newest) $lobby.set({ ...lobby, query, state: 'failed' });
  }
}

interface Found {
  games: readonly GameItem[];
  pages: number;
  total: number;
  counts?: Lobby['counts'];
}

async function fetchPage({ gameClassify, ...query }: LobbyQuery, page: number): Promise<Found> {
  const { gameType, gameName, vassalage } = query;
  const own = { pageSize: PAGE_SIZE, gameType, gameName };
  if (gameClassify === 'favourites') {
    const found = await call(favouriteGames, { ...own, pageNo: page, vendor: vassalage });
    return { games: found.content, pages: found.totalPages, total: found.total };
  }
  if (gameClassify === 'recent') {
    const found = await call(recentGames, { ...own, page, vassalage });
    return { games: found.list, pages: found.totalPages, total: found.total };
  }
  const found = await call(gameList, { ...query, gameClassify, pageNo: page, pageSize: PAGE_SIZE });
  return { games: found.list, pages: found.totalPages, total: found.total, counts: found.counts };
}
