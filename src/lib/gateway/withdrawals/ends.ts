// What a withdrawal ends beside moving money.
import type { Ctx } from '../core/ctx.ts';

export interface Ended {
  title: string;
  /** What is lost with it. */
  amountMinor: bigint;
}

/**
 * The bonuses that a withdrawal of this member ends now. There are no grants yet; the room that gives them answers here, and the page and
 * the request go by it.
 */
export const endedByWithdrawal = async (_ctx: Ctx, _memberId: bigint): Promise<Ended[]> => [];
