import { answerContract as contract } from '../../contract/contracts.ts';
import { accept, reject } from '../contracts/answer.ts';
import { endAllLeft } from '../contracts/left.ts';
import { contractOf, lockContracts } from '../contracts/rows.ts';
import { flagOf } from '../contracts/terms.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const answerContract = handle(contract, async ({ ctx, session, input, fail }) =>
  inTransaction(ctx, async (tx) => {
    await lockContracts(tx);
    await endAllLeft(tx);
    const offer = await contractOf(tx, input.number, 'downline_id', session.memberId);
    if (!offer) return fail('not_found');
    if (!input.accept) await reject(tx, offer);
    else if (ctx.flags.on(flagOf[offer.kind])) await accept(tx, offer, input.ends);
    else return fail('not_allowed');
    return {};
  }),
);
