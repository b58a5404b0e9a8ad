// Closes all days that are over, however busy the server of the databases is.
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { closeDays } from '../../src/lib/gateway/daybook/close-days.ts';

/** A transaction of anybody on the server, in a test beside this one too, puts the end of a day off: as the job does, this then looks again. */
export async function closeAllDays(ctx: Ctx): Promise<void> {
  let putOff: boolean;
  const wake = async (): Promise<void> => {
    putOff = true;
  };
  do {
    putOff = false;
    await closeDays({ ...ctx, jobs: { ...ctx.jobs, wake } });
  } while (putOff);
}
