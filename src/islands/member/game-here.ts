import { $under } from '../../lib/stores/modals.ts';

/** The address of the game that is open, under the account or as the page; undefined without one. */
export function gameHere(): string | undefined {
  const under = $under.get()?.props;
  const open = under && 'gameId' in under ? under.gameId : undefined;
  const id = open ?? (location.pathname === '/game' ? new URLSearchParams(location.search).get('id') : null);
  return id ? `/game?id=${encodeURIComponent(id)}` : undefined;
}
