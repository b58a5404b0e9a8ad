// Members with bonuses who bet at a vendor with a slot and a live table.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { calls } from '../../../src/lib/contract/index.ts';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { bonusesByTheClock } from '../../../src/lib/gateway/bonus/by-the-clock.ts';
import { bonuses } from '../../../src/lib/gateway/bonus/count.ts';
import { openGameSession } from '../../../src/lib/gateway/catalogue/game-sessions.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';
import { memberDays } from '../../../src/lib/gateway/play/member-days.ts';
import { play } from '../../../src/lib/gateway/play/play.ts';
import { rewardDays } from '../../../src/lib/gateway/rewards/count.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { follow } from '../../support/feed.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
import { newKey, notify, type Player } from '../wallet/cashier.ts';
import { DIGITS, openBank, withCard } from '../withdrawals/payee.ts';

export type Game = 'koi' | 'baccarat';

export interface Bettor extends Player {
  /** Orders a deposit with a promotion, or without; answers what the portal said. */
  order(amount: string, promotion?: string): Promise<Body>;
  /** Pays an ordered deposit. */
  pay(ordered: Body, amount: string): Promise<void>;
  deposit(amount: string, promotion?: string): Promise<void>;
  /** A settled bet; answers its id. */
  bet(stake: string, payout?: string, game?: Game): Promise<string>;
  /** One that waits. */
  open(stake: string, game?: Game): Promise<string>;
  act(round: string, game: Game, ...actions: WalletAction[]): Promise<void>;
  /** A bet by the door of the vendor, in a game that was opened; answers what the door said. */
  spin(stake: string): Promise<unknown>;
  /** Cash, purse, and what is left to bet of the bonus that runs. */
  has(): Promise<[cash: string, purse: string, left: string]>;
  state(): Promise<string[]>;
  list(): Promise<Body[]>;
  withdraw(amount: string, more?: object): Promise<Body>;
  giveUp(): Promise<Body>;
}

export async function openBonuses() {
  const bank = await openBank();
  const { portal } = bank;
  await portal.owner.db
    .insertInto('vendors')
    .values({ vassalage: 'HARBOR', display_name: 'Harbor', category: 'RNG' })
    .execute();
  const row = { vassalage: 'HARBOR', min_bet_minor: 1n, cover: '{}' };
  await portal.owner.db
    .insertInto('games')
    .values([
      { ...row, id: 'koi', category: 'RNG', name: 'Koi' },
      { ...row, id: 'baccarat', category: 'LIVE', name: 'Baccarat' },
    ])
    .execute();
  return {
    ...bank,
    bettor: async (holder?: string) => speaking(portal, await portal.member(), holder),
    /** What is settled is counted, and the clock looked at. */
    count: async () => {
      for (const reader of [memberDays, rewardDays, bonuses]) await follow(portal.ctx, reader);
      await bonusesByTheClock(portal.ctx);
    },
    problems: async () => (await auditAll(portal.ctx)).problems,
  };
}

async function speaking(portal: TestGateway, player: Player, holder?: string): Promise<Bettor> {
  const { memberId } = player;
  const { db } = portal.ctx;
  const card = await withCard(player, holder ? { holder } : {});
  const cash = async () =>
    (await balanceOf(db, { member: memberId }, 'USD')) +
    (await balanceOf(db, { member: memberId, kind: 'debt' }, 'USD'));
  const order: Bettor['order'] = async (amount, promotion) =>
    (await player.call(calls.createDeposit, { method: 'qr', amount, promotion }, newKey())).body;
  const pay: Bettor['pay'] = async ({ value }, amount) => {
    const reference = value.redirectUrl.split('/').at(-1);
    await notify(portal, { reference, amountMinor: minor(amount) });
  };
  const sessionId = async (): Promise<string> => {
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const act: Bettor['act'] = async (roundId, gameId, ...actions) => {
    const portalSessionId = await sessionId();
    await inTransaction(portal.ctx, (tx) =>
      play(tx.db, {
        ...{ vassalage: 'HARBOR', memberId, currency: 'USD', gameId, roundId, actions },
        ...{ portalSessionId, at: portal.ctx.clock.now() },
      }),
    );
  };
  const spin: Bettor['spin'] = async (stake) => {
    const session = { memberId, sessionId: await sessionId(), currency: 'USD' };
    const game = { id: 'koi', vassalage: 'HARBOR' };
    const { gameSessionId } = await openGameSession(portal.ctx, session, game);
    const bet = { action: 'bet', id: randomUUID(), amountMinor: minor(stake) } as const;
    const message = { memberId, currency: 'USD', gameId: 'koi', gameSessionId, roundId: bet.id };
    return walletDoor(portal.ctx, 'HARBOR').act({ ...message, actions: [bet] });
  };
  const list = async (): Promise<Body[]> => (await player.call(calls.bonusList)).body.value.list;
  const running = async () => (await list()).find(({ state }) => state === 'active');
  return Object.assign(player, {
    ...{ order, pay, act, spin, list },
    async deposit(amount: string, promotion?: string) {
      const ordered = await order(amount, promotion);
      if (!ordered.success) throw new Error(`the deposit was refused: ${ordered.errorCode}`);
      await pay(ordered, amount);
    },
    async bet(stake: string, payout = '0.00', game: Game = 'koi') {
      const id = randomUUID();
      const bet = { action: 'bet', id, amountMinor: minor(stake) } as const;
      const win = {
        action: 'win',
        id: `${id}-win`,
        bet: id,
        amountMinor: minor(payout),
        finished: true,
      } as const;
      await act(id, game, bet, win);
      return id;
    },
    async open(stake: string, game: Game = 'koi') {
      const id = randomUUID();
      await act(id, game, { action: 'bet', id, amountMinor: minor(stake) });
      return id;
    },
    async has(): Promise<[string, string, string]> {
      const bonus = await running();
      return [toWire(await cash()), bonus?.purse ?? '0.00', bonus?.left ?? '0.00'];
    },
    state: async () => (await list()).map(({ promotion, state }) => `${promotion} ${state}`),
    withdraw: async (amount: string, more = {}) =>
      (
        await player.call(
          calls.createWithdrawal,
          { card, amount, paymentPassword: DIGITS, ...more },
          newKey(),
        )
      ).body,
    async giveUp() {
      const [first] = await list();
      return (await player.call(calls.giveUpBonus, { number: first?.number })).body;
    },
  });
}

export const minor = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** All that a member has ever been given by the house's account of bonuses, less what went back. */
export const costOf = async ({ ctx }: TestGateway, memberId: bigint): Promise<bigint> => {
  const { rows } = await sql<{ cost: bigint }>`
    select coalesce(-sum(p.amount_minor), 0)::bigint as cost from postings p join accounts a on a.id = p.account_id
      join transfers t on t.id = p.transfer_id where a.kind = 'house_bonus' and t.member_id = ${memberId}`.execute(
    ctx.db,
  );
  return rows[0]?.cost ?? 0n;
};
