// A server process that dies while it moves money to or from a vendor: `dies.ts <config> <clock ahead> <moment> <transfer>`.

import { transferVendor } from '../../../src/lib/gateway/catalogue/transfer-vendors.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { move } from '../../../src/lib/gateway/transfers/move.ts';

const [config = '', ahead, moment, text = '{}'] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const { ctx } = await createCtx(JSON.parse(config), { clock });
const die = (): boolean => process.kill(process.pid, 'SIGKILL');

const { memberId, vassalage, direction } = JSON.parse(text);
const vendor = await transferVendor(ctx, vassalage);
if (!vendor) throw new Error(`${vassalage} is no vendor in transfer mode`);
const send = globalThis.fetch;
globalThis.fetch = async (...asked) => {
  if (moment === 'before the vendor has it') die();
  const answer = await send(...asked);
  die();
  return answer;
};
const asked = { memberId: BigInt(memberId), currency: 'USD', direction, amountMinor: 'all' } as const;
await move(ctx, vendor, { ...asked, cause: 'member' });
