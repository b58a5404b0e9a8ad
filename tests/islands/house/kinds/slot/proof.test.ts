import { describe, expect, it } from 'vitest';
import { readProof } from '../../../../../src/islands/house/fairness/proof.ts';
import { verifierOf } from '../../../../../src/islands/house/fairness/verifiers.ts';
import { webHashing } from '../../../../../src/islands/house/fairness/web-hashing.ts';
import { exampleProof } from '../../../../../src/islands/house/kinds/slot/example-proof.ts';
import type { SlotData } from '../../../../../src/islands/house/kinds/slot/slot-data.ts';
import { testVector } from '../../../../../src/islands/house/kinds/slot/test-vector.ts';
import { offerOf } from '../../../../../src/lib/gateway/house/kinds/slot/offer.ts';
import { messageOf } from '../../../../../src/lib/rules/fair.ts';
import { verify } from '../../../../../src/lib/rules/kinds/slot/verify.ts';

const example = await exampleProof(offerOf('lantern-koi') as SlotData);

describe('a pasted proof', () => {
  it('is read when it is whole', async () => {
    expect(readProof(JSON.stringify(example))).toEqual({ proof: example });
    expect(await verify(example, webHashing)).toMatchObject({
      seedAgrees: true,
      resultAgrees: true,
      winAgrees: true,
    });
  });

  it('is of a slot when it was published before kinds were named, and of no kind that nobody plays', () => {
    expect(verifierOf(undefined)).toBe(verifierOf('slot'));
    expect(verifierOf('toString')).toBeUndefined();
  });

  it('is told from other text', () => {
    expect(readProof('S10000017')).toEqual({ fault: 'notJson' });
    expect(readProof('[1, 2]')).toEqual({ fault: 'incomplete' });
    expect(readProof('null')).toEqual({ fault: 'incomplete' });
  });

  it.each(Object.keys(example).filter((key) => !['kind', 'number', 'gameName', 'symbols'].includes(key)))(
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
