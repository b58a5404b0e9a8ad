// The address of a lobby follows what is asked and how far somebody has scrolled, so that Back and a shared link show the same.
import { type Lobby, type LobbyQuery, pageOf } from '../../lib/stores/catalog.ts';

/** The address says what was asked, from its first game on. */
export function showQuery(query: LobbyQuery): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(query)) {
    if (name === 'gameType') continue;
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  showPlace(0, address);
}

/** The page that has this place is in the HTML of the address, and the game's number leads a browser to it. */
export function showPlace(place: number, address = new URL(location.href)): void {
  const page = pageOf(place);
  if (page > 1) address.searchParams.set('pageNo', String(page));
  else address.searchParams.delete('pageNo');
  address.hash = place > 0 ? idOf(place) : '';
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** The id of the game at a place. */
export const idOf = (place: number): string => `game-${place + 1}`;

/** The place that the address names; 0 when it names none. */
export const placeInAddress = (): number =>
  Math.max(0, Number(/^#game-(\d+)$/.exec(location.hash)?.[1] ?? 1) - 1);

/** The address of this lobby without vendor and name. */
export function allGames(): string {
  const { pathname, searchParams } = new URL(location.href);
  const gameType = searchParams.get('gameType');
  return gameType ? `${pathname}?${new URLSearchParams({ gameType })}` : pathname;
}

/** The next page as a page of its own, for those without scripts; undefined after the last one. */
export function nextPage({ query, pages, total }: Lobby): string | undefined {
  const next = Math.max(1, ...Object.keys(pages).map(Number)) + 1;
  if (next > pageOf(total - 1)) return undefined;
  const asked = Object.entries(query).filter(([, value]) => value !== '');
  // The slot lobby names its vendor's tab `page` (specification, section 2).
  const named = asked.flatMap(([name, value]) => [
    [name, value],
    ...(name === 'vassalage' ? [['page', value]] : []),
  ]);
  return `?${new URLSearchParams([...named, ['pageNo', String(next)]])}`;
}
