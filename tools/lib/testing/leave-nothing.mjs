import { afterAll, vi } from 'vitest';

// Files share a process, which saves reading everything anew for each: what one stands in for is gone before the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
