// Rounds that wait for a choice of their player. The bet stays open meanwhile, so the seeds that decide it stay as they are.
import type { NotNull } from 'kysely';
import { CHOICE_DAYS } from '../../rules/choices.ts';
import { DAY_MS } from '../../rules/durations.ts';
import type { FairInputs } from '../../rules/fair.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { lockSeeds, serverSeedOf } from '../fairness/seeds.ts';
import { type Booked, settleBet } from './booking.ts';
import { houseKind } from './kinds/index.ts';
import type { Player } from './player.ts';
import { readInputs } from './rounds.ts';

export interface KeptOwnRound {
  betMinor: bigint;
  winMinor: bigint;
  nonce: number;
  at: Date;
  result: unknown;
  /** Nothing is chosen yet. */
  waits: boolean;
}

/** A round as it is now: with the player's choice, if there was one to make. */
export async function keptRound({ db }: TxCtx, roundId: string): Promise<KeptOwnRound | undefined> {
  const row = await db
    .selectFrom('rounds as r')
    .leftJoin('round_choices as c', 'c.round_id', 'r.id')
    .select(['r.inputs', 'r.result', 'r.nonce', 'r.created_at'])
    .select(['c.round_id', 'c.choice', 'c.result as chosen', 'c.win_minor'])
    .$narrowType<{ nonce: NotNull }>()
    .where('r.id', '=', roundId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { betMinor, winMinor } = readInputs(row.inputs);
  return {
    betMinor,
    winMinor: row.win_minor ?? winMinor,
    nonce: row.nonce,
    at: row.created_at,
    result: row.chosen ?? row.result,
    waits: row.round_id !== null && row.choice === null,
  };
}

/** The id of the member's round of this game that waits for a choice. */
export async function waitsForChoice(
  { db }: Pick<Ctx, 'db'>,
  { memberId, gameId }: Pick<Player, 'memberId' | 'gameId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('round_choices')
    .select('round_id')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('choice', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return row?.round_id;
}

export async function askChoice(
  { db }: TxCtx,
  { roundId, player, at }: { roundId: string; player: Player; at: Date },
): Promise<void> {
  const { memberId, gameId } = player;
  await db
    .insertInto('round_choices')
    .values({ round_id: roundId, member_id: memberId, game_id: gameId, asked_at: at })
    .execute();
}

export interface Choice {
  player: Player;
  roundId: string;
  choice: number;
  by: 'player' | 'house';
}

export interface ChosenRound extends Booked {
  betMinor: bigint;
  winMinor: bigint;
  nonce: number;
  result: unknown;
}

/**
 * Plays a waiting round on by a choice and pays it; the same choice again answers the same. Throws `idempotency_conflict` when
 * another one was made, `bet_void` when the bet was voided, `not_found` when the round asks for none, and `invalid_input` for a
 * choice that it does not have.
 */
export async function choose(tx: TxCtx, { player, roundId, choice, by }: Choice): Promise<ChosenRound> {
  // Rounds of a member queue here, and so do two choices of one round.
  await lockSeeds(tx, player.memberId);
  const round = await waitingRound(tx, roundId, player);
  if (round.voided_at) throw new Refusal('bet_void');
  const { betMinor, nonce } = round;
  const at = tx.clock.now();
  const settle = (winMinor: bigint, when: Date): Promise<Booked> =>
    settleBet(tx, { player, betId: roundId, roundId, winMinor, at: when, finished: true });
  if (round.choice !== null) {
    if (round.choice !== choice) throw new Refusal('idempotency_conflict');
    const winMinor = round.win_minor ?? 0n;
    return {
      ...(await settle(winMinor, round.chosen_at ?? at)),
      betMinor,
      winMinor,
      nonce,
      result: round.chosen,
    };
  }
  const played = houseKind(round.kind)?.choose?.(round.definition)({ ...round, choice });
  if (!played) throw new Refusal('invalid_input');
  const { result, winMinor } = played;
  const booked = await settle(winMinor, at);
  await tx.db
    .updateTable('round_choices')
    .set({ choice, chosen_by: by, chosen_at: at, result: JSON.stringify(result), win_minor: winMinor })
    .where('round_id', '=', roundId)
    .execute();
  return { ...booked, betMinor, winMinor, nonce, result };
}

async function waitingRound(tx: TxCtx, roundId: string, { memberId, gameId }: Player) {
  const row = await tx.db
    .selectFrom('round_choices as c')
    .innerJoin('rounds as r', 'r.id', 'c.round_id')
    .innerJoin('seed_pairs as p', 'p.id', 'r.seed_pair_id')
    .innerJoin('house_tables as t', 't.hash', 'r.table_hash')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .select([
      'c.choice',
      'c.chosen_at',
      'c.voided_at',
      'c.win_minor',
      'c.result as chosen',
      'r.inputs',
      'r.nonce',
    ])
    .select(['p.server_seed', 'p.server_seed_hash', 't.definition', 'g.kind'])
    .$narrowType<{ nonce: NotNull }>()
    .where('c.round_id', '=', roundId)
    .where('c.member_id', '=', memberId)
    .where('c.game_id', '=', gameId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const { clientSeed, betMinor } = readInputs(row.inputs);
  const seeds: FairInputs = { serverSeed: serverSeedOf(tx, row), clientSeed, nonce: row.nonce };
  return { ...row, ...seeds, betMinor };
}

/** Rounds whose players have not chosen in time, or have excluded themselves. */
export const overdueChoices = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>) =>
  db
    .selectFrom('round_choices as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.round_id', 'c.member_id', 'c.game_id', 'g.vassalage', 'm.currency'])
    .where('c.choice', 'is', null)
    .where('c.voided_at', 'is', null)
    .where((of) =>
      of.or([
        of('c.asked_at', '<=', new Date(clock.now().getTime() - CHOICE_DAYS * DAY_MS)),
        of(
          of.fn('play_break_at', ['c.member_id', of.val('self_exclusion'), of.val(clock.now())]),
          'is not',
          null,
        ),
      ]),
    )
    .execute();
