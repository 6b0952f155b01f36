import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { plainBrowser } from './support/browsers';
import { aheadMs } from './support/other-hour.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4410);

/** Journeys in a real browser against a real server with the demo content. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './tv/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Limits against hanging, not measures: a busy machine stands still for seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    ...plainBrowser,
    trace: 'off',
    // Responses of a service worker cannot be observed or broken by a test; tests of it allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node tools/start.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${port}/api/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      METRICS_PORT: String(port + 1),
      TOUCHLINE_DATA: process.env['E2E_DATA'] ?? '.cache/e2e',
      RATE_LIMIT_SCALE: '0',
      // Two browsers share the machine with it: it would be full at any time.
      LOAD_SHEDDING: 'off',
      CONTENT_FEED: fileURLToPath(new URL('support/feed.mjs', import.meta.url)),
      CSP_SCRIPT_HOSTS: 'https://www.youtube.com https://imasdk.googleapis.com',
      CSP_FRAME_HOSTS: 'https://www.youtube-nocookie.com',
      ...(aheadMs !== 0 && { NODE_OPTIONS: `--import ${new URL('support/other-hour.mjs', import.meta.url)}` }),
    },
  },
});
