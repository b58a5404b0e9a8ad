// One stage of `npm test`: a program whose outcome is counted.
import { spawn } from 'node:child_process';
import { onLeave } from '../leave.ts';
import { PROJECT } from '../project.ts';
import { fileOf } from '../tool.ts';

export interface Count {
  passed: number;
  failed: number;
  /** What failed and why, as it was printed when it happened. */
  failures: string[];
}

export interface Ran {
  code: number;
  output: string;
}

/** `output` is what was not shown yet. */
export type Outcome = Pick<Count, 'passed' | 'failed'> & { output: string; failures?: string[] };

/** Runs a program of the packages and keeps what it prints. */
export async function run(name: string, args: string[]): Promise<Ran> {
  let output = '';
  const code = await runTo((chunk) => (output += chunk), name, args);
  return { code, output };
}

/** Runs it with what it prints shown at once; resolves to its exit code. */
export const runShown = (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  runTo((chunk) => process.stdout.write(chunk), name, args, env);

function runTo(
  print: (chunk: string) => void,
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(process.execPath, [fileOf(name), ...args], {
    cwd: PROJECT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onLeave(() => void child.kill());
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      print(String(error));
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a stage, says each minute that it still runs, how it went and how long it took, and shows its output when it failed. */
export async function stage(name: string, work: () => Promise<Outcome>): Promise<Count> {
  const began = Date.now();
  const still = setInterval(() => console.log(`${name}: ${seconds(began)} so far`), 60_000);
  let result: Outcome;
  try {
    result = await work();
  } catch (error) {
    result = {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  } finally {
    clearInterval(still);
  }
  const { passed, failed, output, failures = [] } = result;
  if (failed > 0 && output !== '') console.log(`\n----- ${name} -----\n${output.trim()}\n-----`);
  console.log(`${name.padEnd(15)}${passed} passed, ${failed} failed  (${seconds(began)})`);
  return {
    passed,
    failed,
    failures: failed > 0 && failures.length === 0 ? [`${name}\n${output.trim()}`] : failures,
  };
}

const seconds = (began: number): string => `${((Date.now() - began) / 1000).toFixed(0)} s`;
