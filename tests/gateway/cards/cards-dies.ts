// Another process at the tables of cards, which is killed when it has booked all that is due and before that is committed:
// `cards-dies.ts <config> <ms that the clock is ahead>`.
import { advanceTable } from '../../../src/lib/gateway/cards/advance.ts';
import { tablesDue } from '../../../src/lib/gateway/cards/at-table.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';

const [config = '{}', ahead = '0'] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const { ctx } = await createCtx(JSON.parse(config), { clock });
for (const id of await tablesDue(ctx))
  await inTransaction(ctx, async (tx) => {
    await advanceTable(tx, id);
    process.kill(process.pid, 'SIGKILL');
  });
