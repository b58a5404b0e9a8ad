import { betDetail as call } from '../../contract/bet.ts';
import { handle } from '../core/handle.ts';
import { legResultsOf } from '../house/kinds/fixture/own.ts';
import { askerOf } from '../lists/asker.ts';
import { readBet } from '../lists/bet.ts';

export const betDetail = handle(call, async ({ ctx, session, input, fail }) => {
  const asker = askerOf('member', session);
  const bet = (await readBet(ctx, asker, input.number)) ?? fail('not_found');
  if (bet.kind !== 'fixture') return bet;
  // Lines of a slip are written when the slip is settled; a leg may have ended long before.
  const ended = await legResultsOf(ctx, asker.memberId, bet.number);
  return {
    ...bet,
    lines: bet.lines.map((line) =>
      line.result === 'open' ? { ...line, result: ended[line.line - 1] ?? line.result } : line,
    ),
  };
});
