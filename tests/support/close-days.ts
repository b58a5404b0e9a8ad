// Closes the days of a database in a process of its own, as a portal does: `node close-days.ts DATABASE_URL DATA_DIR`.
import { readConfig } from '../../src/lib/gateway/core/config.ts';
import { closeDays } from '../../src/lib/gateway/daybook/close-days.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';

const [address, DATA_DIR] = process.argv.slice(2);
const config = readConfig({ APPLICATION_DATABASE_URL: address, DATA_DIR, LOG_LEVEL: 'silent' });
const { ctx, close } = await createCtx(config);
// A transaction of anybody on the server, in a test beside this one too, puts the end of a day off: as the job does, this then looks again.
let putOff: boolean;
const wake = async (): Promise<void> => {
  putOff = true;
};
do {
  putOff = false;
  await closeDays({ ...ctx, jobs: { ...ctx.jobs, wake } });
} while (putOff);
await close();
