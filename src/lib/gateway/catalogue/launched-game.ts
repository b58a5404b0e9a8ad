import { LOTTERY_VENDOR } from '../../rules/launch.ts';
import type { Ctx } from '../core/ctx.ts';
import { closedUntil, offeredGames } from './catalogue.ts';

interface Wanted {
  gameId?: string | undefined;
  roomId?: string | undefined;
  launchMode: 'GLS' | 'LOTT';
  lottoGameCode: string;
}

/** The game that a launch is for: by its id, or a game of the lottery by its code, the first one without a code. */
export function launchedGame({ db }: Ctx, { gameId, roomId, launchMode, lottoGameCode }: Wanted) {
  const games = offeredGames(db).select([
    ...(['g.id', 'g.kind', 'g.category', 'g.vassalage', 'v.is_game', 'v.launch_url'] as const),
    closedUntil,
  ]);
  const id = gameId ?? roomId;
  if (id !== undefined || launchMode === 'GLS') return games.where('g.id', '=', id ?? '').executeTakeFirst();
  return games
    .where('g.vassalage', '=', LOTTERY_VENDOR)
    .$if(lottoGameCode !== '', (query) => query.where('g.id', '=', lottoGameCode))
    .orderBy('g.sort')
    .executeTakeFirst();
}
