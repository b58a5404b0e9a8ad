// Keeps files in the data folder, readable by the portal's own user only: `DATA_DIR/files/<two digits>/<key>`.
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../core/ports.ts';
import { checkedKey, KEY } from './key.ts';

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

export function folderFiles(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  const folderOf = (key: string): string => join(root, checkedKey(key).slice(0, 2));
  const pathOf = (key: string): string => join(folderOf(key), key);
  const namesIn = (folder: string): Promise<string[]> =>
    readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });

  return {
    async put(key, content) {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      const file = await open(pathOf(key), 'wx', 0o600);
      try {
        await file.writeFile(content);
        // What a row says is there has to survive a power cut.
        await file.sync();
      } catch (error) {
        // A first part would stay on a disk that is full.
        await rm(pathOf(key), { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      for (const part of await namesIn(root))
        for (const key of await namesIn(join(root, part))) {
          if (!KEY.test(key)) continue;
          const found = await stat(pathOf(key)).catch(() => undefined);
          if (found) yield { key, writtenAt: found.mtime };
        }
    },
  };
}
