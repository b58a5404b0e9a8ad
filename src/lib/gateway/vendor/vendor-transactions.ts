import { vendorTransactions as contract } from '../../contract/vendor-wallet.ts';
import { inUnits } from '../../rules/vendor-units.ts';
import { portalSessionOf } from '../catalogue/game-sessions.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { keepsActive } from '../entry/sessions.ts';
import { walletDoor } from '../play/door.ts';
import { answerToVendor } from '../play/outside/answer-to-vendor.ts';
import { knownPlayer } from '../play/outside/known-player.ts';
import { messageFromVendor } from '../play/outside/message-from-vendor.ts';

export const vendorTransactions = handle(contract, async ({ ctx, session, input, fail }) => {
  if (session.mode === 'transfer') return fail('not_allowed');
  const memberId = await knownPlayer(ctx, session, input.player);
  const message = messageFromVendor(session, memberId, input);
  const staked = message.actions.some(({ action }) => action === 'bet' || action === 'tip');
  const from = staked && input.session ? await portalSessionOf(ctx, memberId, input.session) : undefined;
  const idle = from !== undefined && !(await keepsActive(ctx, from, { byItself: true }));
  const closed = ctx.settings.get('status.maintenance').on;
  const stop = closed ? 'game_disabled' : idle ? 'session_ended' : undefined;
  const door = walletDoor(ctx, session.vassalage, stop);
  const { results, repeated } = answerToVendor(session, await door.act(message));
  // To bet at a vendor is activity, as it is in a game of the house.
  if (from && repeated < results.length) await keepsActive(ctx, from, { byItself: false });
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
