// One stage of `npm test`: a program whose outcome is counted.
import { spawn } from 'node:child_process';
import { onLeave } from '../leave.ts';
import { PROJECT } from '../project.ts';
import { fileOf } from '../tool.ts';

export interface Count {
  passed: number;
  failed: number;
}

export interface Ran {
  code: number;
  output: string;
}

/** Runs a program of the packages and keeps what it prints. */
export function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const child = spawn(process.execPath, [fileOf(name), ...args], {
    cwd: PROJECT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onLeave(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a stage, says how it went and how long it took, and shows what it printed when it failed. */
export async function stage(name: string, work: () => Promise<Count & { output: string }>): Promise<Count> {
  const began = Date.now();
  const still = setInterval(() => console.log(`${name}: ${seconds(began)} so far`), 60_000);
  let result: Count & { output: string };
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
  const { passed, failed, output } = result;
  if (failed > 0) console.log(`\n----- ${name} -----\n${output.trim()}\n-----`);
  console.log(`${name.padEnd(15)}${passed} passed, ${failed} failed  (${seconds(began)})`);
  return { passed, failed };
}

const seconds = (began: number): string => `${((Date.now() - began) / 1000).toFixed(0)} s`;
