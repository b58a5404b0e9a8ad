// The member's bonuses, and what a deposit could bring. Requests throw `Refused`.
import { call } from '../client/call.ts';
import * as contract from '../contract/bonus.ts';
import type { OutputOf } from '../contract/call.ts';
import { toWire } from '../rules/money.ts';
import { type Loaded, loaded } from './loaded.ts';
import { readingOfMember } from './of-member.ts';
import { refreshBalance } from './wallet.ts';

export type Bonus = OutputOf<typeof contract.bonusList>['list'][number];
export type BonusDetail = OutputOf<typeof contract.bonusDetail>;
export type BonusOffer = OutputOf<typeof contract.bonusOffers>['offers'][number];

const list = readingOfMember<Bonus[]>(async () => (await call(contract.bonusList, {})).list);

export const { $loaded: $bonuses, read: loadBonuses } = list;

export const loadBonus = (number: string): Promise<Loaded<BonusDetail>> =>
  loaded(call(contract.bonusDetail, { number }));

/** What a deposit that credits this amount can bring; nothing while that is not known. */
export async function offersFor(creditMinor: bigint): Promise<BonusOffer[]> {
  const answer = await loaded(call(contract.bonusOffers, { amount: toWire(creditMinor) }));
  return answer.state === 'ready' ? answer.value.offers : [];
}

/** Gives up a bonus. */
export async function giveUpBonus(number: string): Promise<void> {
  await call(contract.giveUpBonus, { number });
  await Promise.all([loadBonuses(), refreshBalance()]);
}
