import { betDetail as call } from '../../contract/bet.ts';
import { handle } from '../core/handle.ts';
import { sportsBetOf } from '../house/kinds/fixture/own.ts';
import { askerOf } from '../lists/asker.ts';
import { readBet } from '../lists/bet.ts';

export const betDetail = handle(call, async ({ ctx, session, input, fail }) => {
  const asker = askerOf('member', session);
  const bet = (await readBet(ctx, asker, input.number)) ?? fail('not_found');
  const fixtures = bet.kind === 'fixture' && (await sportsBetOf(ctx, asker.memberId, bet.number));
  if (!fixtures) return bet;
  // Lines of a slip are written when the slip is settled; a leg may have ended long before.
  const ended = fixtures.legs.map(({ result }) => result);
  return {
    ...bet,
    fixtures,
    lines: bet.lines.map((line) =>
      line.result === 'open' ? { ...line, result: ended[line.line - 1] ?? line.result } : line,
    ),
  };
});
