import { setPlayLimit as contract } from '../../contract/protection.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { setLimit } from '../protection/limits.ts';
import { shownLimits } from '../protection/overview.ts';
import { wantAllBack } from '../transfers/bring-back.ts';

export const setPlayLimit = handle(contract, ({ ctx, input, session: { memberId, currency } }) =>
  inTransaction(ctx, async (tx) => {
    const amountMinor = parseMinor(input.amount ?? '') ?? null;
    await setLimit(tx, memberId, { kind: input.kind, period: input.period, amountMinor });
    if (input.kind === 'stake' && amountMinor !== null) await wantAllBack(tx, memberId);
    return shownLimits(tx, { memberId, currency });
  }),
);
