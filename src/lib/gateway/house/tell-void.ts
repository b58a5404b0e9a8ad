// Tells a member that a bet was voided, in the transaction in which it was.
import { formatMinor } from '../../rules/money.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import type { ShownBet } from '../play/find-bet.ts';

/** The bet as it was before. It is told once. */
export function tellVoid(
  tx: TxCtx,
  {
    number: bet,
    memberId,
    game,
    currency,
    ...of
  }: Pick<ShownBet, 'number' | 'memberId' | 'game' | 'currency' | 'stakeMinor' | 'payoutMinor'>,
): Promise<unknown> {
  const money = (minor: bigint): string => `${formatMinor(minor)} ${currency}`;
  return tell(
    tx,
    memberId,
    {
      kind: 'bet_void',
      facts: {
        ...{ bet, game, stake: money(of.stakeMinor) },
        takenBack: of.payoutMinor > 0n ? money(of.payoutMinor) : '',
      },
    },
    { key: `bet:${bet}:void` },
  );
}
