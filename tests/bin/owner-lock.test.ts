import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isLock, readOwner, takeLock } from '../../bin/owner-lock.ts';
import { birthOf } from '../../bin/processes.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'));
  path = join(folder, 'owner.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a second taker learns who has it and where that one serves', () => {
  const first = takeLock(path, 'start');
  if (!isLock(first)) throw new Error('a free lock was refused');
  first.tell({ address: 'http://localhost:4321' });
  expect(takeLock(path, 'test')).toMatchObject({
    pid: process.pid,
    doing: 'start',
    address: 'http://localhost:4321',
  });
  first.release();
  expect(existsSync(path)).toBe(false);
  expect(isLock(takeLock(path, 'test'))).toBe(true);
});

it('the lock of a process that was killed counts for nothing', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = other.pid as number;
  writeFileSync(path, JSON.stringify({ pid, birth: birthOf(pid), doing: 'start' }));
  expect(isLock(takeLock(path, 'start'))).toBe(false);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(readOwner(path)).toBeUndefined();
  expect(isLock(takeLock(path, 'start'))).toBe(true);
});

it('another process that got the same number is not taken for the owner', () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, birth: 'an earlier life', doing: 'start' }));
  expect(isLock(takeLock(path, 'start'))).toBe(true);
});

it('a torn file is no owner', () => {
  writeFileSync(path, '{"pid": 1');
  expect(isLock(takeLock(path, 'start'))).toBe(true);
});
