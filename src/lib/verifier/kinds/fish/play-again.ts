// Shots of a fish game, decided again from their numbers. Which fish each has met is taken from the record: no number decides it.
import { amountOf, centsOf } from '../../amount.ts';
import type { PlayAgain } from '../../kind.ts';
import type { Fact } from '../../steps.ts';
import { readShots, readTable } from './table.ts';

export const playFishAgain: PlayAgain = async ({ table: given, round, bet }, numbers) => {
  const [table, shots, betCents] = [readTable(given), readShots(round), centsOf(bet)];
  if (!table || !shots || betCents === undefined || shots.length > table.mostShots) return undefined;
  const facts: Fact[] = [];
  let paid = 0;
  for (const [at, shot] of shots.entries()) {
    const pays = table.pays.get(shot.fish);
    if (pays === undefined) return undefined;
    const values = { number: at + 1, fish: shot.fish, pays };
    const drawn = await numbers.below(table.of * pays, { key: 'shot', values });
    const caught = drawn < table.parts;
    if (caught) paid += pays;
    facts.push(
      { key: 'shotNumber', values, value: String(drawn), recorded: shot.number },
      { key: 'shotCaught', values, value: String(caught), recorded: shot.caught },
    );
  }
  const shotCents = betCents / BigInt(shots.length);
  return {
    steps: [
      { key: 'shots', facts: [{ key: 'catching', value: String(table.parts), given: true }, ...facts] },
    ],
    payout: {
      cents: shotCents * BigInt(paid),
      step: {
        key: 'shotsPayout',
        facts: [
          { key: 'bet', value: bet, given: true },
          { key: 'shotStake', value: amountOf(shotCents), given: true },
          { key: 'shotsPay', value: String(paid), recorded: String(round.pays) },
        ],
      },
    },
  };
};
