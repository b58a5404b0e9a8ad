import { type RawBuilder, sql } from 'kysely';
import type { DrawKind } from '../../rules/kinds/kind.ts';
import type { QuickDrawTable } from '../../rules/kinds/quick-draw/definition.ts';
import { offeredQuickDraws } from '../../rules/kinds/quick-draw/tables/index.ts';
import { LOTTERY_VENDOR, type PrizeMode } from '../../rules/launch.ts';
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

/** The lotteries of the house, and those of the vendor whose page shows them. */
const regional = sql<boolean>`(g.kind = ${'regional-draw' satisfies DrawKind} or g.vassalage = ${LOTTERY_VENDOR})`;

/** Quick draws of a set, under whichever vendor's name. */
function quickDraws(set: QuickDrawTable['prizeMode']): RawBuilder<boolean> {
  const titles = offeredQuickDraws.filter(({ prizeMode }) => prizeMode === set).map(({ gameId }) => gameId);
  return sql<boolean>`coalesce(g.title_id, g.id) = any(${titles})`;
}

/** Which games of the lottery a prize mode means. */
const SETS: Record<'' | PrizeMode, RawBuilder<boolean>> = {
  '': regional,
  Lott: regional,
  ZY: regional,
  Elott: quickDraws('Elott'),
  SEA: quickDraws('SEA'),
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
  return (
    games
      .where('g.category', 'in', ['LOTT', 'ELOTT'])
      .where(SETS[lottoPrizeMode])
      .$if(lottoGameCode !== '', (query) => query.where('g.id', '=', lottoGameCode))
      // The vendor whose page it is comes first, where it is there.
      .$if(lottoPrizeMode !== 'SEA' && lottoPrizeMode !== 'Elott', (query) =>
        query.orderBy(sql`g.vassalage = ${LOTTERY_VENDOR}`, 'desc'),
      )
      .orderBy('g.sort')
      .executeTakeFirst()
  );
}
