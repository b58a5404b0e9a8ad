// Finds a Chromium for tests and pictures, and gets one when that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Problem } from './problem.ts';
import { during } from './say.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser's file: CHROMIUM_PATH, Playwright's own, the system's; undefined when there is none. */
export async function findChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...NAMES.map(inPath)];
  return candidates.find((path) => path && existsSync(path));
}

/** The same, installing one when there is none: Playwright's own, or as root the system's package. */
export async function needChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  const tries: [string, string[]][] = [
    [process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium']],
  ];
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    tries.push(
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    );
  }
  await during('chromium', 'installing one for the browser tests', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const [command, args] of tries) {
      spawnSync(command, args, { env, stdio: 'ignore', timeout: 300_000 });
      if (await findChromium()) return;
    }
  });
  const installed = await findChromium();
  if (installed) return installed;
  throw new Problem(
    'The browser tests need a Chromium. Install one (apt-get install chromium, or npx playwright install --with-deps --only-shell chromium) ' +
      'or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

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
