// The bets of a round that was drawn: what each comes to, and how that is booked.
import { sql } from 'kysely';
import type { WalletAction } from '../../../contract/vendor.ts';
import { jsonOf } from '../../../rules/json.ts';
import type { Dividends } from '../../../rules/kinds/shared.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { winOf } from '../booking.ts';
import type { TablePlay } from '../kind.ts';
import { roundsAsDrawn } from './corrections.ts';
import { roundId } from './table.ts';

export interface RoundState {
  hash: string;
  /** Undefined when it is void without having been drawn. */
  result: unknown;
  dividends: Dividends | undefined;
  /** It is void: what the ids of its rollbacks begin with. */
  voidBy: string | undefined;
  settled: boolean;
}

/** What begins the ids of rollbacks for a round whose proof did not hold; for those of operators it is `act` and its number. */
const BY_PROOF = 'proof';

/** A round that is drawn, or void. */
export async function readDrawn(ctx: Pick<Ctx, 'db'>, key: RoundKey): Promise<RoundState> {
  const { table_hash, void_act, failed_proof, settled_at, result, inputs, corrected } = await roundsAsDrawn(
    ctx,
    key,
  )
    .where('t.round_index', '=', key.index)
    .select(['t.table_hash', 't.void_act', 't.failed_proof', 't.settled_at', 'r.result', 'r.inputs'])
    .executeTakeFirstOrThrow();
  const { dividends } = (corrected ?? inputs ?? {}) as { dividends?: Dividends | null };
  return {
    hash: table_hash,
    voidBy: void_act !== null ? `act ${void_act}` : failed_proof !== null ? BY_PROOF : undefined,
    settled: settled_at !== null,
    result: corrected?.result ?? result ?? undefined,
    dividends: dividends ?? undefined,
  };
}

export interface RoundBet {
  number: string;
  memberId: bigint;
  currency: string;
  gameId: string;
  game: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** Under which it was placed at the wallet door. */
  action: string;
  lines: {
    line: number;
    market: string;
    pick: string;
    stake: string;
    price: number | null;
    result: string;
    payout: string;
  }[];
}

const WHICH = {
  open: sql`status = 'open'`,
  notVoid: sql`status <> 'void' and not cashed_out`,
  settled: sql`status not in ('open', 'void') and not cashed_out`,
};

/**
 * All bets of so many members, those first whose members came first; of a lane alone, which is a part of all members. The database knows
 * nothing yet of how many bets a new round has, so they are read in one pass, whatever it takes them for.
 */
export async function betsOfRound(
  { db }: Pick<Ctx, 'db'>,
  key: RoundKey,
  which: keyof typeof WHICH,
  members: number,
  { lane, of } = { lane: 0, of: 1 },
): Promise<RoundBet[]> {
  const round = roundId(key);
  const { rows } = await sql<RoundBet>`
    select b.number, b.member_id as "memberId", b.currency, b.game_id as "gameId", g.name as game,
        b.stake_minor as "stakeMinor", b.payout_minor as "payoutMinor", a.transaction_id as action,
        (select json_agg(json_build_object('line', l.line, 'market', l.market, 'pick', l.pick,
            'stake', l.stake_minor::text, 'price', l.price_milli, 'result', l.result,
            'payout', l.payout_minor::text) order by l.line)
          from bet_lines l where l.bet_id = b.id) as lines
      from (
        select *, dense_rank() over (order by member_id) as place from bets
          where vassalage = ${key.vassalage} and round_id = ${round} and ${WHICH[which]} and member_id % ${of} = ${lane}
      ) b
      join play_actions a on a.bet_id = b.id and a.action = 'bet' join games g on g.id = b.game_id
      where b.place <= ${members}
      order by b.member_id, b.id`.execute(db);
  return rows;
}

/** What each line of a bet comes to. */
export const dueOf = (play: TablePlay, { result, dividends }: RoundState, bet: RoundBet) =>
  bet.lines.map(({ line, market, pick, stake, price }) => {
    const staked = { market, pick, stakeMinor: BigInt(stake), ...(price !== null && { priceMilli: price }) };
    return { line, ...play.settleLine(staked, result, dividends) };
  });

/** What pays a bet. */
export function payoutOf(play: TablePlay, state: RoundState, bet: RoundBet): WalletAction {
  const lines = dueOf(play, state, bet);
  const winMinor = lines.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
  return winOf({ betId: bet.action.replace(/\/bet$/, ''), winMinor, lines });
}

/** What gives its stake back, and takes back what it has paid. */
export const giveBack = (voidBy: string, { number, action }: RoundBet): WalletAction => ({
  action: 'rollback',
  id: `${voidBy} ${number}`,
  of: 'bet',
  target: action,
});

/** What puts its lines right and pays the difference, which may be nothing; undefined when every line is right. */
export function correction(
  play: TablePlay,
  state: RoundState,
  bet: RoundBet,
  act: bigint,
): WalletAction | undefined {
  const due = dueOf(play, state, bet);
  const lines = due.map(({ line, result, payoutMinor }, place) => ({
    ...{ line, result },
    amountMinor: payoutMinor - BigInt(bet.lines[place]?.payout ?? 0),
  }));
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  const isRight = lines.every(
    ({ result, amountMinor: missing }, place) => missing === 0n && result === bet.lines[place]?.result,
  );
  if (isRight) return undefined;
  return { action: 'adjust', id: `act ${act} ${bet.number}`, bet: bet.action, amountMinor, lines };
}

/** Books actions about bets of a round, together; those of a member are one message. */
export async function bookForRound(
  { db, clock }: TxCtx,
  key: RoundKey,
  booked: readonly { bet: RoundBet; action: WalletAction }[],
): Promise<void> {
  const messages = new Map<
    bigint,
    { member: bigint; currency: string; game: string; actions: WalletAction[] }
  >();
  for (const { bet, action } of booked) {
    const { memberId: member, currency, gameId: game } = bet;
    const message = messages.get(member) ?? { member, currency, game, actions: [] };
    message.actions.push(action);
    messages.set(member, message);
  }
  await sql`
    select house_settle(${key.vassalage}, ${roundId(key)}, ${clock.now()}, ${jsonOf([...messages.values()])})`.execute(
    db,
  );
}

/** Books what the pools of a round whose bets are settled have come to, or what has changed since. */
export async function bookPools(
  { db, clock }: TxCtx,
  { vassalage, tableKey, index }: RoundKey,
): Promise<void> {
  await sql`select house_book_pools(${vassalage}, ${tableKey}, ${index}, ${clock.now()})`.execute(db);
}

/**
 * Pays open bets of a round, all of each member's, in a transaction of its own. Answers how many were paid; undefined when another process
 * is at the lane, or the round is void.
 */
export async function payForRound(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { key, lane }: { key: RoundKey; lane: number },
  wins: readonly { bet: RoundBet; action: WalletAction }[],
): Promise<number | undefined> {
  const { vassalage, tableKey, index } = key;
  const given = wins.map(({ bet: { memberId: member, currency, number }, action }) => ({
    ...{ member, currency, number, action },
  }));
  const { rows } = await sql<{ paid: number | null }>`
    select house_pay(${vassalage}, ${tableKey}, ${index}, ${lane}, ${clock.now()}, ${jsonOf(given)}) as paid`.execute(
    db,
  );
  return rows[0]?.paid ?? undefined;
}

/** Bets in the order of their members, in parts of so many members. */
export function batchesOf(bets: readonly RoundBet[], members: number): RoundBet[][] {
  const batches: RoundBet[][] = [];
  let seen = new Set<bigint>();
  for (const bet of bets) {
    if (batches.length === 0 || (seen.size === members && !seen.has(bet.memberId))) {
      batches.push([]);
      seen = new Set();
    }
    seen.add(bet.memberId);
    batches.at(-1)?.push(bet);
  }
  return batches;
}
