import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judge, readReport } from './reports.mjs';

describe('the counts of a part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
  const report = (content: string) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, content);
    return readReport(file);
  };

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('come from a report of vitest', () => {
    expect(report('{"numPassedTests": 7, "numFailedTests": 2}')).toEqual({ passed: 7, failed: 2 });
  });

  it('come from a report of Playwright', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(report(JSON.stringify({ stats }))).toEqual({ passed: 6, failed: 1 });
  });

  it('are a sentence when a part broke without a report', () => {
    expect(() => judge(report('{ half a rep'), 1)).toThrow('exit code 1 and without a report');
    expect(() => judge(readReport(join(folder, 'none.json')), 139)).toThrow('exit code 139 and without a report');
  });

  it('hold a failure when all tests passed and the run failed nevertheless', () => {
    expect(judge({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(judge({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });
});
