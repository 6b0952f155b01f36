import { defineConfig } from '@playwright/test';
import { plainBrowser } from './support/browsers';
export default defineConfig({ testDir: './journeys', outputDir: '/tmp/walk/results', fullyParallel: true, workers: 1, timeout: 120_000, expect: { timeout: 30_000 }, use: { ...plainBrowser, baseURL: process.env['BASE'] ?? 'http://127.0.0.1:4710', trace: 'off', serviceWorkers: 'block', screenshot: 'only-on-failure' } });
