// A portal where members pay in, spin at the house and play at an outside vendor, everything through the real functions.
import { randomUUID } from 'node:crypto';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { followRefunds } from '../../../src/lib/gateway/money/follow-refunds.ts';
import { grantDemoFunds } from '../../../src/lib/gateway/play/demo.ts';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { openedGame, type Player as SlotPlayer } from '../games/player.ts';
import { tx } from '../play/table.ts';
import { notify, type Ordered, order } from '../wallet/cashier.ts';

const VENDOR = 'HARBOR';

export interface Person extends SlotPlayer {
  /** Orders a deposit by card, which has a fee, or by bank. */
  order(amount: string, method?: 'qr' | 'card'): Promise<Ordered>;
  pay(ordered: Ordered, amountMinor: bigint): Promise<void>;
  /** The payer takes this back. */
  chargeBack(ordered: Ordered, amountMinor: bigint): Promise<void>;
  /** One operator corrects the wallet by this, and another approves it. */
  adjust(amount: string): Promise<void>;
  /** Two operators give a part of the newest credited deposit back; the cashier does it, or will not. */
  refund(amount: string, pays: 'atOnce' | 'fails'): Promise<void>;
  /** What the outside vendor asks of this member's wallet, in a round of its own. */
  act(...actions: WalletAction[]): ReturnType<ReturnType<typeof walletDoor>['act']>;
}

export interface World {
  portal: TestGateway;
  person(fundsMinor?: bigint): Promise<Person>;
  /** A member who plays for play money. */
  trial(): Promise<Pick<Person, 'act' | 'memberId'>>;
}

export async function openWorld(): Promise<World> {
  const portal = await testGateway();
  const { ctx, owner } = portal;
  await owner.db
    .insertInto('vendors')
    .values({ vassalage: VENDOR, display_name: 'Harbor', category: 'RNG' })
    .execute();
  await owner.db
    .insertInto('games')
    .values({ id: 'koi', vassalage: VENDOR, category: 'RNG', name: 'Koi', min_bet_minor: 1n, cover: '{}' })
    .execute();
  const door = walletDoor(ctx, VENDOR);
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];

  /** Sits a member, who is signed in, at the vendor's game. */
  async function seat(memberId: bigint, currency: string): Promise<Person['act']> {
    const at = ctx.clock.now();
    const portalSession = await ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const { id } = await ctx.db
      .insertInto('game_sessions')
      .values({
        ...{ member_id: memberId, portal_session_id: portalSession.id, game_id: 'koi', vassalage: VENDOR },
        ...{ currency, ticket_hash: Buffer.from(randomUUID()), ticket_expires_at: at, opened_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roundId = tx('round');
    return (...actions) =>
      door.act({ memberId, currency, gameId: 'koi', gameSessionId: id, roundId, actions });
  }

  return {
    portal,
    async person(fundsMinor = 0n) {
      const player = await openedGame(portal, fundsMinor);
      return {
        ...player,
        act: await seat(player.memberId, 'USD'),
        order: (amount, method = 'card') => order(player, amount, method),
        async pay({ reference }, amountMinor) {
          await notify(portal, { reference, amountMinor });
        },
        async chargeBack({ reference }, amountMinor) {
          await notify(portal, { reference, amountMinor, kind: 'charged_back' });
        },
        async refund(amount, pays) {
          const newest = await ctx.db
            .selectFrom('deposits')
            .select('number')
            .where('member_id', '=', player.memberId)
            .where('status', '=', 'credited')
            .where('provider_reference', 'is not', null)
            .orderBy('credited_at', 'desc')
            .executeTakeFirst();
          if (!newest) return;
          await setSetting(portal.operator.db, 'withdrawal.sandboxPays', pays);
          await ctx.settings.reload();
          const { value } = await ann.type(
            'deposits',
            'refund',
            newest.number,
            amount,
            '--reason',
            'asked for',
          );
          await ben.type('acts', 'approve', (value as Body).act);
          await followRefunds(ctx);
          portal.clock.advance(5_000);
          await followRefunds(ctx);
        },
        async adjust(amount) {
          const { account } = await ctx.db
            .selectFrom('members')
            .select('account')
            .where('id', '=', player.memberId)
            .executeTakeFirstOrThrow();
          const { value } = await ann.type('wallet', 'adjust', account, amount, '--reason', 'a wrong win');
          await ben.type('acts', 'approve', (value as Body).act);
        },
      };
    },
    async trial() {
      const { memberId } = await portal.member();
      await ctx.db
        .updateTable('members')
        .set({ currency: 'FUN', agent_code: 4 })
        .where('id', '=', memberId)
        .execute();
      await inTransaction(ctx, (open) => grantDemoFunds(open, memberId));
      return { memberId, act: await seat(memberId, 'FUN') };
    },
  };
}
