import { defineConfig } from 'vitest/config';

/** Three projects: pure units everywhere, server calls on a database, and the tools behind the npm commands. */
export default defineConfig({
  test: {
    // One for each core of the smallest machine the checks run on; by default one would be left idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Whole seasons are played here: a limit against hanging, not a measure.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/database.ts'],
          // Whole servers are started here, one after the other: a limit against hanging, not a measure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
