import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { webHashing } from '../../../../src/islands/house/fairness/web-hashing.ts';
import { slotTitles } from '../../../../src/lib/gateway/house/titles/slot/index.ts';
import { moonlitVault } from '../../../../src/lib/gateway/house/titles/slot/moonlit-vault.ts';
import { threeRoads } from '../../../../src/lib/gateway/house/titles/slot/three-roads.ts';
import { resolve } from '../../../../src/lib/rules/fair.ts';
import type { SlotDefinition } from '../../../../src/lib/rules/kinds/slot/definition.ts';
import { playRound } from '../../../../src/lib/rules/kinds/slot/play.ts';
import { type SlotProof, verify } from '../../../../src/lib/rules/kinds/slot/verify.ts';
import { parseMinor, toWire } from '../../../../src/lib/rules/money.ts';
import { tableText } from '../../../../src/lib/rules/table-text.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A round as the server resolves and publishes it, hashed by Node. */
function publish(table: SlotDefinition, nonce: number): SlotProof {
  const seeds = {
    serverSeed: randomBytes(32).toString('hex'),
    clientSeed: randomBytes(8).toString('hex'),
    nonce,
  };
  const choice = table.choices && nonce % table.choices.length;
  const round = resolve(playRound(table, choice), seeds, (key, message) =>
    createHmac('sha256', key).update(message).digest(),
  );
  const betMinor = BigInt(table.betsMinor[nonce % table.betsMinor.length] ?? 0);
  return {
    ...seeds,
    serverSeedHash: sha256(seeds.serverSeed),
    bet: toWire(betMinor),
    win: toWire((betMinor / BigInt(table.coins)) * BigInt(round.coins)),
    table,
    tableHash: sha256(tableText(table)),
    round,
  };
}

/** A round of a slot that the test is about, with the first nonce that makes it so. */
function published(table: SlotDefinition, wanted: (proof: SlotProof) => boolean): SlotProof {
  for (let nonce = 1; ; nonce++) {
    const proof = publish(table, nonce);
    if (wanted(proof)) return proof;
  }
}

const titles = slotTitles().map(({ rules }) => rules);

describe('the verifier in the browser', () => {
  it('computes the same as the server in 200 rounds over all titles', async () => {
    for (let nonce = 1; nonce <= 200; nonce++) {
      const proof = publish(titles[nonce % titles.length] as SlotDefinition, nonce);
      // What is published travels as JSON.
      const verdict = await verify(JSON.parse(JSON.stringify(proof)), webHashing);
      expect(verdict).toMatchObject({
        seedAgrees: true,
        tableAgrees: true,
        resultAgrees: true,
        winAgrees: true,
      });
      expect(verdict.round).toEqual(proof.round);
    }
  });

  const proof = publish(titles[0] as SlotDefinition, 7);

  it('notices a seed that is not the one promised', async () => {
    const other = { ...proof, serverSeed: 'f'.repeat(64) };
    expect(await verify(other, webHashing)).toMatchObject({ seedAgrees: false, resultAgrees: false });
  });

  it.each([
    ['a changed client seed', { clientSeed: `${proof.clientSeed}!` }],
    ['another bet number', { nonce: proof.nonce + 1 }],
  ])('notices %s', async (_, change) => {
    expect(await verify({ ...proof, ...change }, webHashing)).toMatchObject({
      seedAgrees: true,
      resultAgrees: false,
    });
  });

  it('notices a table that was changed after the fact', async () => {
    const table = { ...proof.table, paytable: { ...proof.table.paytable, J: { 3: 1 } } };
    expect(await verify({ ...proof, table }, webHashing)).toMatchObject({ tableAgrees: false });
  });

  it('notices a win that was paid short', async () => {
    expect(await verify({ ...proof, win: '0.01' }, webHashing)).toMatchObject({
      resultAgrees: true,
      winAgrees: false,
    });
  });

  it('hashes a table the same whatever the order of its keys', () => {
    const turned = Object.fromEntries(Object.entries(proof.table).reverse()) as unknown as SlotDefinition;
    expect(tableText(turned)).toBe(tableText(proof.table));
  });

  it('notices another choice than the one that was made', async () => {
    const chosen = published(threeRoads.rules, ({ round }) => round.freeSpins !== undefined);
    expect(await verify(chosen, webHashing)).toMatchObject({ resultAgrees: true, winAgrees: true });
    const other = { ...chosen, round: { ...chosen.round, choice: ((chosen.round.choice ?? 0) + 1) % 3 } };
    expect(await verify(other, webHashing)).toMatchObject({ resultAgrees: false });
  });

  it('notices another ticket, and a jackpot paid to one that does not win', async () => {
    const lost = published(moonlitVault.rules, ({ round }) => (round.jackpot?.ticket ?? 0) > 1_000);
    const ticket = lost.round.jackpot?.ticket ?? 0;
    expect(await verify(lost, webHashing)).toMatchObject({ resultAgrees: true, winAgrees: true });
    const other = { ...lost, round: { ...lost.round, jackpot: { ticket: ticket - 1 } } };
    expect(await verify(other, webHashing)).toMatchObject({ resultAgrees: false });
    const paid = {
      ...lost,
      win: toWire((parseMinor(lost.win) ?? 0n) + 100n),
      round: { ...lost.round, jackpot: { ticket, paid: '1.00' } },
    };
    expect(await verify(paid, webHashing)).toMatchObject({ winAgrees: false });
  });
});
