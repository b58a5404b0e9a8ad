// An agent with members below, who have money and a payment password, and send it to each other.
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { joinTeam } from '../../../src/lib/gateway/people/teams.ts';
import type { SettingKey } from '../../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { newKey, type Player } from '../wallet/cashier.ts';
import { payIn } from '../withdrawals/payee.ts';

export const DIGITS = '739105';

export interface Person extends Player {
  /** Sends to the direct upline; answers the whole body. */
  up(amount: string, more?: object, key?: Record<string, string>): Promise<Body>;
  /** Sends to the direct downline of this account. */
  down(account: string, amount: string, more?: object, key?: Record<string, string>): Promise<Body>;
  /** The form to the upline. */
  form(): Promise<Body>;
  balance(): Promise<string>;
  /** What the inbox says, the newest first. */
  inbox(): Promise<Body[]>;
}

export interface Family {
  portal: TestGateway;
  set(key: SettingKey, value: unknown): Promise<void>;
  /** A member with this much paid in, below the upline where one is named; an agent by `agentCode`. */
  person(amount: string, given?: { below?: { memberId: bigint }; agentCode?: number }): Promise<Person>;
  rows(): Promise<Record<string, unknown>[]>;
}

export async function openFamily(of?: TestGateway): Promise<Family> {
  const portal = of ?? (await testGateway());
  const set: Family['set'] = async (key, value) => {
    await setSetting(portal.operator.db, key, value);
    await portal.ctx.settings.reload();
  };
  await set('limits.money', { points: 10_000, seconds: 60 });
  await set('limits.write', { points: 10_000, seconds: 60 });
  return {
    ...{ portal, set },
    async person(amount, { below, agentCode = 0 } = {}) {
      const player = await portal.member();
      if (agentCode !== 0)
        await portal.owner.db
          .updateTable('members')
          .set({ agent_code: agentCode })
          .where('id', '=', player.memberId)
          .execute();
      if (below) await inTransaction(portal.ctx, (tx) => joinTeam(tx, player.memberId, below.memberId));
      await payIn(portal, player, amount);
      await player.call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
      return speaking(player);
    },
    async rows() {
      return portal.ctx.db.selectFrom('member_transfers').selectAll().orderBy('transfer_id').execute();
    },
  };
}

function speaking(player: Player): Person {
  const send =
    (call: typeof calls.transferToUpline | typeof calls.transferToDownline) =>
    async (asked: object, key = newKey()): Promise<Body> =>
      (await player.call(call, { paymentPassword: DIGITS, ...asked }, key)).body;
  return Object.assign(player, {
    up: (amount: string, more: object = {}, key = newKey()) =>
      send(calls.transferToUpline)({ amount, ...more }, key),
    down: (account: string, amount: string, more: object = {}, key = newKey()) =>
      send(calls.transferToDownline)({ account, amount, ...more }, key),
    form: async () => (await player.call(calls.uplineTransferForm)).body,
    balance: async () => (await player.call(calls.walletBalance)).body.value.sumBalance,
    inbox: async () => (await player.call(calls.messages)).body.value.list,
  });
}
