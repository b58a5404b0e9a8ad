import { endContract as contract } from '../../contract/contracts.ts';
import { close, terminate } from '../contracts/answer.ts';
import { contractOf, lockContracts } from '../contracts/rows.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const endContract = handle(contract, async ({ ctx, session, input, fail }) =>
  inTransaction(ctx, async (tx) => {
    await lockContracts(tx);
    const { memberId } = session;
    const given = await contractOf(tx, input.number, 'upline_id', memberId);
    const own = await contractOf(tx, input.number, 'downline_id', memberId);
    if (given?.state === 'offered') await close(tx, given, 'take_back');
    else if (given ?? own) await terminate(tx, (given ?? own) as NonNullable<typeof given>);
    else return fail('not_found');
    return {};
  }),
);
