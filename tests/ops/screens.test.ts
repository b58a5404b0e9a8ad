// Pictures of the portal, as who changes a screen takes them.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT } from '../../bin/project.ts';

it('a picture of what a member sees is taken in both sizes and themes', async () => {
  const words = [join(PROJECT, 'bin', 'portal.mjs'), 'screens', 'logout'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: PROJECT });
  expect(stdout + stderr).toMatch(/screens +4 pictures/);
}, 180_000);
