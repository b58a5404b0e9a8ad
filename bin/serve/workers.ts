// Several processes that serve one port. This process starts them, replaces one that ends, and ends them all.
import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';
import type { Served } from '../serve.ts';

const PROGRAM = fileURLToPath(new URL('../worker.ts', import.meta.url));
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A worker that ends sooner counts as a failed start, and the next one waits longer. */
const STABLE_MS = 30_000;
/** Longer than a worker takes to drain. */
const END_MS = 9_000;

/** `WORKERS`: how many processes serve; absent means one, `auto` one for each core. */
export function workersIn(text: string | undefined): number {
  const count = text === 'auto' ? availableParallelism() : Number(text || 1);
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new Problem(`WORKERS must be a number from 1 to 64, or auto, not "${text}".`);
  return count;
}

/** How long to wait before a worker is started again, after so many failed starts. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/** Resolves when all of them serve; throws when one ends before that. */
export async function startWorkers(count: number, port: number, host: string | undefined): Promise<Served> {
  // The workers take connections themselves: one that this process hands to a worker which just died would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: PROGRAM, args: [String(port), host ?? ''] });
  let stopping = false;

  function start(failures = 0): Worker {
    const began = Date.now();
    const worker = cluster.fork();
    worker.once('exit', (code: number, signal: string | null) => {
      if (stopping) return;
      const failed = Date.now() - began < STABLE_MS ? failures + 1 : 0;
      console.error(`Worker ${worker.process.pid} ended (${signal ?? `code ${code}`}). Another one starts.`);
      setTimeout(() => stopping || start(failed), pauseAfter(failed));
    });
    return worker;
  }

  async function stop(): Promise<void> {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
  }

  try {
    await Promise.all(Array.from({ length: count }, () => untilServing(start())));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function untilServing(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('exit', () => reject(new Problem('A worker ended before it could serve.')));
  });
}

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => worker.process.kill('SIGKILL'), END_MS);
    worker.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    if (worker.isDead()) resolve();
    else worker.process.kill('SIGTERM');
  });
}
