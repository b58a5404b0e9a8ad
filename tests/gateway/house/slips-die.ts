// Another process that brings fixtures to their end and dies on the way: `slips-die.ts <config> <ms that the clock is ahead> result|settled|paying`.
// `result`: how they ended is kept, and nothing more. `settled`: bets on one fixture are paid, slips are not. `paying`: slips are paid too, and
// none of it is committed.
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { closeAtTable, drawAtTable } from '../../../src/lib/gateway/house/shared/draw.ts';
import { roundsDue } from '../../../src/lib/gateway/house/shared/finish.ts';
import { tableKeyOf } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { settleAtTable } from '../../../src/lib/gateway/house/shared/settle.ts';
import { slipsToLookAt } from '../../../src/lib/gateway/house/shared/slips/kept.ts';
import { paySlip } from '../../../src/lib/gateway/house/shared/slips/settle.ts';
import { everyTable } from '../../../src/lib/gateway/house/shared/table.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { offerLeagues } from './league.ts';

const [config = '{}', ahead = '0', moment] = process.argv.slice(2);
offerLeagues();
const { ctx } = await createCtx(JSON.parse(config), {
  clock: { now: () => new Date(Date.now() + Number(ahead)) },
});
const die = (): boolean => process.kill(process.pid, 'SIGKILL');

const leagues = (await everyTable(ctx)).filter(({ tableKey }) => ['quarters', 'halves'].includes(tableKey));
for (const league of leagues)
  for (const { index } of await roundsDue(ctx, league)) {
    const key = { ...tableKeyOf(league), index };
    await closeAtTable(ctx, key);
    await drawAtTable(ctx, key);
    if (moment !== 'result') await settleAtTable(ctx, key);
  }
if (moment !== 'paying') die();
const slips = await slipsToLookAt(ctx, 100);
if (slips.length === 0) throw new Error('there is no slip to pay');
await inTransaction(ctx, async (tx) => {
  for (const slip of slips) await paySlip(tx, slip);
  die();
});
