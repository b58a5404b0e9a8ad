import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../src/lib/contract/house.ts';
import { slotOffer } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { openedGame } from './player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

describe('the seeds', () => {
  it('are committed to before the first bet, and revealed as promised when rotated', async () => {
    const player = await openedGame(portal, 100_00n);
    const before = (await player.call(calls.fairSeeds)).body.value;
    expect(before).toMatchObject({ nonce: 0, mostBets: 1_000 });
    await player.spin('1.00');
    expect((await player.call(calls.fairSeeds)).body.value).toEqual({ ...before, nonce: 1 });
    const { revealed, seeds } = (await player.call(calls.fairRotate)).body.value;
    expect(sha256(revealed.serverSeed)).toBe(before.serverSeedHash);
    expect(revealed).toMatchObject({ clientSeed: before.clientSeed, nonce: 1 });
    expect(seeds).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: before.clientSeed,
      nonce: 0,
    });
    expect(seeds.nextServerSeedHash).not.toBe(before.nextServerSeedHash);
  });

  it('are the same in the game as in the portal, and take the player’s own seed from both', async () => {
    const player = await openedGame(portal, 0n);
    const set = await player.call(calls.houseSetClientSeed, { clientSeed: '  my own seed ' }, player.bearer);
    expect(set.body.value.clientSeed).toBe('my own seed');
    expect((await player.call(calls.houseSeeds, {}, player.bearer)).body.value).toEqual(set.body.value);
    expect((await player.call(calls.fairSeeds)).body.value).toEqual(set.body.value);
    expect((await player.call(calls.fairClientSeed, { clientSeed: 'another' })).body.value.clientSeed).toBe(
      'another',
    );
  });

  it.each(['', 'x'.repeat(65), 'line\nbreak'])('refuse %j as a seed of the player', async (clientSeed) => {
    const player = await openedGame(portal, 0n);
    expect((await player.call(calls.fairClientSeed, { clientSeed })).body.errorCode).toBe('invalid_input');
  });

  it('rotate by themselves after a thousand bets', async () => {
    const player = await openedGame(portal, 10_00n);
    const before = (await player.call(calls.fairSeeds)).body.value;
    await portal.ctx.db
      .updateTable('seed_pairs')
      .set({ nonce: 1_000 })
      .where('member_id', '=', player.memberId)
      .where('state', '=', 'active')
      .execute();
    expect((await player.spin('1.00')).body.value.nonce).toBe(1);
    expect((await player.call(calls.fairSeeds)).body.value.serverSeedHash).toBe(before.nextServerSeedHash);
  });

  it('stay while a round is open', async () => {
    const player = await openedGame(portal, 10_00n);
    const { number } = (await player.spin('1.00')).body.value;
    const open = (status: 'open' | 'lost') =>
      portal.owner.db.updateTable('bets').set({ status }).where('number', '=', number).execute();
    await open('open');
    expect((await player.call(calls.fairRotate)).body.errorCode).toBe('seed_in_use');
    expect((await player.call(calls.fairClientSeed, { clientSeed: 'x' })).body.errorCode).toBe('seed_in_use');
    await open('lost');
    expect((await player.call(calls.fairRotate)).body.success).toBe(true);
  });
});

describe('a round', () => {
  it('keeps its seed secret until the pair is rotated, then verifies without the server', async () => {
    const player = await openedGame(portal, 1_000_00n);
    const numbers: string[] = [];
    for (let i = 0; i < 25; i++) {
      if (i === 10) await player.call(calls.fairClientSeed, { clientSeed: 'changed on the way' });
      numbers.push((await player.spin('2.00')).body.value.number);
    }
    const secret = (await player.call(calls.fairRound, { number: numbers[0] })).body.value;
    expect(secret).not.toHaveProperty('serverSeed');
    await player.call(calls.fairRotate);
    for (const number of numbers) {
      const proof = (await player.call(calls.fairRound, { number })).body.value;
      expect(await verifyRound(proof)).toMatchObject({ wrong: undefined, win: proof.win });
    }
  });

  it('is shown to the one who played it only', async () => {
    const player = await openedGame(portal, 10_00n);
    const { number } = (await player.spin('1.00')).body.value;
    const other = await portal.member();
    expect((await other.call(calls.fairRound, { number })).body.errorCode).toBe('not_found');
  });
});

it('publishes each slot with the hash of its table', async () => {
  const { table, tableHash } = (await portal.caller().call(slotOffer, { gameId: 'ember-peak' })).body.value;
  const { tableText } = await import('../../../src/lib/rules/table-text.ts');
  expect(sha256(tableText(table))).toBe(tableHash);
  expect((await portal.caller().call(slotOffer, { gameId: 'no-such-game' })).body.errorCode).toBe(
    'not_found',
  );
});
