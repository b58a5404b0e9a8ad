import { describe, expect, it } from 'vitest';
import { exampleProof } from '../../../src/islands/house/example-proof.ts';
import { readProof } from '../../../src/islands/house/proof.ts';
import type { SlotData } from '../../../src/islands/house/slot-data.ts';
import { testVector } from '../../../src/islands/house/test-vector.ts';
import { webHashing } from '../../../src/islands/house/web-hashing.ts';
import { slotOffer } from '../../../src/lib/gateway/house/kinds/slot/offer.ts';
import { messageOf } from '../../../src/lib/rules/fair.ts';
import { verify } from '../../../src/lib/rules/slot/verify.ts';

const example = await exampleProof(slotOffer('lantern-koi') as SlotData);

describe('a pasted proof', () => {
  it('is read when it is whole', async () => {
    const read = readProof(JSON.stringify(example));
    if (!('proof' in read)) return expect.fail(`refused: ${read.fault}`);
    expect(await verify(read.proof, webHashing)).toMatchObject({
      seedAgrees: true,
      resultAgrees: true,
      winAgrees: true,
    });
  });

  it('is told from other text', () => {
    expect(readProof('S10000017')).toEqual({ fault: 'notJson' });
    expect(readProof('[1, 2]')).toEqual({ fault: 'incomplete' });
    expect(readProof('null')).toEqual({ fault: 'incomplete' });
  });

  it.each(Object.keys(example).filter((key) => !['number', 'gameName', 'symbols'].includes(key)))(
    'is refused without its %s',
    (key) => {
      const without: Record<string, unknown> = { ...example };
      delete without[key];
      expect(readProof(JSON.stringify(without))).toEqual({
        fault: key === 'serverSeed' ? 'secret' : 'incomplete',
      });
    },
  );
});

it('publishes a test vector that is true', async () => {
  const { serverSeed, message, hmac, stops, strips } = testVector;
  expect(messageOf(testVector, 0)).toBe(message);
  expect(Buffer.from(await webHashing.hmac(serverSeed, message)).toString('hex')).toBe(hmac);
  expect(example.table.strips.map(({ length }) => length)).toEqual(strips);
  expect(example.round.base.stops).toEqual(stops);
});
