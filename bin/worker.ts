// One of several processes that serve a port; `serve/workers.ts` starts it with the port and the host. It ends with that process.
import { leaveOnSignals, onLeave } from './leave.ts';
import { isForPeople } from './problem.ts';
import { serve } from './serve.ts';

const [, , port, host] = process.argv;
leaveOnSignals();
try {
  const served = await serve(Number(port), host || undefined);
  onLeave(served.stop);
  process.send?.('serving');
} catch (error) {
  console.error(isForPeople(error) ? error.message : error);
  process.exit(1);
}
