import { buildIfStale } from '../build.ts';
import { leaveOnSignals } from '../leave.ts';

export async function build(): Promise<number> {
  leaveOnSignals(1);
  await buildIfStale();
  return 0;
}
