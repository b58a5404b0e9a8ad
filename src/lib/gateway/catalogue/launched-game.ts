import { LOTTERY_VENDOR, type PrizeMode, SEA_VENDOR } from '../../rules/launch.ts';
import type { Ctx } from '../core/ctx.ts';
import { closedUntil, offeredGames } from './catalogue.ts';

interface Wanted {
  gameId?: string | undefined;
  roomId?: string | undefined;
  vassalage: string;
  launchMode: 'GLS' | 'LOTT';
  lottoPrizeMode: '' | PrizeMode;
  lottoGameCode: string;
}

/** Whose games of the lottery a prize mode means, or of which category. */
const SETS: Record<'' | PrizeMode, { vassalage: string } | { category: string }> = {
  '': { vassalage: LOTTERY_VENDOR },
  Lott: { vassalage: LOTTERY_VENDOR },
  ZY: { vassalage: LOTTERY_VENDOR },
  Elott: { category: 'ELOTT' },
  SEA: { vassalage: SEA_VENDOR },
};

/**
 * The game that a launch is for: by its id, or a game of the lottery by its prize mode and code, the first one without a code. A
 * launch that names a vendor is for a game of that vendor.
 */
export function launchedGame({ db }: Ctx, wanted: Wanted) {
  const { gameId, roomId, vassalage, launchMode, lottoPrizeMode, lottoGameCode } = wanted;
  const games = offeredGames(db)
    .select([
      ...(['g.id', 'g.kind', 'g.category', 'g.vassalage', 'v.is_game', 'v.launch_url'] as const),
      closedUntil,
    ])
    .$if(vassalage !== '', (query) => query.where('g.vassalage', '=', vassalage));
  const id = gameId ?? roomId;
  if (id !== undefined || launchMode === 'GLS') return games.where('g.id', '=', id ?? '').executeTakeFirst();
  const set = SETS[lottoPrizeMode];
  return games
    .where('g.category', 'in', ['LOTT', 'ELOTT'])
    .$if('vassalage' in set, (query) =>
      query.where('g.vassalage', '=', 'vassalage' in set ? set.vassalage : ''),
    )
    .$if('category' in set, (query) => query.where('g.category', '=', 'category' in set ? set.category : ''))
    .$if(lottoGameCode !== '', (query) => query.where('g.id', '=', lottoGameCode))
    .orderBy('g.sort')
    .executeTakeFirst();
}
