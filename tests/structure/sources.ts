// The project's own files, as the structure tests read them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Every file under version control and every new one that is not ignored, by its path from the project's root. */
export function projectFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const gone = new Set(git(['ls-files', '--deleted', '-z']));
  return git(list).filter((path) => !gone.has(path));
}

/** The same for code only. */
export function codeFiles(...folders: string[]): string[] {
  const code = projectFiles().filter((path) => /\.([mc]?[jt]sx?|astro)$/.test(path));
  return code.filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
}

export const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');

function git(args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8', maxBuffer: 64_000_000 });
  return output.split('\0').filter(Boolean);
}
