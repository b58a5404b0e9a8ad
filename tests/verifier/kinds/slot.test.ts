// The engine of the slots and the verifier, which share no code, come to the same in 5,000 rounds of each design.
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { slotTitles } from '../../../src/lib/gateway/house/titles/slot/index.ts';
import { resolve } from '../../../src/lib/rules/fair.ts';
import type { SlotDefinition } from '../../../src/lib/rules/kinds/slot/definition.ts';
import { jackpotPaid, winsJackpot } from '../../../src/lib/rules/kinds/slot/jackpot.ts';
import { playRound, winOf } from '../../../src/lib/rules/kinds/slot/play.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import { tableText } from '../../../src/lib/rules/table-text.ts';
import type { Proof } from '../../../src/lib/verifier/proof.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';

const ROUNDS = 5_000;
const SEED = process.env.SEED ?? 'portico 2026';
console.log(`rounds are drawn from SEED='${SEED}'`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What decides how a slot's rounds are calculated: titles with the same of these are of one design. */
const designOf = ({ pays, cascade, hold, choices, jackpot }: SlotDefinition): string =>
  choices
    ? 'free spins with a choice'
    : jackpot
      ? 'a jackpot'
      : hold
        ? 'held coins'
        : cascade
          ? 'cascades'
          : pays.kind;

const designs = Map.groupBy(
  slotTitles().map(({ rules }) => rules),
  designOf,
);

/** A round as the house resolves and publishes it. */
function published(table: SlotDefinition, number: number): Proof {
  const serverSeed = sha256(`${SEED} ${table.gameId} ${number}`);
  const seeds = { serverSeed, clientSeed: `player ${number % 7}`, nonce: (number % 1_000) + 1 };
  const choice = number % (table.choices?.length ?? 1);
  const drawn = resolve(playRound(table, choice), seeds, (key, message) =>
    createHmac('sha256', key).update(message).digest(),
  );
  const betMinor = BigInt(table.betsMinor[number % table.betsMinor.length] ?? 0);
  // A pool pays what it holds at that moment; here it always holds the same.
  const round = winsJackpot(table, betMinor, drawn)
    ? { ...drawn, jackpot: { ...drawn.jackpot, ticket: drawn.jackpot?.ticket ?? 0, paid: '2345.67' } }
    : drawn;
  const winMinor = winOf(table, betMinor, round) + jackpotPaid(table, betMinor, round);
  const proof = {
    ...seeds,
    kind: 'slot',
    serverSeedHash: sha256(serverSeed),
    bet: toWire(betMinor),
    win: toWire(winMinor),
    table,
    tableHash: sha256(tableText(table)),
    round,
  };
  // What is published travels as JSON.
  return JSON.parse(JSON.stringify(proof));
}

test.each([...designs])(
  'slots of %s: 5,000 rounds agree in every step',
  async (_, tables) => {
    const wrong: unknown[] = [];
    let [wins, features] = [0, 0];
    for (let number = 0; number < ROUNDS; number++) {
      const proof = published(tables[number % tables.length] as SlotDefinition, number);
      const verified = await verifyRound(proof);
      if (verified?.wrong !== undefined || verified === undefined)
        wrong.push([proof.table.gameId, number, verified?.steps[verified.wrong ?? 0]]);
      if (proof.win !== '0.00') wins++;
      if ('freeSpins' in proof.round || 'wheel' in proof.round || 'hold' in proof.round) features++;
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    console.log(`${tables.length} titles, ${wins} rounds paid, ${features} had a feature`);
    expect(wins).toBeGreaterThan(ROUNDS / 10);
    expect(features).toBeGreaterThan(0);
  },
  60_000,
);
