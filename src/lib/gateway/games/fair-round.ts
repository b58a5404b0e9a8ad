// What one of a player's rounds was resolved from. The server seed is in it only once it decides nothing any more.
import type { NotNull } from 'kysely';
import * as contract from '../../contract/house.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { houseKind } from '../house/kinds/index.ts';
import { readInputs } from '../house/rounds.ts';

export const fairRound = handle(contract.fairRound, async ({ ctx, session, input, fail }) => {
  const row = await ctx.db
    .selectFrom('bets as b')
    .innerJoin('rounds as r', 'r.id', 'b.round_id')
    .leftJoin('round_choices as c', 'c.round_id', 'r.id')
    .innerJoin('house_tables as t', 't.hash', 'r.table_hash')
    .innerJoin('seed_pairs as p', 'p.id', 'r.seed_pair_id')
    .innerJoin('games as g', 'g.id', 'b.game_id')
    .select(['b.number', 'b.payout_minor', 'b.game_id', 'b.status', 'r.created_at', 'r.nonce'])
    .select([
      'g.name',
      'g.kind',
      'r.inputs',
      'r.result',
      'c.result as chosen',
      'c.win_minor',
      't.hash',
      't.definition',
    ])
    .select(['p.server_seed', 'p.server_seed_hash', 'p.state'])
    .$narrowType<{ nonce: NotNull }>()
    .where('b.number', '=', input.number)
    .where('b.member_id', '=', session.memberId)
    .executeTakeFirst();
  const kind = row && houseKind(row.kind);
  if (!kind) return fail('not_found');
  const { game_id: gameId, definition } = row;
  const result = row.chosen ?? row.result;
  const { clientSeed, betMinor, winMinor } = readInputs(row.inputs);
  const isVoid = row.status === 'void';
  return {
    number: row.number,
    gameId,
    gameName: row.name,
    playedAt: row.created_at.toISOString(),
    // A free round stakes nothing, and wins as this bet.
    bet: toWire(betMinor),
    win: toWire(isVoid ? (row.win_minor ?? winMinor) : row.payout_minor),
    ...(isVoid && { void: true as const }),
    ...(row.state === 'revealed' && { serverSeed: row.server_seed }),
    serverSeedHash: row.server_seed_hash,
    clientSeed,
    nonce: row.nonce,
    tableHash: row.hash,
    ...kind.proof({ definition, result }),
  };
});
