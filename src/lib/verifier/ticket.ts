// A ticket, drawn again: one number below the sum of the weights, counted off along the prizes.
import { centsOf } from './amount.ts';
import type { PlayAgain } from './kind.ts';
import { isRecord } from './proof.ts';

interface Prize {
  amount: string;
  weight: number;
}

export const openTicketAgain: PlayAgain = async ({ table, round }, numbers) => {
  const prizes = prizesOf(table.prizes);
  if (!prizes || !Number.isInteger(round.place)) return undefined;
  const place = await numbers.byWeight(
    prizes.map(({ weight }) => weight),
    { key: 'prize' },
  );
  const won = prizes[place];
  const cents = won && centsOf(won.amount);
  if (cents === undefined || !won) return undefined;
  return {
    steps: [
      {
        key: 'ticket',
        facts: [{ key: 'place', value: String(place + 1), recorded: String(Number(round.place) + 1) }],
      },
    ],
    payout: {
      cents,
      step: { key: 'payout', facts: [{ key: 'prizeWeight', value: String(won.weight), given: true }] },
    },
  };
};

function prizesOf(value: unknown): Prize[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const whole = value.every(
    (each) =>
      isRecord(each) &&
      typeof each.amount === 'string' &&
      centsOf(each.amount) !== undefined &&
      Number.isInteger(each.weight) &&
      Number(each.weight) > 0,
  );
  return whole ? (value as Prize[]) : undefined;
}
