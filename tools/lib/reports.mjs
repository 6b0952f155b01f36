import { readFileSync } from 'node:fs';
import { Failure } from './steps.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * The counts in a JSON report of vitest or Playwright; nothing when there is no such report.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return undefined;
  }
}

/**
 * The counts of a part from its report and its exit code: a run that failed outside its tests counts as one failure.
 * @param {Counts | undefined} report
 * @param {number} code
 * @returns {Counts}
 */
export function judge(report, code) {
  if (!report) throw new Failure(`The tests ended with exit code ${code} and without a report.`);
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}
