import { vendorBalance as contract } from '../../contract/vendor-wallet.ts';
import { inUnits } from '../../rules/vendor-units.ts';
import { handle } from '../core/handle.ts';
import { walletDoor } from '../play/door.ts';
import { answerToVendor } from '../play/outside/answer-to-vendor.ts';
import { knownPlayer } from '../play/outside/known-player.ts';

export const vendorBalance = handle(contract, async ({ ctx, session, input }) => {
  const memberId = await knownPlayer(ctx, session, input.player);
  const { currency } = input;
  const { balanceMinor } = answerToVendor(
    session,
    await walletDoor(ctx, session.vassalage).balance({ memberId, currency }),
  );
  return { balance: inUnits(session.units, balanceMinor) };
});
