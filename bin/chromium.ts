// Finds a Chromium for tests and pictures, and gets one when that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Problem } from './problem.ts';
import { during } from './say.ts';

/**
 * `shell` is Chromium without what draws a window, and a whole one where there is none: pages are the same, and take three
 * quarters of the time. Only a whole one keeps pages to go back to.
 */
export type Kind = 'shell' | 'whole';

const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser's file: CHROMIUM_PATH, for `shell` the system's, Playwright's own, the system's; undefined when there is none. */
export async function findChromium(kind: Kind): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const shells = kind === 'shell' ? [inPath(SHELL)] : [];
  const candidates = [process.env.CHROMIUM_PATH, ...shells, chromium.executablePath(), ...WHOLE.map(inPath)];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * The same, installing one when there is none: as root the system's package, else Playwright's own. Where only a whole one is there,
 * root gets the fast one for `shell` as well; without it the tests run on the whole one.
 */
export async function needChromium(kind: Kind): Promise<string> {
  const found = await findChromium(kind);
  if (found && !(kind === 'shell' && isOnlyWhole(found))) return found;
  await during('chromium', `installing one for the browser tests (${kind})`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const [command, args] of found ? byPackage([SHELL]) : ways(kind)) {
      spawnSync(command, args, { env, stdio: 'ignore', timeout: 300_000 });
      if ((await findChromium(kind)) !== found) return;
    }
  });
  const installed = await findChromium(kind);
  if (installed) return installed;
  throw new Problem(
    'The browser tests need a Chromium. Install one (apt-get install chromium, or npx playwright install --with-deps --no-shell chromium) ' +
      'or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/** Whether the system's whole one would serve although its packages have the fast one. */
const isOnlyWhole = (found: string): boolean => mayInstall() && WHOLE.map(inPath).includes(found);

const mayInstall = (): boolean => process.getuid?.() === 0 && inPath('apt-get') !== undefined;

type Way = [command: string, args: string[]];

/** Commands that bring one, in the order in which they are tried. */
function ways(kind: Kind): Way[] {
  const own: Way = [
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'],
  ];
  if (!mayInstall()) return [own];
  return [...byPackage(kind === 'shell' ? [SHELL, 'chromium'] : ['chromium']), own];
}

const byPackage = (names: string[]): Way[] => [
  ['apt-get', ['update']],
  ...names.map((name): Way => ['apt-get', ['install', '-y', '--no-install-recommends', name]]),
];

/** How to start it: without its own sandbox only as root, which Chromium demands, and without calls home. */
export function chromiumOptions(executablePath: string | undefined) {
  return {
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--disable-sync',
    ],
  };
}

function inPath(name: string): string | undefined {
  const found = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
  return found.stdout?.trim() || undefined;
}
