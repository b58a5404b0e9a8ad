// Makes a member's next round of a slot one of the kind that a test is about: anyone who knows the server seed can choose a client
// seed to fit. The test opens the sealed seed, which nobody outside of the gateway can.
import { fairClientSeed, fairSeeds } from '../../src/lib/contract/house.ts';
import { inTransaction } from '../../src/lib/gateway/core/in-transaction.ts';
import { hmac } from '../../src/lib/gateway/fairness/hashing.ts';
import { lockSeeds, readSeeds, serverSeedOf } from '../../src/lib/gateway/fairness/seeds.ts';
import { resolve } from '../../src/lib/rules/fair.ts';
import type { SlotDefinition } from '../../src/lib/rules/kinds/slot/definition.ts';
import { playRound, type SlotRound } from '../../src/lib/rules/kinds/slot/play.ts';
import type { Caller, TestGateway } from './gateway.ts';

const MOST_TRIES = 5_000_000;

export async function nextRoundIs(
  portal: TestGateway,
  member: Pick<Caller, 'call'> & { memberId: bigint },
  table: SlotDefinition,
  wanted: (round: SlotRound) => boolean,
): Promise<void> {
  await member.call(fairSeeds);
  await inTransaction(portal.ctx, (tx) => lockSeeds(tx, member.memberId));
  const { active } = await readSeeds(portal.ctx, member.memberId);
  if (!active) throw new Error('the member has no seeds');
  const serverSeed = serverSeedOf(portal.ctx, active);
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const clientSeed = `wanted ${tried}`;
    const round = resolve(playRound(table), { serverSeed, clientSeed, nonce: active.nonce + 1 }, hmac);
    if (!wanted(round)) continue;
    const set = await member.call(fairClientSeed, { clientSeed });
    if (!set.body.success) throw new Error(`the seed was refused: ${JSON.stringify(set.body)}`);
    return;
  }
  throw new Error('no seed makes such a round');
}
