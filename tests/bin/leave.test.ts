// How a command ends that is told to stop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const LEAVE = new URL('../../bin/leave.ts', import.meta.url);

/** The exit code of a process that is told to stop, and what it has undone before. */
async function stopped(ending: string): Promise<[code: number, said: string]> {
  const source = `import { leaveOnSignals, onLeave } from '${LEAVE}';
    onLeave(() => console.log('undone')); leaveOnSignals(${ending}); setInterval(() => {}, 1_000); console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes;
    if (String(bytes).includes('ready')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  return [code, said];
}

test('tests, a build or a measurement that is stopped before its result is no success; a portal that is stopped has done its work', async () => {
  expect(await stopped('1')).toEqual([1, 'ready\nundone\n']);
  expect(await stopped('')).toEqual([0, 'ready\nundone\n']);
});
