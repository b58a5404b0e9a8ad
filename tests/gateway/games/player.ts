// A member with money who has opened a slot, as a browser would.

import * as calls from '../../../src/lib/contract/house.ts';
import { slotSpin } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import { login } from '../../../src/lib/contract/session.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import type { Answer, TestGateway } from '../../support/gateway.ts';

export const GAME = 'lantern-koi';

export interface Player {
  memberId: bigint;
  account: string;
  /** The bearer of the game session, as a header. */
  bearer: Record<string, string>;
  opened: Answer;
  call: Awaited<ReturnType<TestGateway['member']>>['call'];
  spin(bet: string, spinId?: string): Promise<Answer>;
  balance(): Promise<string>;
  /** Launches a game again and answers its ticket. */
  launch(gameId?: string): Promise<string>;
  /** Signs in again, as after a session has ended. */
  signIn(): Promise<void>;
}

export async function openedGame(portal: TestGateway, fundsMinor: bigint, gameId = GAME): Promise<Player> {
  await seedGames(portal.owner);
  const member = await portal.member();
  if (fundsMinor > 0n) {
    await inTransaction(portal.owner, (tx) =>
      grantFunds(tx, { memberId: member.memberId, amountMinor: fundsMinor }),
    );
  }
  const launch = async (id = gameId): Promise<string> => {
    const answer = await member.call(launchGame, { gameId: id });
    if (!answer.body.success) throw new Error(`launch was refused: ${JSON.stringify(answer.body)}`);
    return new URL(answer.body.value.game_url, 'http://portal').hash.slice(1);
  };
  const opened = await member.call(calls.houseOpen, { ticket: await launch(), gameId });
  const bearer = { authorization: `Bearer ${opened.body.value.token}` };
  return {
    memberId: member.memberId,
    account: member.account,
    bearer,
    opened,
    call: member.call,
    launch,
    signIn: async () => {
      const asked = { type: 'username', username: member.account, password: member.password };
      member.token = (await member.call(login, asked)).body.value.token;
    },
    spin: (bet, spinId = crypto.randomUUID()) => member.call(slotSpin, { spinId, bet }, bearer),
    balance: async () => (await member.call(calls.houseBalance, {}, bearer)).body.value.balance,
  };
}
