import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const EDITOR = /@keystatic|@keystar|bin\/editor/;

test('the editor of the content is a matter of development alone', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  expect(Object.keys(dependencies).filter((name) => EDITOR.test(name))).toEqual([]);
  expect(devDependencies).toHaveProperty('@keystatic/core');
  const locked = Object.entries<{ dev?: boolean }>(JSON.parse(read('package-lock.json')).packages);
  const editors = locked.filter(([path]) => EDITOR.test(path));
  expect(editors.length).toBeGreaterThan(1);
  expect(editors.filter(([, { dev }]) => !dev)).toEqual([]);
});

test('nothing that is built or started names the editor; only `npm run dev` does', () => {
  const product = projectFiles().filter(
    (path) => /^(src|public|bin|astro)/.test(path) && !path.startsWith('bin/editor/'),
  );
  const naming = product.filter((path) => EDITOR.test(read(path)) || /'editor', 'astro/.test(read(path)));
  expect(naming).toEqual(['bin/commands/dev.ts']);
});
