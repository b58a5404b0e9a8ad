import type { InputOf } from '../../../contract/call.ts';
import type { WalletAction, WalletMessage } from '../../../contract/vendor.ts';
import type { vendorTransactions } from '../../../contract/vendor-wallet.ts';
import { minorOf } from '../../../rules/vendor-units.ts';
import { Refusal } from '../../core/errors.ts';
import type { VendorSession } from '../../core/session.ts';

type VendorMessage = InputOf<typeof vendorTransactions>;

/** A vendor's message in the wallet's words. Throws `invalid_input` for an amount that the units do not have. */
export function messageFromVendor(
  session: VendorSession,
  memberId: bigint,
  asked: VendorMessage,
): WalletMessage {
  const { currency, game, round, actions } = asked;
  // A rollback that is refused as unknown is kept all the same, so nothing else may come with it.
  const alone = session.unknownRollback === 'refuse' && actions.some(({ action }) => action === 'rollback');
  if (alone && actions.length > 1) throw new Refusal('invalid_input');
  return {
    memberId,
    currency,
    gameId: game,
    ...(asked.session && { gameSessionId: asked.session }),
    roundId: round,
    actions: actions.map((action) => actionOf(action, (text) => amountOf(session, text))),
  };
}

function amountOf({ units }: VendorSession, text: string): bigint {
  const minor = minorOf(units, text);
  if (minor === undefined) throw new Refusal('invalid_input');
  return minor;
}

function actionOf(asked: VendorMessage['actions'][number], amount: (text: string) => bigint): WalletAction {
  switch (asked.action) {
    case 'bet': {
      const { lines, amount: stake, ...bet } = asked;
      const placed = lines?.map(({ stake: part, ...line }) => ({ ...line, stakeMinor: amount(part) }));
      return { ...bet, amountMinor: amount(stake), ...(placed && { lines: placed }) };
    }
    case 'win': {
      const { lines, amount: won, ...win } = asked;
      const settled = lines?.map(({ payout, ...line }) => ({ ...line, payoutMinor: amount(payout) }));
      return { ...win, amountMinor: amount(won), ...(settled && { lines: settled }) };
    }
    case 'adjust': {
      const { lines, amount: moved, ...adjust } = asked;
      const corrected = lines?.map(({ amount: more, ...line }) => ({ ...line, amountMinor: amount(more) }));
      return { ...adjust, amountMinor: amount(moved), ...(corrected && { lines: corrected }) };
    }
    case 'rollback':
    case 'endRound':
      return asked;
    default: {
      const { amount: moved, ...action } = asked;
      return { ...action, amountMinor: amount(moved) };
    }
  }
}
