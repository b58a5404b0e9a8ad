// The member's points: the balance, the rewards of the mall, exchanges and lines. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/points.ts';
import { keptKey } from './kept-key.ts';
import { readingOfMember } from './of-member.ts';
import { refreshBalance } from './wallet.ts';

export type PointBalance = OutputOf<typeof contract.pointBalance>;
export type PointReward = OutputOf<typeof contract.pointRewardList>['rewards'][number];
export type RedeemList = OutputOf<typeof contract.redeemList>;
export type Exchange = RedeemList['list'][number];
export type RedeemStatus = 'all' | Exchange['status'];
export type PointLines = OutputOf<typeof contract.memberTransactionDetail>;
export type PointMall = PointBalance & OutputOf<typeof contract.pointRewardList>;

const mall = readingOfMember<PointMall>(async () => {
  const [balance, list] = await Promise.all([
    call(contract.pointBalance, {}),
    call(contract.pointRewardList, {}),
  ]);
  return { ...balance, ...list };
});
let shown: { status: RedeemStatus; pageNo: number } = { status: 'all', pageNo: 1 };
const exchanges = readingOfMember<RedeemList>(() => call(contract.redeemList, shown));
let before: string | undefined;
const lines = readingOfMember<PointLines>(() => call(contract.memberTransactionDetail, { before }));

export const { $loaded: $mall, read: loadMall } = mall;
export const { $loaded: $exchanges } = exchanges;
export const { $loaded: $pointLines } = lines;

/** Shows a page of the exchanges in this state. */
export function loadExchanges(status: RedeemStatus = 'all', pageNo = 1): Promise<void> {
  shown = { status, pageNo };
  return exchanges.read();
}

/** Shows lines from the newest on, or those before one. */
export function loadPointLines(line?: string): Promise<void> {
  before = line;
  return lines.read();
}

const redeeming = keptKey();
const converting = keptKey();

interface Redeeming {
  reward: string;
  quantity: number;
  delivery: string;
  paymentPassword: string;
}

/** Asks for a reward; answers the number of the exchange. */
export async function redeem({ paymentPassword, ...wanted }: Redeeming): Promise<string> {
  const { transactionReference } = await call(
    contract.redeemPointReward,
    { ...wanted, paymentPassword },
    redeeming.for(wanted.reward, wanted.quantity, wanted.delivery),
  );
  redeeming.done();
  await loadMall();
  return transactionReference;
}

/** Turns points into money; answers the amount. */
export async function convertPoints(points: number, paymentPassword: string): Promise<string> {
  const { amount } = await call(contract.convertPoint, { points, paymentPassword }, converting.for(points));
  converting.done();
  await Promise.all([loadMall(), refreshBalance()]);
  return amount;
}
