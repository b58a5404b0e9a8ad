import { vendorAuthenticate as contract } from '../../contract/vendor-wallet.ts';
import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import { inUnits } from '../../rules/vendor-units.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { walletDoor } from '../play/door.ts';
import { openFreeRounds } from '../play/free-rounds.ts';
import { answerToVendor } from '../play/outside/answer-to-vendor.ts';

export const vendorAuthenticate = handle(contract, async ({ ctx, session, input }) => {
  const player = answerToVendor(session, await walletDoor(ctx, session.vassalage).authenticate(input));
  if (session.sandbox && player.currency !== DEMO_CURRENCY) throw new Refusal('wrong_currency');
  return {
    player: String(player.memberId),
    nickname: player.nickname,
    currency: player.currency,
    game: player.gameId,
    session: player.gameSessionId,
    node: player.nodeId,
    balance: inUnits(session.units, player.balanceMinor),
    freeRounds: (await openFreeRounds(ctx, player)).map(({ stakeMinor, ...rounds }) => ({
      ...rounds,
      stake: inUnits(session.units, stakeMinor),
    })),
  };
});
