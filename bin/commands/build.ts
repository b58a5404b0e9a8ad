import { buildIfStale } from '../build.ts';
import { leaveOnSignals } from '../leave.ts';

export async function build(): Promise<number> {
  leaveOnSignals();
  await buildIfStale();
  return 0;
}
