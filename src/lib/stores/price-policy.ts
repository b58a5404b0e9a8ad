// What becomes of the member's bets when a price moves while they are placed.
import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/price-policy.ts';
import type { SlipPick } from './bet-slip.ts';
import { whenMemberGoes } from './of-member.ts';

export type PricePolicy = contract.PricePolicy;

type Known = OutputOf<typeof contract.pricePolicy>;

/** What holds for who has chosen nothing, and for a visitor. */
const STANDARD: Known = { policy: 'better', acceptanceMs: 2_000 };

export const $pricePolicy = atom(STANDARD);

whenMemberGoes(() => $pricePolicy.set(STANDARD));

export async function readPricePolicy(): Promise<void> {
  $pricePolicy.set(await call(contract.pricePolicy, {}));
}

export async function choosePricePolicy(policy: PricePolicy): Promise<void> {
  const chosen = await call(contract.setPricePolicy, { policy });
  $pricePolicy.set({ ...$pricePolicy.get(), ...chosen });
}

/** Whether a pick whose price has moved waits for the player. */
export const waitsForPlayer = (policy: PricePolicy, { seen, price }: SlipPick): boolean =>
  policy === 'ask' || (policy === 'better' && Number(price) <= Number(seen));
