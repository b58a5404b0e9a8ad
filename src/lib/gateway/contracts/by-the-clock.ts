// What the clock does with contracts: offers lapse, contracts of those who were moved elsewhere end, periods that are over are billed,
// and what is due is paid.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { lapse } from './answer.ts';
import { endLeft, leftContracts } from './left.ts';
import { offersOfLinks } from './link-offers.ts';
import { payAll } from './pay.ts';
import { billsByTheClock } from './request.ts';
import { contractNow, lockContracts } from './rows.ts';
import { makeBills } from './settle.ts';

export async function contractsByTheClock(ctx: Ctx): Promise<void> {
  await lapseOver(ctx);
  await endOfMoved(ctx);
  await offersOfLinks(ctx);
  await makeBills(ctx);
  await billsByTheClock(ctx);
  await payAll(ctx);
}

async function lapseOver(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .selectFrom('contracts')
    .select('id')
    .where('state', '=', 'offered')
    .where('answer_by', '<=', ctx.clock.now())
    .execute();
  await oneByOne(ctx, over, {
    work: ({ id }) =>
      inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        const offer = await contractNow(tx, id);
        if (offer?.state === 'offered') await lapse(tx, offer);
      }),
    failed: 'an offer did not lapse',
    about: ({ id }) => ({ contract: String(id) }),
  });
}

async function endOfMoved(ctx: Ctx): Promise<void> {
  await oneByOne(ctx, await leftContracts(ctx), {
    work: (each) =>
      inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        await endLeft(tx, each);
      }),
    failed: 'a contract of somebody who was moved did not end',
    about: ({ id }) => ({ contract: String(id) }),
  });
}
