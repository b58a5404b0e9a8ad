// A command's output is whole, also through a pipe whose reader takes its time.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const WRITTEN = fileURLToPath(new URL('../../bin/written.ts', import.meta.url));
const BYTES = 300_000;

/** How much of a long text comes out of a process that ends after this code, through a shell's pipe. */
async function through(before: string): Promise<number> {
  const code = `process.stdout.write('x'.repeat(${BYTES})); ${before} process.exit(0);`;
  const piped = '"$0" --input-type=module --eval "$1" | (sleep 0.2; wc -c)';
  const { stdout } = await promisify(execFile)('sh', ['-c', piped, process.execPath, code]);
  return Number(stdout);
}

it('all that was printed arrives, however much, before the process ends', async () => {
  expect(await through('')).toBeLessThan(BYTES);
  expect(await through(`await (await import('${WRITTEN}')).written();`)).toBe(BYTES);
});
