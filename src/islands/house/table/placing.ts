// Places what was laid, and does not let go of it: without an answer the same placement is sent again, so it counts once.
import type { ArgumentOf } from '../../../lib/contract/call.ts';
import type { tablePlace } from '../../../lib/contract/tables.ts';
import { type Stakes, spotOf } from '../../../lib/rules/felt/felt.ts';
import { toWire } from '../../../lib/rules/money.ts';

export type Placement = ArgumentOf<typeof tablePlace>;

/** `2000` → `2.000` */
const priceWire = (milli: number): string =>
  `${Math.floor(milli / 1000)}.${String(milli % 1000).padStart(3, '0')}`;

export function placementOf(
  round: string,
  stakes: Stakes,
  priceMilli: (key: string) => number | undefined,
): Placement {
  const lines = [...stakes].map(([key, minor]) => {
    const milli = priceMilli(key);
    return { ...spotOf(key), stake: toWire(minor), ...(milli !== undefined && { price: priceWire(milli) }) };
  });
  return { placementId: crypto.randomUUID(), round, lines };
}
