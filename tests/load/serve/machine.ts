// The programs that a measurement of serving needs, and the cores that it keeps apart.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { onLeave } from '../../../bin/leave.ts';
import { Problem } from '../../../bin/problem.ts';

export const CONNECTIONS = 16;
const SECONDS = 2;
/** Whatever serves has the first core, and the load the second. */
const SERVING = '0';
const LOADING = '1';

const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

const PINS = has('taskset') && availableParallelism() > 1;

/** Whether nginx can be a yardstick; says so when it cannot. */
export function hasNginx(): boolean {
  if (has('nginx')) return true;
  console.log('nginx is not installed, so that yardstick is left out: apt-get install -y nginx-light');
  return false;
}

/** Throws the sentence that says what is missing, when nothing could be measured. */
export function needWrk(): void {
  if (!has('wrk')) throw new Problem('wrk makes the load and is not installed: apt-get install -y wrk');
  if (!PINS)
    console.log(
      'taskset or a second core is missing: server and load are on the same cores, ratios are rough.',
    );
}

/** Starts a program that serves, on the core for that, until the measurement ends. */
export function startPinned(program: string, args: string[]): void {
  const [first = '', ...rest] = PINS ? ['taskset', '-c', SERVING, program, ...args] : [program, ...args];
  const child = spawn(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  onLeave(() => void child.kill());
}

/** Moves a process that runs, with all its threads, to the core that serves. */
export function pin(pid: number): void {
  if (PINS) spawnSync('taskset', ['-a', '-c', '-p', SERVING, String(pid)], { stdio: 'ignore' });
}

/**
 * Requests that are answered in a second, over connections that stay open. The load gets a core of its own unless told to
 * share. Throws when an answer is a refusal.
 */
export async function perSecond(
  url: string,
  headers: Record<string, string>,
  { alone = true } = {},
): Promise<number> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...asked, url];
  const [program = '', ...args] = PINS && alone ? ['taskset', '-c', LOADING, ...load] : load;
  const { stdout } = await promisify(execFile)(program, args);
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Problem(`${url} did not answer as it should:\n${stdout}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
}
