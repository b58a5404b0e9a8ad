// Another process that bills and pays contracts, until somebody kills it: `settles.ts <config> <ms that the clock is ahead>`.
import { contractsByTheClock } from '../../../src/lib/gateway/contracts/by-the-clock.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';

const [config = '{}', ahead = '0'] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const { ctx, close } = await createCtx(JSON.parse(config), { clock });
await contractsByTheClock(ctx);
await close();
