import type { HealthBoard } from '@touchline/contract';

const EVENING = Date.UTC(2026, 10, 21, 19, 50, 22) / 1000;

export const healthBoard: HealthBoard = {
  at: EVENING,
  isLimited: false,
  nodes: ['vie-1', 'mad-1'].map((name, index) => ({
    id: name,
    name,
    version: '3.0.4',
    startedAt: EVENING - 90_000,
    seenAt: EVENING - 2,
    state: index === 0 ? 'fine' : 'disk',
    cpu: 0.41,
    cpus: [0.4, 0.41],
    memory: { used: 38, total: 100 },
    disk: { used: index === 0 ? 62 : 97, total: 100 },
    loopDelay: 21,
    open: 812,
    requests: 412.5,
    failures: 0,
  })),
  dependencies: [
    {
      id: 'database',
      state: 'fine',
      name: 'PostgreSQL 17.2',
      figures: { p95: 6, bytes: 4_100_000_000, connections: 20, most: 100 },
    },
    { id: 'matchData', state: 'attention', fault: 'silent', name: 'supplier', figures: { failedAt: EVENING - 20 } },
  ],
  jobs: [
    {
      name: 'mail',
      runs: 12,
      done: 4218,
      failed: 0,
      lastAt: EVENING - 3,
      lastMs: 40,
      failedAt: null,
      failure: null,
      nextAt: null,
    },
  ],
  failed: [
    {
      kind: 'refund',
      id: 'r1',
      what: 'TL-87920',
      failure: 'ETIMEDOUT',
      tries: 3,
      since: EVENING - 900,
      nextAt: EVENING + 40,
      canRetry: true,
    },
    {
      kind: 'file',
      id: 'f1',
      what: 'press_conf_0931.mov',
      failure: 'uploadExpired',
      tries: 1,
      since: EVENING - 1200,
      nextAt: null,
      canRetry: false,
    },
  ],
  requests: { times: [EVENING - 120, EVENING - 60], all: [3800, 3900], failed: [0, 190] },
  incidents: {
    since: EVENING - 20 * 86_400,
    items: [{ from: EVENING - 3 * 86_400, to: EVENING - 3 * 86_400 + 840, kind: 'failures' }],
  },
};
