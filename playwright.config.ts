// Browser tests on the built product. Each worker has a portal of its own, with a port, a data folder and a database.
import { defineConfig } from '@playwright/test';
import { chromiumOptions, findChromium } from './bin/chromium.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // As long as a crowded machine needs to show something; how fast it is shown is for the measurements to say.
  expect: { timeout: 15_000 },
  reporter: 'list',
  globalSetup: './tests/support/browser-setup.ts',
  use: {
    launchOptions: chromiumOptions(await findChromium('shell')),
    actionTimeout: 15_000,
    // Without a choice of theme the page follows the system's.
    colorScheme: 'dark',
    // Animations that no test looks at took an eighth of the time. Tests of movement ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // A test tagged @phone runs on a phone too; one tagged @on-phone, whose page is the same on both but for its width, only there.
    { name: 'desktop', grepInvert: /@on-phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@(on-)?phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
