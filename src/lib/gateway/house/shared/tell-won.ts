// Tells a member that a ticket has won, in the transaction in which it is paid.
import type { WalletAction } from '../../../contract/vendor.ts';
import { formatMinor } from '../../../rules/money.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { tell } from '../../inbox/tell.ts';
import type { RoundBet } from './round-bets.ts';
import { roundsOf } from './round-rows.ts';

/** It is told once. A ticket that won nothing is no news. */
export async function tellWon(
  tx: TxCtx,
  key: RoundKey,
  { number: bet, memberId, game, currency, stakeMinor }: RoundBet,
  action: WalletAction,
): Promise<void> {
  const paidMinor = action.action === 'win' ? action.amountMinor : 0n;
  if (paidMinor === 0n) return;
  const { closes_at } = await roundsOf(tx, key)
    .where('r.round_index', '=', key.index)
    .executeTakeFirstOrThrow();
  const money = (minor: bigint): string => `${formatMinor(minor)} ${currency}`;
  await tell(
    tx,
    memberId,
    {
      kind: 'ticket_won',
      facts: {
        ...{ bet, game, draw: { at: closes_at.toISOString() } },
        ...{ staked: money(stakeMinor), paid: money(paidMinor) },
      },
    },
    { key: `bet:${bet}:won` },
  );
}
