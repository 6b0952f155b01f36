import { defineConfig } from 'vitest/config';

/** Files share their process and what it has read; each leaves nothing of its own behind. */
const SHARED = { isolate: false, setupFiles: ['tools/lib/testing/leave-nothing.mjs'] };

/** Tests that replace a module, which must not be found replaced by others. */
const ISOLATED = 'apps/{client,studio}/src/**/*.isolated.test.tsx';

/** Tests of code that is part of the TV's build only. */
const TV = 'apps/client/src/**/*.tv.test.tsx';

/** Tests that need the release before, unpacked. */
const UPGRADE = 'apps/server/test/upgrade/*.test.ts';

/** Whether the server tests run on a PostgreSQL that was named, after they ran on the embedded one. */
const onNamedDatabase = Boolean(process.env['TEST_DATABASE_URL']);

/** Components of the client and of the studio, in a DOM. */
const component = (name: string, files: { include: string[]; exclude?: string[] }, isolate: boolean, isTv = false) => ({
  define: { TOUCHLINE_TV: String(isTv) },
  test: {
    ...SHARED,
    ...files,
    name,
    isolate,
    setupFiles: [...SHARED.setupFiles, 'apps/client/test/set-up.ts'],
    environment: 'happy-dom',
    // A limit against hanging, not a measure.
    testTimeout: 60_000,
  },
});

/** Units everywhere, components, and server calls on a database. */
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
            'apps/devices/*/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Whole seasons are played here: a limit against hanging, not a measure.
          testTimeout: 60_000,
        },
      },
      component('component', { include: ['apps/{client,studio}/src/**/*.test.tsx'], exclude: [ISOLATED, TV] }, false),
      component('component-isolated', { include: [ISOLATED] }, true),
      component('component-tv', { include: [TV] }, false, true),
      { test: { name: 'upgrade', include: [UPGRADE], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          ...SHARED,
          // What depends on SQL runs on both databases; its file says so by its name.
          include: [onNamedDatabase ? 'apps/server/test/**/*.sql.test.ts' : 'apps/server/test/**/*.test.ts'],
          exclude: [UPGRADE],
          globalSetup: ['tools/lib/testing/tested-server.mjs', 'apps/server/test/support/database.ts'],
          // Whole servers are started here, one after the other: a limit against hanging, not a measure.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
