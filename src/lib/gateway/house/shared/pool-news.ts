// What all players have in the pools of a table, told to the tabs of this process while bets are open. Each process looks for itself.
import { tableChannel } from '../../../contract/events.ts';
import type { Ctx } from '../../core/ctx.ts';
import { byMarket } from '../by-market.ts';
import { lastRound } from './round-rows.ts';
import { tableKeyOf } from './rounds.ts';
import { totalsOf } from './state.ts';
import { poolsOf, type Table } from './table.ts';

/** How often pools are looked at. */
export const POOL_NEWS_MS = 2_000;

/** Answers what tells it, when it is another than it told last. */
export function createPoolNews(ctx: Ctx, table: Table): () => Promise<void> {
  const pools = poolsOf(table);
  const channel = tableChannel(table.tableKey);
  let told = '';

  return async () => {
    if (pools.length === 0 || !ctx.events.isFollowed(channel)) return;
    const round = await lastRound(ctx, table);
    if (!round) return;
    const totals = await totalsOf(ctx, { ...tableKeyOf(table), index: round.index });
    const inPools = totals.filter(({ market }) => pools.includes(market));
    const stakes = byMarket(inPools.map(({ stake, ...spot }) => ({ ...spot, value: stake })));
    const news = { gameId: table.tableKey, index: round.index.toString(), stakes };
    const text = JSON.stringify(news);
    if (text === told || inPools.length === 0) return;
    told = text;
    ctx.events.publishHere({ to: { channel }, topic: 'table', cause: 'staked', news });
  };
}
