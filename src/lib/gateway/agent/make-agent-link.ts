import { makeAgentLink as contract } from '../../contract/agent-register.ts';
import { parseMinor } from '../../rules/money.ts';
import { makeLink } from '../agents/links.ts';
import { requireRateOfLink } from '../contracts/link-offers.ts';
import { flagOf } from '../contracts/terms.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const makeAgentLink = handle(contract, async ({ ctx, session, input, fail }) => {
  const { gives, lastDay, rate } = input;
  if (rate !== undefined && gives !== 'agent')
    throw new Refusal('invalid_input', { fields: { rate: { field: 'rate', fault: 'unasked' } } });
  const basisPoints = rate === undefined ? undefined : Number(parseMinor(rate) ?? 0n);
  if (basisPoints !== undefined && !ctx.flags.on(flagOf.dividend)) return fail('not_allowed');
  const code = await inTransaction(ctx, async (tx) => {
    if (basisPoints !== undefined) await requireRateOfLink(tx, session.memberId, basisPoints);
    return makeLink(tx, session.memberId, { gives, lastDay, basisPoints });
  });
  return { code };
});
