// A round of a slot, played again from its numbers and held against the record, part by part.
import { centsOf } from '../../amount.ts';
import type { PlayAgain } from '../../kind.ts';
import type { Step } from '../../steps.ts';
import { asksAfter, freeSpinsAfter, holdAfter, ticketOf, waysOf, wheelAfter } from './features.ts';
import { readRecord } from './record.ts';
import { spin } from './spin.ts';
import { choiceStep, holdStep, jackpotStep, spinStep, wheelStep } from './steps.ts';
import { readTable } from './table.ts';

export const playSlotAgain: PlayAgain = async (proof, numbers) => {
  const table = readTable(proof.table);
  const record = readRecord(proof.round);
  const betCents = centsOf(proof.bet);
  if (!table || !record || betCents === undefined || table.coins === 0) return undefined;
  const base = await spin(
    table,
    {
      strips: table.strips,
      expandingWilds: table.expandingWilds,
      multiplier: 1,
      cascade: table.cascade?.multipliers,
    },
    numbers,
  );
  const asks = asksAfter(table, base.scatters);
  const choice = asks ? record.choice : 0;
  const chosen = waysOf(table)[choice ?? -1];
  // A round that waits for its player has not come to its end.
  if (asks && !chosen) return undefined;
  const free = await freeSpinsAfter(table, chosen, base.scatters, numbers);
  const wheel = await wheelAfter(table, base.scatters, numbers);
  const hold = await holdAfter(table, base.landing.reels, numbers);
  const ticket = await ticketOf(table, numbers);
  const winning = table.jackpot ? betCents / BigInt(table.jackpot.perMinor) : 0n;
  const won = ticket !== undefined && BigInt(ticket) < winning;
  const jackpotCents = (won && centsOf(record.jackpot?.paid ?? '')) || 0n;
  const coins = [base, ...free, wheel, hold].reduce((sum, part) => sum + (part?.coins ?? 0), 0);
  const coinCents = betCents / BigInt(table.coins);
  const { symbols } = proof;
  const steps: Step[] = [
    spinStep(base, record.base, { symbols }),
    ...(asks && chosen && choice !== undefined ? [choiceStep(chosen, choice, base.scatters)] : []),
    ...free.map((each, index) => spinStep(each, record.freeSpins[index], { symbols, number: index + 1 })),
    ...(table.wheel ? [wheelStep(table, wheel, record.wheel)] : []),
    ...(table.hold ? [holdStep(table, hold, record.hold)] : []),
    ...(ticket === undefined || !table.jackpot
      ? []
      : [jackpotStep(table.jackpot, ticket, winning, record.jackpot)]),
  ];
  return {
    steps,
    payout: {
      cents: coinCents * BigInt(coins) + jackpotCents,
      step: {
        key: 'payout',
        facts: [
          { key: 'bet', value: proof.bet, given: true },
          { key: 'tableCoins', value: String(table.coins), given: true },
          { key: 'freeSpins', value: String(free.length), recorded: String(record.freeSpins.length) },
          { key: 'coins', value: String(coins), recorded: String(record.coins) },
          ...(won ? [{ key: 'paid', value: record.jackpot?.paid ?? '', given: true as const }] : []),
        ],
      },
    },
  };
};
