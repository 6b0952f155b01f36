import { expect, test } from 'vitest';
import { describe, type Measured, middleRun, type Report, results } from './report';

const report = (performance: number, seo = 1, fetchTime = '2026-11-17T08:00:00.000Z'): Report => ({
  lighthouseVersion: '12.0.0',
  fetchTime,
  environment: { hostUserAgent: 'Mozilla/5.0 HeadlessChrome/150.0.0.0 Safari/537.36' },
  categories: {
    performance: { score: performance, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [{ id: 'label', weight: 7 }] },
    'best-practices': { score: 1, auditRefs: [{ id: 'valid-source-maps', weight: 0 }] },
    seo: { score: seo, auditRefs: [{ id: 'link-text', weight: 1 }] },
  },
  audits: {
    label: { score: null },
    'valid-source-maps': { score: 0 },
    'link-text': { score: seo === 1 ? 1 : 0 },
    'first-contentful-paint': { score: 1, numericValue: 1049 },
    'largest-contentful-paint': { score: 1, numericValue: 2700 },
    'total-blocking-time': { score: 0, numericValue: 1090.4 },
    'cumulative-layout-shift': { score: 1, numericValue: 0.0041 },
    interactive: { score: 0, numericValue: 6000 },
    'total-byte-weight': { score: 1, numericValue: 670_400 },
  },
});

const measured = (page: Measured['page'], runs: Report[]): Measured => ({ page, runs, middle: middleRun(runs) });

test('the run with the median performance stands for a page', () => {
  const runs = [report(0.9), report(0.5), report(0.71)];
  expect(middleRun(runs)).toBe(runs[2]);
});

test('the document has a row for each page, the versions, the day and the cores', () => {
  const text = describe([measured('home', [report(0.71)]), measured('search', [report(0.9, 0.92)])]);
  expect(text).toContain('Lighthouse 12.0.0');
  expect(text).toContain('Chromium 150');
  expect(text).toMatch(/\d+ cores, 2026-11-17/);
  expect(text).toContain('| home | 71 | 100 | 100 | 100 | 1.0 s | 2.7 s | 1090 ms | 0.004 | 6.0 s | 670 kB |');
  expect(text).toContain('| search | 90 | 100 | 100 | 92 |');
});

test('the lowest score of all pages counts, with the audits that failed', () => {
  const pages = [measured('home', [report(0.71), report(0.5), report(0.9)]), measured('search', [report(0.9, 0.92)])];
  expect(results(pages)).toEqual([
    { name: 'lighthousePerformance', value: 71, detail: 'home 71, search 90' },
    { name: 'lighthouseAccessibility', value: 100, detail: 'every audit passes on every page' },
    { name: 'lighthouseBestPractices', value: 100, detail: 'every audit passes on every page' },
    { name: 'lighthouseSeo', value: 92, detail: 'search: link-text' },
  ]);
});
