// What the parts of a round that are not on the reels come to, in sentences for the page Fairness.
import { jackpotPaid, winningTickets } from '../../../../lib/rules/kinds/slot/jackpot.ts';
import type { SlotRound } from '../../../../lib/rules/kinds/slot/play.ts';
import type { SlotProof } from '../../../../lib/rules/kinds/slot/verify.ts';
import { formatMinor, parseMinor } from '../../../../lib/rules/money.ts';
import type { Say } from '../../frame/say.ts';
import { timesOf } from './feature-words.ts';

/** `round` is the one that was computed here. */
export function verdictWords({ table, bet, round: kept }: SlotProof, round: SlotRound, say: Say): string[] {
  const bets = (coins: number): number => coins / table.coins;
  const { wheel, hold, choice, jackpot } = round;
  const way = choice === undefined ? undefined : table.choices?.[choice];
  const betMinor = parseMinor(bet) ?? 0n;
  const paid = jackpotPaid(table, betMinor, kept);
  return [
    ...(way
      ? [
          say('fairness.verdict.choice', {
            count: way.award[round.base.scatters] ?? 0,
            times: timesOf([way.multiplier.first]),
          }),
        ]
      : []),
    ...(wheel ? [say('win.wheel', { bets: bets(wheel.coins) })] : []),
    ...(hold ? [say('win.hold', { count: hold.turns.flat().length, bets: bets(hold.coins) })] : []),
    ...(jackpot && table.jackpot
      ? [
          say('fairness.verdict.ticket', {
            ticket: jackpot.ticket.toLocaleString('en'),
            winning: winningTickets(table.jackpot, betMinor).toLocaleString('en'),
          }),
        ]
      : []),
    ...(paid > 0n ? [`${say('play.jackpot')}: ${formatMinor(paid)}`] : []),
  ];
}
