import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the time of a run. Others may walk through it but not look around: the database's user must reach its own. */
export async function temporaryFolder(purpose: string, where = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(where, `portico-${purpose}-`));
  await chmod(folder, 0o711);
  return folder;
}
