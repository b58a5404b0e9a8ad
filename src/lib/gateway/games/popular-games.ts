import { popularGames as contract } from '../../contract/games.ts';
import { gameItem, readGames } from '../catalogue/catalogue.ts';
import { everyGame } from '../catalogue/game-index.ts';
import { handle } from '../core/handle.ts';

const SHOWN = 20;

export const popularGames = handle(contract, async ({ ctx }) => {
  const games = (await everyGame(ctx)).filter(({ takes_bets }) => takes_bets);
  const rows = await readGames(ctx, games.slice(0, SHOWN));
  return { list: rows.map((row) => gameItem(ctx, row)) };
});
