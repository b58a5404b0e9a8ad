// A round is computed again from the kept text of its table. The text has its keys in order, the table in code has not.
import { expect, test } from 'vitest';
import { createSeal } from '../../../src/lib/gateway/core/seal.ts';
import { hmac, sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { type KeptRow, roundFinding } from '../../../src/lib/gateway/house/audit-rounds.ts';
import { slot } from '../../../src/lib/gateway/house/kinds/slot/kind.ts';
import { slotTitles } from '../../../src/lib/gateway/house/titles/slot/index.ts';
import { resolve } from '../../../src/lib/rules/fair.ts';
import type { SlotDefinition } from '../../../src/lib/rules/kinds/slot/definition.ts';
import { playRound } from '../../../src/lib/rules/kinds/slot/play.ts';
import { tableText } from '../../../src/lib/rules/table-text.ts';

const ROUNDS = 400;
const seal = createSeal(['k'.repeat(32)]);

/** A round as it is kept: through JSON, with one coin staked as one minor unit. */
function played(table: SlotDefinition, nonce: number): KeptRow {
  const inputs = { serverSeed: 'server', clientSeed: 'client', nonce };
  const result = JSON.parse(JSON.stringify(resolve(playRound(table), inputs, hmac)));
  return {
    ...inputs,
    server_seed: inputs.serverSeed,
    server_seed_hash: sha256(inputs.serverSeed),
    id: `r${nonce}`,
    tableHash: '',
    bet: String(table.coins),
    win: String(result.coins),
    result,
  };
}

test.each(slotTitles().map((title) => [title.name, title.rules] as const))(
  'rounds of %s come out the same when they are computed again',
  (_, table) => {
    const kept = slot.recompute(tableText(table));
    const found = Array.from({ length: ROUNDS }, (_, nonce) =>
      roundFinding(played(table, nonce), seal, kept),
    );
    expect(found.filter((finding) => finding !== undefined)).toEqual([]);
  },
);

test.each([
  ['a win’s coins', (wins: object[]) => [{ ...wins[0], coins: 1_000 }, ...wins.slice(1)]],
  ['a win more', (wins: object[]) => [...wins, ...wins]],
  ['a win less', (wins: object[]) => wins.slice(1)],
  ['no wins at all', () => undefined],
])('%s in a kept result is told', (_, change) => {
  const table = slotTitles()[1]?.rules as SlotDefinition;
  const rows = Array.from({ length: ROUNDS }, (_, nonce) => played(table, nonce));
  const row = rows.find(({ result }) => (result as { base: { wins: [] } }).base.wins.length > 1) as KeptRow;
  const { base, ...rest } = row.result as { base: { wins: object[] } };
  const forged = { ...row, result: { ...rest, base: { ...base, wins: change(base.wins) } } };
  expect(roundFinding(forged, seal, slot.recompute(tableText(table)))?.problem).toBe(
    `round ${row.id} comes to another result than is kept`,
  );
});
