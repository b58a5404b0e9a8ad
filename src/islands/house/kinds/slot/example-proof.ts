// A proof to try the verifier with, without having played: the test vector's seeds on a slot of the house.
import { resolveAsync } from '../../../../lib/rules/fair.ts';
import { playRound } from '../../../../lib/rules/kinds/slot/play.ts';
import { toWire } from '../../../../lib/rules/money.ts';
import { webHashing } from '../../fairness/web-hashing.ts';
import type { SlotData } from './slot-data.ts';
import { testVector } from './test-vector.ts';
import type { NamedProof } from './verify-slot.ts';

const BET_COINS = 10n;

export async function exampleProof({ name, symbols, table, tableHash }: SlotData): Promise<NamedProof> {
  const { serverSeed, clientSeed, nonce } = testVector;
  const round = await resolveAsync(playRound(table, 0), { serverSeed, clientSeed, nonce }, webHashing.hmac);
  return {
    kind: 'slot',
    number: 'S0',
    gameName: name,
    serverSeed,
    serverSeedHash: await webHashing.sha256(serverSeed),
    clientSeed,
    nonce,
    bet: toWire(BET_COINS * BigInt(table.coins)),
    win: toWire(BET_COINS * BigInt(round.coins)),
    symbols: Object.fromEntries(Object.entries(symbols).map(([mark, look]) => [mark, look.name])),
    table,
    tableHash,
    round,
  };
}
