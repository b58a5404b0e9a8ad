import { sandboxPlayer as contract } from '../../contract/vendor-wallet.ts';
import { DEMO_CURRENCY, TRIAL } from '../../rules/agent-codes.ts';
import { minorOf } from '../../rules/vendor-units.ts';
import { firstGameOf } from '../catalogue/entries.ts';
import { openGameSession } from '../catalogue/game-sessions.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { openSession } from '../entry/sessions.ts';
import { createMember } from '../people/members.ts';
import { grantPlayMoney } from '../play/demo.ts';
import { giveSandboxRounds } from '../play/free-rounds.ts';

/** What a sandbox needs; the house's account of play money has to hold all of it. */
const MOST_MINOR = 100_000_000n;

/** A trial account in a session whose secret nobody gets. */
export const sandboxPlayer = handle(contract, async ({ ctx, session, input, request, address, fail }) => {
  const game = session.sandbox ? await firstGameOf(ctx, session.vassalage) : undefined;
  if (!game) return fail('not_allowed');
  const { freeRounds } = input;
  const amountMinor = minorOf(session.units, input.balance);
  const stakeMinor = freeRounds ? minorOf(session.units, freeRounds.stake) : 1n;
  if (amountMinor === undefined || amountMinor < 0n || amountMinor > MOST_MINOR)
    throw new Refusal('invalid_input');
  if (stakeMinor === undefined || stakeMinor <= 0n || stakeMinor > MOST_MINOR)
    throw new Refusal('invalid_input');
  const from = { address, userAgent: request.headers.get('user-agent') ?? '', proved: false };
  return inTransaction(ctx, async (tx) => {
    const account = `sandbox-${ctx.random.bytes(8).toString('hex')}`;
    const member = await createMember(tx, { account, passwordHash: null, agentCode: TRIAL });
    await grantPlayMoney(tx, member.id, amountMinor);
    if (freeRounds) {
      const { rounds } = freeRounds;
      await giveSandboxRounds(tx, { memberId: member.id, game, rounds, stakeMinor });
    }
    const { sessionId } = await openSession(tx, member.id, from);
    const { ticket } = await openGameSession(
      tx,
      { memberId: member.id, sessionId, currency: DEMO_CURRENCY },
      game,
    );
    return { ticket };
  });
});
