import { once } from 'node:events';
import { startVendor } from '../demo-vendor/server.ts';
import { leaveOnSignals, onLeave } from '../leave.ts';
import { Problem } from '../problem.ts';
import { optionsOf } from '../usage.ts';

const USAGE = `npm run demo-vendor -- --portal http://localhost:4321 --vassalage NAME --from-vendor SECRET --to-vendor SECRET
  [--mode seamless|transfer] [--port 4400] [--data FOLDER] [--league LEAGUE [--minute MS] [--before MS]]`;

/** Serves the demonstration vendor until it is stopped. */
export async function demoVendor(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const names = [
    'portal',
    'vassalage',
    'from-vendor',
    'to-vendor',
    'mode',
    'port',
    'data',
    'league',
    'minute',
    'before',
  ] as const;
  const options = Object.fromEntries(names.map((name) => [name, text])) as Record<
    (typeof names)[number],
    typeof text
  >;
  const given = optionsOf(args, options, USAGE);
  const { portal, vassalage, mode = 'seamless', port = '4400', data = '.data/demo-vendor' } = given;
  const [fromVendor, toVendor] = [given['from-vendor'], given['to-vendor']];
  if (!portal || !vassalage || !fromVendor || !toVendor) throw new Problem(USAGE);
  if (mode !== 'seamless' && mode !== 'transfer') throw new Problem(USAGE);
  leaveOnSignals();
  const times = { minuteMs: Number(given.minute ?? 1_000), beforeMs: Number(given.before ?? 180_000) };
  if (!Object.values(times).every((ms) => ms > 0)) throw new Problem(USAGE);
  const vendor = await startVendor({
    portal,
    vassalage,
    fromVendor,
    toVendor,
    mode,
    port: Number(port),
    data,
    ...(given.league && { league: { league: given.league, ...times } }),
  });
  onLeave(vendor.stop);
  console.log(`The demonstration vendor ${vassalage} (${mode}) serves its game at ${vendor.address}/play`);
  if (given.league) console.log(`It tells the matches of ${given.league}, a minute in ${times.minuteMs} ms`);
  console.log(`Choose faults at ${vendor.address}/testing`);
  await once(process, 'exit');
  return 0;
}
