// Random bets of one member at several vendors: won, settled late, settled again, taken back, over many days.
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { play } from '../../../src/lib/gateway/play/play.ts';
import { HOUR_MS } from '../../../src/lib/rules/durations.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { bet, rollback, tx, win } from '../play/table.ts';

export const FIRST_DAY = '2026-10-01';
export const DAYS = 40;
export const GAMES = [
  { id: 'koi', vassalage: 'REEF', category: 'RNG' },
  { id: 'tide', vassalage: 'REEF', category: 'FISH' },
  { id: 'bac', vassalage: 'HARBOR', category: 'LIVE' },
  { id: 'cup', vassalage: 'PIER', category: 'SPORTS' },
] as const;

type Game = (typeof GAMES)[number];

/** A session at a game that does not end. */
async function sit(
  { db }: TestGateway['owner'],
  memberId: bigint,
  gameId: string,
  vassalage: string,
): Promise<string> {
  const now = new Date('2026-09-01');
  const login = { address: '10.0.0.1', user_agent: 'tests', created_at: now, seen_at: now };
  const { id } = await db
    .insertInto('sessions')
    .values({ ...login, secret_hash: hash(), member_id: memberId, expires_at: new Date('2099-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const game = { game_id: gameId, vassalage, member_id: memberId, portal_session_id: id, currency: 'USD' };
  const opened = await db
    .insertInto('game_sessions')
    .values({ ...game, ticket_hash: hash(), ticket_expires_at: now, opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return opened.id;
}

const hash = (): Buffer => createHash('sha256').update(randomUUID()).digest();

export interface Story {
  game: Game;
  /** Hours after the first day has begun in UTC, and hours between what happens to the bet. */
  hour: number;
  pauses: number[];
  stake: bigint;
  wins: { amount: bigint; takenBack: boolean }[];
  ending: 'open' | 'void' | 'ended';
}

export const story: fc.Arbitrary<Story> = fc.record({
  game: fc.constantFrom(...GAMES),
  hour: fc.integer({ min: 0, max: DAYS * 24 }),
  pauses: fc.array(fc.constantFrom(0, 0, 1, 5, 30, 200), { minLength: 6, maxLength: 6 }),
  stake: fc.bigInt(1n, 500n),
  wins: fc.array(fc.record({ amount: fc.bigInt(0n, 900n), takenBack: fc.boolean() }), { maxLength: 2 }),
  ending: fc.constantFrom('open', 'void', 'ended', 'ended'),
});

/** One message of a vendor, and when it comes. */
export interface Message {
  at: Date;
  game: Game;
  roundId: string;
  action: WalletAction;
}

export function messagesOf({ game, hour, pauses, stake, wins, ending }: Story): Message[] {
  const id = tx('bet');
  const actions: WalletAction[] = [bet(id, stake)];
  for (const { amount, takenBack } of wins) {
    const won = tx('win');
    actions.push(win(won, amount, id));
    if (takenBack) actions.push(rollback(tx('back'), won, 'win'));
  }
  if (ending === 'void') actions.push(rollback(tx('back'), id));
  if (ending === 'ended') actions.push({ action: 'endRound', id: tx('end') });
  let at = Date.parse(FIRST_DAY) + hour * HOUR_MS;
  return actions.map((action, n) => {
    at += (pauses[n] ?? 0) * HOUR_MS;
    return { at: new Date(at), game, roundId: id, action };
  });
}

export type Seated = Awaited<ReturnType<typeof seated>>;

/** A member with funds who sits at all games, and the booking of their messages. */
export async function seated(portal: TestGateway) {
  const { db } = portal.owner;
  const me = await portal.member();
  const { memberId } = me;
  const sessions = new Map<string, string>();
  await inTransaction(portal.owner, (tx) => grantFunds(tx, { memberId, amountMinor: 10_000_000n }));
  for (const { id, vassalage, category } of GAMES) {
    await db
      .insertInto('vendors')
      .values({ vassalage, display_name: `The ${vassalage}`, category })
      .onConflict((on) => on.doNothing())
      .execute();
    await db
      .insertInto('games')
      .values({ id, vassalage, category, name: id, min_bet_minor: 1n, cover: '{}' })
      .execute();
    sessions.set(id, await sit(portal.owner, memberId, id, vassalage));
  }

  const book = ({ at, game, roundId, action }: Message): Promise<unknown> =>
    inTx(db, (trx) =>
      play(trx, {
        vassalage: game.vassalage,
        memberId,
        currency: 'USD',
        gameId: game.id,
        gameSessionId: sessions.get(game.id),
        roundId,
        at,
        actions: [action],
      }),
    );
  return { me, book };
}
