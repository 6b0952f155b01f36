import { afterAll, vi } from 'vitest';

// Test files share a process, which saves loading modules for each: mocks of one are removed before the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
