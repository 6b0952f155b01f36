import { defineConfig } from 'vitest/config';

/** Files share their process and what it has read; each leaves nothing of its own behind. */
const SHARED = { isolate: false, setupFiles: ['tools/lib/leave-nothing.mjs'] };

/** Two projects: units everywhere, and server calls on a database. */
export default defineConfig({
  test: {
    // One for each core of the smallest machine the checks run on; by default one would be left idle.
    maxWorkers: 2,
    projects: [
      {
        // As in the browsers' build.
        define: { TOUCHLINE_TV: 'false' },
        test: {
          name: 'unit',
          ...SHARED,
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
          ...SHARED,
          include: ['apps/server/test/**/*.test.ts'],
          // Those of the start have a database of their own, whatever the others run on.
          exclude: process.env['TEST_DATABASE_URL'] ? ['apps/server/test/start.test.ts'] : [],
          globalSetup: ['tools/lib/tested-server.mjs', 'apps/server/test/support/database.ts'],
          // Whole servers are started here, one after the other: a limit against hanging, not a measure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
