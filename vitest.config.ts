/// <reference types="vitest/config" />
// Tests outside a browser: of the code itself, of its structure, and of the started product.
import { defineConfig } from 'vitest/config';

/** What tests of the code itself share. */
const ofCode = {
  globalSetup: ['tests/support/postgres.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/** Tests of the gateway that put another module in place of one of ours, which they must load for themselves. */
const replacing = ['tests/gateway/session/limits.test.ts'];

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Vitest would leave one core to itself, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...ofCode,
          name: 'unit',
          include: ['tests/!(gateway|browser|structure|ops|load)/**/*.test.{ts,tsx}', ...replacing],
        },
      },
      // To load the gateway takes longer than many a file of its tests: those that follow each other in a worker share it.
      {
        test: {
          ...ofCode,
          name: 'gateway',
          include: ['tests/gateway/**/*.test.ts'],
          exclude: replacing,
          isolate: false,
        },
      },
      {
        test: {
          name: 'structure',
          include: ['tests/structure/**/*.test.ts'],
          exclude: ['tests/structure/built-files.test.ts'],
        },
      },
      { test: { name: 'built', include: ['tests/structure/built-files.test.ts'] } },
      {
        test: {
          name: 'ops',
          include: ['tests/ops/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
