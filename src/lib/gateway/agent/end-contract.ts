import { endContract as contract } from '../../contract/contracts.ts';
import { close, terminate } from '../contracts/answer.ts';
import { endAllLeft } from '../contracts/left.ts';
import { contractOf, lockContracts } from '../contracts/rows.ts';
import { tellPayer } from '../contracts/tell-contracts.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const endContract = handle(contract, async ({ ctx, session, input, fail }) =>
  inTransaction(ctx, async (tx) => {
    await lockContracts(tx);
    await endAllLeft(tx);
    const { memberId } = session;
    const given = await contractOf(tx, input.number, 'upline_id', memberId);
    const own = await contractOf(tx, input.number, 'downline_id', memberId);
    if (given?.state === 'offered') await close(tx, given, 'take_back');
    else if (given) await terminate(tx, given);
    else if (own) {
      const [ended] = await terminate(tx, own);
      if (ended) await tellPayer(tx, ended);
    } else return fail('not_found');
    return {};
  }),
);
