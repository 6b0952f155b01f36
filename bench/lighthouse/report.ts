import { availableParallelism } from 'node:os';
import type { FirstPage } from '../pages/first-pages';
import { median, type Result } from '../result';

/** The parts of a Lighthouse report that are read. */
export interface Report {
  lighthouseVersion: string;
  fetchTime: string;
  environment: { hostUserAgent: string };
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type Category = keyof typeof CATEGORIES;

/** The runs of a page, and the one with the median performance. */
export interface Measured {
  page: FirstPage;
  runs: readonly Report[];
  middle: Report;
}

const CATEGORIES = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const;

/** The categories that must be complete, and the names of their results. */
const COMPLETE = {
  accessibility: 'lighthouseAccessibility',
  'best-practices': 'lighthouseBestPractices',
  seo: 'lighthouseSeo',
} as const;

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

const METRICS: readonly [title: string, audit: string, write: (value: number) => string][] = [
  ['First contentful paint', 'first-contentful-paint', seconds],
  ['Largest contentful paint', 'largest-contentful-paint', seconds],
  ['Total blocking time', 'total-blocking-time', (value) => `${Math.round(value)} ms`],
  ['Layout shift', 'cumulative-layout-shift', (value) => value.toFixed(3)],
  ['Interactive', 'interactive', seconds],
  ['Transferred', 'total-byte-weight', (value) => `${Math.round(value / 1000)} kB`],
];

const scoreOf = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100);

/** The run with the median performance. */
export function middleRun(runs: readonly Report[]): Report {
  const middle = median(runs.map((run) => scoreOf(run, 'performance')));
  const found = runs.find((run) => scoreOf(run, 'performance') === middle);
  if (!found) throw new Error('The number of runs must be odd');
  return found;
}

/** The figures of all pages as a document. */
export function describe(measured: readonly Measured[]): string {
  const [first] = measured;
  if (!first) throw new Error('No page was measured');
  const { lighthouseVersion, fetchTime, environment } = first.middle;
  const chromium = /Chrome\/(\d+)/.exec(environment.hostUserAgent)?.[1] ?? 'unknown';
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const titles = ['Page', ...Object.values(CATEGORIES), ...METRICS.map(([title]) => title)];
  const cells = ({ page, middle }: Measured) => [
    page,
    ...Object.keys(CATEGORIES).map((category) => String(scoreOf(middle, category as Category))),
    ...METRICS.map(([, audit, write]) => write(middle.audits[audit]?.numericValue ?? Number.NaN)),
  ];
  return [
    '# Lighthouse',
    '',
    `Lighthouse ${lighthouseVersion} for phones with its own throttling, Chromium ${chromium}, ${availableParallelism()} cores, ${fetchTime.slice(0, 10)}.`,
    `Each page is the run with the median performance of ${first.runs.length}. Written by \`npm run bench -- lighthouse\`.`,
    '',
    row(titles),
    row(titles.map(() => '---')),
    ...measured.map((each) => row(cells(each))),
    '',
  ].join('\n');
}

/** The lowest scores of all pages; performance is the one of the median run. */
export const results = (measured: readonly Measured[]): Result[] => [
  {
    name: 'lighthousePerformance',
    value: Math.min(...measured.map(({ middle }) => scoreOf(middle, 'performance'))),
    detail: measured.map(({ page, middle }) => `${page} ${scoreOf(middle, 'performance')}`).join(', '),
  },
  ...Object.entries(COMPLETE).map(([key, name]) => {
    const category = key as keyof typeof COMPLETE;
    const faults = new Set(measured.flatMap(({ page, runs }) => runs.flatMap((run) => faultsOf(page, run, category))));
    return {
      name,
      value: Math.min(...measured.flatMap(({ runs }) => runs.map((run) => scoreOf(run, category)))),
      detail: [...faults].join(', ') || 'every audit passes on every page',
    };
  }),
];

/** The failed audits that count in a category. */
const faultsOf = (page: FirstPage, { categories, audits }: Report, category: Category): string[] =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${page}: ${id}`);
