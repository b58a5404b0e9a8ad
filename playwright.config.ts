// Browser tests on the built product, with a port, a data folder and accounts of their own.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions, findChromium } from './bin/chromium.ts';

const port = process.env.PORTICO_TEST_PORT ?? '4390';
process.env.PORTICO_TEST_PORT = port;
process.env.PORTICO_TEST_DATA ??= join(tmpdir(), `portico-browser-${port}`);

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: 'list',
  globalSetup: './tests/support/browser-setup.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: chromiumOptions(await findChromium()),
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: '**/alone/**', use: { viewport: { width: 1440, height: 900 } } },
    // A test tagged @phone runs on a phone too.
    {
      name: 'phone',
      grep: /@phone/,
      testIgnore: '**/alone/**',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Tests that change the portal for everybody come last, one at a time.
    {
      name: 'alone',
      testMatch: '**/alone/*.test.ts',
      fullyParallel: false,
      workers: 1,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  // `npm test` runs the groups one after another on a portal that it has started.
  webServer: process.env.PORTICO_TEST_STARTED
    ? undefined
    : {
        command: 'node bin/portal.mjs start',
        env: {
          PORT: port,
          HOST: '127.0.0.1',
          DATA_DIR: process.env.PORTICO_TEST_DATA,
          DATABASE_URL: '',
          LOG_LEVEL: 'warn',
          // Tests of closed regions say where they come from, as a proxy would.
          TRUST_PROXY: '1',
        },
        url: `http://127.0.0.1:${port}/readyz`,
        reuseExistingServer: !process.env.CI,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
