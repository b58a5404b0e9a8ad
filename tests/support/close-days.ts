// Closes the days of a database in a process of its own, as a portal does: `node close-days.ts DATABASE_URL DATA_DIR`.
import { readConfig } from '../../src/lib/gateway/core/config.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';
import { closeAllDays } from './close-all-days.ts';

const [address, DATA_DIR] = process.argv.slice(2);
const config = readConfig({ APPLICATION_DATABASE_URL: address, DATA_DIR, LOG_LEVEL: 'silent' });
const { ctx, close } = await createCtx(config);
await closeAllDays(ctx);
await close();
