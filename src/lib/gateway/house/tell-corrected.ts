// Tells a member that a bet was settled again, in the transaction in which it was.
import { formatMinor } from '../../rules/money.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';

interface Corrected {
  number: string;
  memberId: bigint;
  currency: string;
  game: string;
}

/** What the bet paid before and pays now, if that is not the same. It is told once for each act (`by`). */
export async function tellCorrected(
  tx: TxCtx,
  { number: bet, memberId, currency, game }: Corrected,
  { by, wasMinor, nowMinor }: { by: string; wasMinor: bigint; nowMinor: bigint },
): Promise<void> {
  if (wasMinor === nowMinor) return;
  const money = (minor: bigint): string => `${formatMinor(minor)} ${currency}`;
  await tell(
    tx,
    memberId,
    { kind: 'bet_corrected', facts: { bet, game, was: money(wasMinor), now: money(nowMinor) } },
    { key: `bet:${bet}:corrected:${by}` },
  );
}
