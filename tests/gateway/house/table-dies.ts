// Another process at a table, which finishes its rounds or dies on the way:
// `table-dies.ts <config> <ms that the clock is ahead> closed|drawn|settling|finished [table]`.
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { closeAtTable, drawAtTable } from '../../../src/lib/gateway/house/shared/draw.ts';
import { finishTable, roundsUnderWay } from '../../../src/lib/gateway/house/shared/finish.ts';
import { tableKeyOf } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { settleLane } from '../../../src/lib/gateway/house/shared/settle.ts';
import { everyTable } from '../../../src/lib/gateway/house/shared/table.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { GAME } from './table-player.ts';

const [config = '{}', ahead = '0', moment, game = GAME] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const { ctx, close } = await createCtx(JSON.parse(config), { clock });
const die = (): boolean => process.kill(process.pid, 'SIGKILL');

const table = (await everyTable(ctx)).find(({ tableKey }) => tableKey === game);
if (!table) throw new Error('there is no such table');
if (moment === 'finished') await finishTable(ctx, table);
else
  for (const { index } of await roundsUnderWay(ctx, table)) {
    const key = { ...tableKeyOf(table), index };
    await closeAtTable(ctx, key);
    if (moment === 'closed') die();
    await drawAtTable(ctx, key);
    if (moment === 'drawn') die();
    await inTransaction(ctx, async (tx) => {
      for (const lane of [0, 1, 2, 3]) await settleLane(tx, key, lane);
      die();
    });
  }
await close();
