// The round of a slot that waits for its player's choice, found again by the one who opens the game.
import { slotRound } from '../../../../contract/kinds/slot/shapes.ts';
import { toWire } from '../../../../rules/money.ts';
import type { Ctx } from '../../../core/ctx.ts';
import type { GameSession } from '../../../core/session.ts';
import { balanceOf } from '../../booking.ts';
import { waitsForChoice } from '../../choices.ts';
import { readInputs } from '../../rounds.ts';
import type { PlayedSpin } from './spin.ts';

/** The member's waiting round of this game, as its spin answered it; undefined when there is none. */
export async function waitingSpin(ctx: Ctx, player: GameSession): Promise<PlayedSpin | undefined> {
  const roundId = await waitsForChoice(ctx, player);
  if (roundId === undefined) return undefined;
  const row = await ctx.db
    .selectFrom('rounds as r')
    .innerJoin('bets as b', (on) =>
      on
        .onRef('b.round_id', '=', 'r.id')
        .onRef('b.vassalage', '=', 'r.vassalage')
        .onRef('b.member_id', '=', 'r.member_id'),
    )
    .select(['b.number', 'r.inputs', 'r.result', 'r.nonce'])
    .where('r.id', '=', roundId)
    .executeTakeFirstOrThrow();
  return {
    number: row.number,
    bet: toWire(readInputs(row.inputs).betMinor),
    win: toWire(0n),
    balance: toWire(await balanceOf(ctx, player)),
    nonce: row.nonce ?? 0,
    round: slotRound.parse(row.result),
  };
}

/** The round of a member's bet in this game, if it asks or has asked for a choice. */
export async function choiceOfBet(
  { db }: Ctx,
  { memberId, gameId }: GameSession,
  number: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bets as b')
    .innerJoin('round_choices as c', 'c.round_id', 'b.round_id')
    .select('c.round_id')
    .where('b.number', '=', number)
    .where('c.member_id', '=', memberId)
    .where('c.game_id', '=', gameId)
    .executeTakeFirst();
  return row?.round_id;
}
