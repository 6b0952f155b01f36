import { defineConfig } from '@playwright/test';
import { plainBrowser } from './support/browsers';
export default defineConfig({
  testDir: '.', outputDir: '/tmp/h18/tv-results', fullyParallel: true, workers: 2, timeout: 60_000, expect: { timeout: 8_000 },
  use: { baseURL: 'http://127.0.0.1:4550', ...plainBrowser, trace: 'off', serviceWorkers: 'block' },
});
