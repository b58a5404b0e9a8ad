import { vendorTransactions as contract } from '../../contract/vendor-wallet.ts';
import { inUnits } from '../../rules/vendor-units.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { walletDoor } from '../play/door.ts';
import { knownPlayer } from '../play/outside/known-player.ts';
import { told } from '../play/outside/told.ts';
import { translated } from '../play/outside/translated.ts';

export const vendorTransactions = handle(contract, async ({ ctx, session, input }) => {
  const memberId = await knownPlayer(ctx, session, input.player);
  const message = translated(session, memberId, input);
  const staked = message.actions.some(({ action }) => action === 'bet' || action === 'tip');
  if (staked && ctx.settings.get('status.maintenance').on) throw new Refusal('game_disabled');
  const { results, repeated } = told(session, await walletDoor(ctx, session.vassalage).act(message));
  if (session.repeats === 'refuse' && repeated === results.length) throw new Refusal('duplicate');
  // It is booked: should the target come late, it is refused.
  if (session.unknownRollback === 'refuse' && results.some(({ outcome }) => outcome === 'unknown'))
    throw new Refusal('unknown_transaction');
  return {
    results: results.map(({ betNumber, balanceMinor, ...result }) => ({
      ...result,
      bet: betNumber,
      balance: inUnits(session.units, balanceMinor),
    })),
  };
});
