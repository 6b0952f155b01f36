import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { isWorthRepeating, judge, readReport, withRepeated } from './reports.mjs';

describe('the counts of a part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
  const report = (content: string) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, content);
    return readReport(file);
  };

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('come from a report of vitest', () => {
    expect(report('{"numPassedTests": 7, "numFailedTests": 2}')).toMatchObject({ passed: 7, failed: 2 });
  });

  it('come from a report of Playwright', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(report(JSON.stringify({ stats }))).toMatchObject({ passed: 6, failed: 1 });
  });

  it('name the failed tests of vitest, and files that failed to load', () => {
    const failed = {
      status: 'failed',
      fullName: 'home has lines',
      failureMessages: ['\u001b[31mexpected 2\u001b[0m\nat x'],
    };
    const testResults = [
      {
        name: join(root, 'a.test.ts'),
        message: '',
        assertionResults: [failed, { status: 'passed', fullName: 'fine' }],
      },
      { name: join(root, 'b.test.ts'), message: 'Unexpected token', assertionResults: [] },
    ];
    expect(report(JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }))?.failures).toEqual([
      'a.test.ts › home has lines\n  expected 2\n  at x',
      'b.test.ts\n  Unexpected token',
    ]);
  });

  it('name the failed journeys at any depth', () => {
    const spec = (title: string, message?: string) => ({
      title,
      file: 'home.spec.ts',
      line: 9,
      ok: !message,
      tests: [{ results: [{}, { error: { message } }] }],
    });
    const suites = [
      { title: 'home.spec.ts', specs: [spec('fine')], suites: [{ title: 'TV', specs: [spec('keys', 'no focus')] }] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    expect(report(JSON.stringify({ stats, suites }))?.failures).toEqual(['home.spec.ts:9 › keys\n  no focus']);
  });

  it('are a sentence when a part failed without a report', () => {
    expect(() => judge(report('{ half a rep'), 1)).toThrow('exit code 1 and without a report');
    expect(() => judge(readReport(join(folder, 'none.json')), 139)).toThrow('exit code 139 and without a report');
  });

  it('include a failure when all tests passed but the run failed', () => {
    expect(judge({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(judge({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });
});

describe('failed journeys that are repeated', () => {
  const first = {
    passed: 8,
    failed: 2,
    failures: ['a.spec.ts:1 › keys\n  too late', 'b.spec.ts:2 › sound\n  no sound'],
  };

  it('count as passed and are listed as flaky when they pass', () => {
    expect(withRepeated(first, { passed: 2, failed: 0, failures: [] })).toEqual({
      passed: 10,
      failed: 0,
      failures: [],
      flaky: ['a.spec.ts:1 › keys', 'b.spec.ts:2 › sound'],
    });
  });

  it('stay failed when they fail again, with the second reason', () => {
    const again = { passed: 1, failed: 1, failures: ['b.spec.ts:2 › sound\n  still no sound'] };
    expect(withRepeated(first, again)).toEqual({ ...again, passed: 9, flaky: ['a.spec.ts:1 › keys'] });
  });

  it('stay failed when the second run did not reach them', () => {
    expect(withRepeated(first, { passed: 0, failed: 1, failures: [] })).toBe(first);
    expect(withRepeated(first, { passed: 0, failed: 0, failures: [] })).toBe(first);
  });

  it('are few and known by name; a run that failed as a whole is not repeated', () => {
    expect(isWorthRepeating(first)).toBe(true);
    expect(isWorthRepeating({ passed: 3, failed: 0, failures: [] })).toBe(false);
    expect(isWorthRepeating({ passed: 3, failed: 1, failures: [] })).toBe(false);
    const many = Array.from({ length: 11 }, (_, place) => `${place}`);
    expect(isWorthRepeating({ passed: 0, failed: 11, failures: many })).toBe(false);
  });
});
