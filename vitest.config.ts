/// <reference types="vitest/config" />
// Tests outside a browser: of the code itself, of its structure, and of the started product.
import { defineConfig } from 'vitest/config';
import { UNIT_WORKERS } from './tests/support/postgres.ts';

/**
 * Each file has its modules to itself: what runs in a browser's tab, where they keep who is signed in, and what offers other tables by
 * names that another file uses.
 */
const TAB = [
  'tests/{stores,client,islands,messages}/**/*.test.{ts,tsx}',
  'tests/gateway/house/slips-lost.test.ts',
  'tests/gateway/house/told-results.test.ts',
  'tests/gateway/house/outside-league.test.ts',
  'tests/gateway/house/outside-sale.test.ts',
];

/** A crowded machine takes its time to show what is waited for. */
const PATIENT = { expect: { poll: { timeout: 15_000 } } };

const ON_DATABASE = {
  globalSetup: ['tests/support/postgres.ts'],
  // Some play until a side has won, which a crowded machine takes several times as long for.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  ...PATIENT,
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    // By itself Vitest leaves one core unused, which is half of a machine that has two.
    maxWorkers: UNIT_WORKERS,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{browser,structure,ops,load}/**', ...TAB],
          // Each file has a gateway and a database of its own; to load the same modules for each takes a third of the time.
          isolate: false,
          ...ON_DATABASE,
        },
      },
      { test: { name: 'tab', include: TAB, ...ON_DATABASE } },
      {
        test: {
          name: 'structure',
          include: ['tests/structure/**/*.test.ts'],
          exclude: ['tests/structure/built-files.test.ts'],
          // They read the whole source, which takes a crowded machine a while.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'built', include: ['tests/structure/built-files.test.ts'] } },
      {
        test: {
          name: 'ops',
          include: ['tests/ops/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          ...PATIENT,
        },
      },
    ],
  },
});
